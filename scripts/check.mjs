// `npm run check`: all checks that need no running product, two at a time; `npm run check -- types lint`: only these.
import { CHECKS } from './checks/checks.mjs';
import { runSaying, sideBySide } from './tools/lanes.mjs';
import { toolEnv } from './tools/processes.mjs';

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(CHECKS);
const unknown = names.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`No check ${unknown.join(', ')}: there are ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(1);
}

/** A single check shows its output as it runs; of several, those that fail show it at the end. */
async function play(name) {
  const { title, command } = CHECKS[name];
  const output = names.length === 1 ? 'inherit' : 'pipe';
  const started = Date.now();
  const { code, said } = await runSaying(command, [], { env: toolEnv(), output, shell: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0 && said) console.log(`\n━━━ ${name}\n${said.trim()}`);
  console.log(`${code === 0 ? '✔' : '✘'} ${title} · ${seconds} s`);
  return { name, ok: code === 0 };
}

const failed = (await sideBySide(names, play, { lanes: 2 }))
  .filter(({ ok }) => !ok)
  .map(({ name }) => name);
if (failed.length > 0) console.error(`\n✘ ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
