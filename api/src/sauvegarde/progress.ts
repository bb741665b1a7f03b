import type { WriteStream } from 'node:tty';

/** Told after each step how many rows are done. */
export type Avancer = (faites: number) => void;

const LARGEUR = 30;
const PALIERS = 4;

const nombre = new Intl.NumberFormat('fr-FR');

/** A bar that fills on a terminal; elsewhere a line each quarter, for a log that somebody reads later. */
export function progression(
  sortie: Pick<WriteStream, 'write' | 'isTTY'>,
  titre: string,
  total: number,
): Avancer {
  let vu = -1;
  return (faites) => {
    const part = total ? Math.min(1, faites / total) : 1;
    const pas = Math.floor(part * (sortie.isTTY ? 100 : PALIERS));
    if (pas === vu) return;
    vu = pas;
    const compte = `${nombre.format(faites)} / ${nombre.format(total)} lignes`;
    if (!sortie.isTTY) return void sortie.write(`${titre} : ${compte}\n`);
    const pleine = Math.round(part * LARGEUR);
    const barre = '█'.repeat(pleine) + '░'.repeat(LARGEUR - pleine);
    sortie.write(
      `\r${titre} ${barre} ${String(pas).padStart(3)} % ${compte}${part === 1 ? '\n' : ''}`,
    );
  };
}
