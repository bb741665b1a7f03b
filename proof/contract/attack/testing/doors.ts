import { expect } from '@jest/globals';
import readExcelFile from 'read-excel-file/node';

import { HEAVY_MAX } from '../../../../api/src/app/graphqlLimits.js';
import type { Client } from '../../../../api/src/testing/app.js';
import { EVOLUTIONS, strayEvolutions, type Evolutions } from '../../testing/evolutions.js';
import { readFigures } from '../../testing/figures.js';
import type { Equation } from './algebra.js';
import { ask, askAll, post, watch, type Reader } from './asking.js';
import { COMMENTAIRE_MARK, type Forest } from './forest.js';

export interface Moyenne {
  idCritere: number;
  libelle: string;
  nombre: number | null;
  moyenneQ1: number | null;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}
interface Annee {
  moyennes: Moyenne[];
}
export interface Page {
  roti?: { nombre: number | null } | null;
  resultat: Annee;
  precedent?: Annee | null;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
  evolutions: Evolutions | null;
}
interface Row {
  id_critere_boussole: number;
}

export const ANNEE =
  '{ moyennes { idCritere libelle nombre moyenneQ1 repartitionQ1 repartitionQ2 } }';
const ANNEES = `resultat ${ANNEE} precedent ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE} ${EVOLUTIONS}`;

/** All that this reader can learn of sums, through every door; nothing is assumed hidden. */
export async function observe(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const boussole of forest.boussoles) {
    equations.push(...(await observeBoussole(reader, forest, boussole.id)));
  }
  equations.push(...(await observeOpinions(reader, forest)));
  for (const idParent of new Set(forest.equipes.map(({ idRacine }) => idRacine))) {
    for (const { idCampagne } of forest.campagnes) {
      equations.push(...(await observeDomaine(reader, forest, idParent, idCampagne)));
    }
  }
  equations.push(...(await observeEdges(reader, forest)));
  return equations;
}

const count = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, (row) => row.id_critere_boussole)].map(([critere, group]) => ({
    critere,
    nombre: group.length,
  }));

/** When one figure is hidden, all figures of the year must be. */
export const readAnnee = (annee: Annee | null | undefined) =>
  (annee?.moyennes ?? []).flatMap(({ idCritere: critere, nombre, moyenneQ1, repartitionQ1 }) => {
    expect([moyenneQ1 === null, repartitionQ1 === null]).toEqual([
      nombre === null,
      nombre === null,
    ]);
    return nombre === null ? [] : [{ critere, nombre }];
  });

type Account = Pick<Equation, 'critere' | 'nombre'>;

const shown = new WeakMap<Client, Map<number, Page | null>>();
function pagesOf({ client }: Reader): Map<number, Page | null> {
  const pages = shown.get(client) ?? new Map<number, Page | null>();
  shown.set(client, pages);
  return pages;
}
/** The page of a boussole that this reader was shown, which others are compared with. */
export function pageOf(reader: Reader, id: number): Page | null {
  const page = pagesOf(reader).get(id);
  if (page === undefined) throw new Error(`the page of boussole ${id} was not asked for`);
  return page;
}

async function observeBoussole(reader: Reader, forest: Forest, id: number): Promise<Equation[]> {
  const { idEquipe, annee } = forest.boussoles.find((b) => b.id === id) ?? {
    idEquipe: 0,
    annee: 0,
  };
  /** The team's boussole of so many years ago. */
  const place = (yearsBack: number, counts: readonly Account[]): Equation[] => {
    const target = forest.boussoles.find(
      (b) => b.idEquipe === idEquipe && b.annee === annee - yearsBack,
    );
    if (!target) return [];
    const { idCampagne } = target;
    return counts.map((account) => ({ ...account, idCampagne, boussoles: [target.id] }));
  };
  const page = await ask<Page>(reader, `resultatBoussole(idBoussole: ${id}) { ${ANNEES} }`);
  pagesOf(reader).set(id, page);
  expect(page ? strayEvolutions(page) : []).toEqual([]);
  const figures = await readFigures<Page>(reader.client, id, (fault) => {
    throw new Error(fault);
  });
  watch(reader, figures);
  expect(figures ? strayEvolutions(figures) : []).toEqual([]);
  const sent = { idBoussole: id, idEquipe };
  const rest = (await post(reader, '/boussole/getResultatByBoussole', sent)) as Record<
    'resultat' | 'resultatN1' | 'resultatN2',
    Row[]
  > | null;
  const opinions = (await post(reader, '/commentaireBoussole/getCommentaireByBoussole', sent)) as
    | unknown[]
    | null;
  expect(opinions === null).toBe(!reader.isAdmin);
  return [
    ...place(0, readAnnee(page?.resultat)),
    ...place(1, readAnnee(page?.resultatN1)),
    ...place(2, readAnnee(page?.resultatN2)),
    ...place(0, readAnnee(figures?.resultat)),
    ...place(1, readAnnee(figures?.resultatN1)),
    ...place(2, readAnnee(figures?.resultatN2)),
    ...place(0, count(rest?.resultat ?? [])),
    ...place(1, count(rest?.resultatN1 ?? [])),
    ...place(2, count(rest?.resultatN2 ?? [])),
    ...place(0, opinions?.length ? [{ critere: 'roti', nombre: opinions.length }] : []),
    ...(await observeExport(reader, forest, `exportBoussole(idBoussole: ${id}`, place)),
  ];
}

/** What only administrators read of boussoles: ratings, and what was written beside the scores. */
async function observeOpinions(reader: Reader, { boussoles }: Forest): Promise<Equation[]> {
  const { isAdmin } = reader;
  const pages = await askAll<Page>(
    reader,
    boussoles.map(({ id }) => `resultatBoussole(idBoussole: ${id}) { roti { nombre } }`),
  );
  const lists = await askAll<{ idCritere: number; commentaires: string[] }[]>(
    reader,
    boussoles.map(({ id }) => `commentairesCriteres(idBoussole: ${id}) { idCritere commentaires }`),
  );
  return boussoles.flatMap(({ id, idCampagne }, rank) => {
    const [page, list] = [pages[rank], lists[rank]];
    expect([(page?.roti ?? null) !== null, list !== null]).toEqual([isAdmin, isAdmin]);
    const written = (list ?? []).filter(({ commentaires }) => commentaires.length > 0);
    const counts = [
      ...(page?.roti?.nombre ? [{ critere: 'roti', nombre: page.roti.nombre }] : []),
      ...written.map((one) => ({ critere: one.idCritere, nombre: one.commentaires.length })),
    ];
    return counts.map((account) => ({ ...account, idCampagne, boussoles: [id] }));
  });
}

async function observeDomaine(
  reader: Reader,
  forest: Forest,
  idParent: number,
  idCampagne: number,
): Promise<Equation[]> {
  const annee = forest.campagnes.find((c) => c.idCampagne === idCampagne)?.annee ?? 0;
  const place = (yearsBack: number, counts: readonly Account[]): Equation[] => {
    const own = forest.boussoles.filter(
      (b) => b.idRacine === idParent && b.annee === annee - yearsBack,
    );
    const boussoles = own.map(({ id }) => id);
    return counts.map((c) => ({ ...c, idCampagne: own[0]?.idCampagne ?? 0, boussoles }));
  };
  const where = `idDomaine: ${idParent}, idCampagne: ${idCampagne}`;
  const sent = { idParent, idCampagne };
  const page = await ask<Page>(reader, `resultatDomaine(${where}) { roti { nombre } ${ANNEES} }`);
  expect(page ? strayEvolutions(page) : []).toEqual([]);
  const rows = (await post(reader, '/equipes/getResultatDomaine', sent)) as Row[] | null;
  const opinions = (await post(reader, '/commentaireBoussole/getCommentaireByDomaine', sent)) as
    | unknown[]
    | null;
  return [
    ...place(0, readAnnee(page?.resultat)),
    ...place(1, readAnnee(page?.resultatN1)),
    ...place(2, readAnnee(page?.resultatN2)),
    ...place(0, count(rows ?? [])),
    ...place(0, page?.roti?.nombre ? [{ critere: 'roti', nombre: page.roti.nombre }] : []),
    ...place(0, opinions?.length ? [{ critere: 'roti', nombre: opinions.length }] : []),
    ...(await observeExport(reader, forest, `exportDomaine(${where}`, place)),
  ];
}

/** The files are for administrators only, and hold no more than the page. */
async function observeExport(
  reader: Reader,
  forest: Forest,
  call: string,
  place: (yearsBack: number, counts: readonly Account[]) => Equation[],
): Promise<Equation[]> {
  const equations: Equation[] = [];
  const formats = ['CSV', 'XLSX'] as const;
  const files = await askAll<{ contenu: string }>(
    reader,
    formats.map((format) => `${call}, format: ${format}) { contenu }`),
    HEAVY_MAX,
  );
  for (const [turn, received] of files.entries()) {
    const format = formats[turn];
    expect(received === null).toBe(!reader.isAdmin);
    if (!received) continue;
    const bytes = Buffer.from(received.contenu, 'base64');
    const rows = format === 'CSV' ? readCsv(bytes) : await readXlsx(bytes);
    watch(reader, rows);
    expect(JSON.stringify(rows)).not.toContain(COMMENTAIRE_MARK);
    const [header = [], ...next] = rows;
    for (const [rang, row] of next.slice(0, forest.criteres.length).entries()) {
      for (let yearsBack = 0; yearsBack * 3 + 3 < header.length; yearsBack++) {
        const quantity = Number(row[yearsBack * 3 + 3] ?? '');
        const critere = forest.criteres[rang] ?? 0;
        if (quantity > 0) equations.push(...place(yearsBack, [{ critere, nombre: quantity }]));
      }
    }
  }
  return equations;
}

const readCsv = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .map((row) => row.split(';'));

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const [first] = await readExcelFile(bytes);
  return (first?.data ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

/** The same figures through the edges of the graph: from a team to its boussoles to their results. */
async function observeEdges(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  const equipes = await askAll<{
    boussoles: { id: number; resultatBoussole: Page | null }[] | null;
  }>(
    reader,
    forest.equipes.map(
      ({ id }) => `equipe(id: ${id}) { boussoles { id resultatBoussole { resultat ${ANNEE} } } }`,
    ),
  );
  for (const equipe of equipes) {
    for (const { id: idBoussole, resultatBoussole } of equipe?.boussoles ?? []) {
      const idCampagne = forest.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const counts = readAnnee(resultatBoussole?.resultat);
      equations.push(...counts.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
