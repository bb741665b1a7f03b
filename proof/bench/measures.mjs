// CPU and memory of a process and of a PostgreSQL server, read from the kernel, and what a series of rounds says.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second. */
const TICS = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** utime, stime, cutime, cstime and the parent of a process; undefined when it has gone. */
function lireStat(pid) {
  try {
    const texte = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const champs = texte.slice(texte.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = champs.slice(11, 15).map(Number);
    return { parent: Number(champs[1]), soi: utime + stime, enfants: cutime + cstime };
  } catch {
    return undefined;
  }
}

/** CPU seconds of one process so far. */
export const cpuDe = (pid) => (lireStat(pid)?.soi ?? 0) / TICS;

/** CPU seconds of a PostgreSQL server so far: itself, its living children, and those that have ended. */
export function cpuServeur(pid) {
  const soi = lireStat(pid);
  let tics = (soi?.soi ?? 0) + (soi?.enfants ?? 0);
  for (const nom of readdirSync('/proc')) {
    if (!/^\d+$/.test(nom)) continue;
    const stat = lireStat(nom);
    if (stat?.parent === pid) tics += stat.soi;
  }
  return tics / TICS;
}

/** Resident memory, in MiB. */
export function memoireDe(pid) {
  const statut = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(statut)?.[1] ?? 0) / 1024;
}

export function mediane(valeurs) {
  const tries = valeurs.toSorted((a, b) => a - b);
  const milieu = Math.floor(tries.length / 2);
  return tries.length % 2 ? tries[milieu] : (tries[milieu - 1] + tries[milieu]) / 2;
}

/** The median of each figure over the rounds. */
export function resumer(tours) {
  const noms = Object.keys(tours[0]);
  return Object.fromEntries(noms.map((nom) => [nom, mediane(tours.map((tour) => tour[nom]))]));
}
