// CPU and memory of a process and of a PostgreSQL server, read from the kernel; and the summary of a series of rounds.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Clock ticks a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** utime, stime, cutime, cstime and the parent of a process; undefined when it has ended. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: utime + stime, enfants: cutime + cstime };
  } catch {
    return undefined;
  }
}

/** CPU seconds of one process so far. */
export const cpuOf = (pid) => (readStat(pid)?.own ?? 0) / TICKS;

/** CPU seconds of a PostgreSQL server so far: itself, its living children, and those that have ended. */
export function serverCpu(pid) {
  const own = readStat(pid);
  let ticks = (own?.own ?? 0) + (own?.enfants ?? 0);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (stat?.parent === pid) ticks += stat.own;
  }
  return ticks / TICKS;
}

function ofStatus(pid, name) {
  const statut = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(statut)?.[1] ?? 0) / 1024;
}

/** Resident memory, in MiB. */
export const memoryOf = (pid) => ofStatus(pid, 'VmRSS');

/** The most that it ever was. */
export const peakMemoryOf = (pid) => ofStatus(pid, 'VmHWM');

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each figure over the rounds. */
export function summarize(rounds) {
  const names = Object.keys(rounds[0]);
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]))]),
  );
}

/** Time of a page's statements in the database, in ms: the median of what EXPLAIN ANALYZE reports. */
export async function timeInDatabase(url, page) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const read = [];
  for (let i = 0; i < 15; i += 1) {
    await client.query('begin');
    let sum = { plan: 0, execution: 0 };
    for (const { texte, valeurs } of page) {
      const explained = `explain (analyze, timing off, format json) ${texte}`;
      const { rows } = await client.query(explained, valeurs);
      const [found] = rows[0]['QUERY PLAN'];
      sum = {
        plan: sum.plan + found['Planning Time'],
        execution: sum.execution + found['Execution Time'],
      };
    }
    await client.query('rollback');
    read.push(sum);
  }
  await client.end();
  return summarize(read);
}
