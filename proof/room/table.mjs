// Times of several plays as a table that docs/BENCH.md may hold.
import { loadavg } from 'node:os';

import { stamp } from '../../scripts/tools/processes.mjs';

/** The value that this share of them does not exceed. */
export const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)];

/** The load average of the last minute. */
export const load = () => loadavg()[0].toFixed(1);

/** Where and when something was measured, and how busy the machine was before and after. */
export function heading(title, before) {
  const { date, commit } = stamp();
  return `${title} · ${date} at ${commit} · load ${before} → ${load()}`;
}

/**
 * One line each: what is timed, what is wanted at the 95th percentile (or at the median), and what was found.
 *
 * @param lines `wanted` in ms, and `at`, the share of plays that must keep it: 0.95, unless said.
 */
export function table(lines) {
  const cells = lines.map(({ name, times, wanted, at = 0.95 }) => {
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => Math.round(quantile(times, share)));
    const isKept = wanted === undefined ? '' : quantile(times, at) <= wanted ? 'yes' : '**no**';
    return [name, Math.round(times[0]), p50, p95, max, wanted ?? '', isKept].join(' | ');
  });
  return [
    '| ms | first | p50 | p95 | max | wanted | kept |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...cells.map((line) => `| ${line} |`),
  ].join('\n');
}
