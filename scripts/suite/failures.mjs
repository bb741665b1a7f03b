// What failed, said again as the last words of a run: of a long output only its end may have been kept.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines kept of one failure: its message and the line of the test, not the whole call stack. */
const LINES = 45;
/** Failures told whole; the others by name. */
const TOLD = 8;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const firstLines = (text, lines = LINES) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, lines).join('\n');

/** Failures in a report of jest (`--json`): one per test, and one per file that could not be loaded. */
export function failuresOfJest(file) {
  return read(file).testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && assertionResults.length === 0) return [{ name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

const testsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsIn)];

/** What the page showed at the failure, as Playwright wrote it among advice and the test's own lines. */
function pageOf({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page = ''] =
    (path && existsSync(path) && /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))) || [];
  return page;
}

/** Failures in a report of Playwright (`json`): one per test, with the page at that moment, and the run's own errors. */
export function failuresOfPlaywright(file) {
  const { suites, errors } = read(file);
  const failed = suites
    .flatMap(testsIn)
    .filter(({ ok }) => !ok)
    .map(({ file: path, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const said = results.flatMap((result) => result.errors.map(({ message }) => message));
      const pages = results.map(pageOf).filter(Boolean);
      return {
        name: `${path}:${line} › ${title}`,
        message: [
          ...said.map((text) => firstLines(text)),
          ...pages.map((text) => firstLines(text, 120)),
        ].join('\n'),
        lines: 160,
      };
    });
  return [...failed, ...errors.map(({ message }) => ({ name: 'the run', message }))];
}

/** The last lines of a step that has no report. */
export const failuresOfOutput = (said) => [
  { name: 'its last lines', message: said.trim().split('\n').slice(-LINES).join('\n') },
];

/** Prints what failed, step by step. */
export function tellFailures(steps) {
  for (const { title, failures } of steps) {
    console.log(`\n✘ ${title}`);
    for (const { name, message, lines } of failures.slice(0, TOLD))
      console.log(`\n  ● ${name}\n${firstLines(message, lines).replaceAll(/^/gm, '    ')}`);
    for (const { name } of failures.slice(TOLD)) console.log(`  ● ${name}`);
  }
}
