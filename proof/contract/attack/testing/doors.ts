import { expect } from '@jest/globals';
import readExcelFile from 'read-excel-file/node';

import type { Client } from '../../../../api/src/testing/app.js';
import { EVOLUTIONS, strayEvolutions, type Evolutions } from '../../testing/evolutions.js';
import { readFigures } from '../../testing/figures.js';
import type { Equation } from './algebra.js';
import { COMMENTAIRE_MARK, PERSON_MARK, type Forest } from './forest.js';

/** A reader, and what they may be shown: comments, files. */
export interface Reader {
  client: Client;
  isAdmin: boolean;
  /** A program with a reporting token. */
  isJeton?: boolean;
}

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
  resultatN1: Annee | null;
  resultatN2: Annee | null;
  evolutions: Evolutions | null;
}
interface Row {
  id_critere_boussole: number;
}

export const ANNEE =
  '{ moyennes { idCritere libelle nombre moyenneQ1 repartitionQ1 repartitionQ2 } }';
export const ANNEES = `resultat ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE} ${EVOLUTIONS}`;

/** What a reply may never hold: a comment for a reader who is no administrator, a comment beside a person for anybody. */
function watch({ isAdmin }: Reader, sent: unknown): void {
  const text = JSON.stringify(sent ?? null);
  const comment = text.includes(COMMENTAIRE_MARK);
  expect(comment && (!isAdmin || text.includes(PERSON_MARK))).toBe(false);
}

export async function ask<T>(reader: Reader, field: string): Promise<T | null> {
  const { data } = await reader.client.graphql(`{ reponse: ${field} }`);
  watch(reader, data);
  return (data?.['reponse'] as T | undefined) ?? null;
}
async function post(reader: Reader, path: string, sent: object): Promise<unknown> {
  const { status, body } = await reader.client.post(`/api${path}`, sent);
  watch(reader, body);
  return status === 200 ? body : null;
}

/** All that this reader can learn of sums, through every door; nothing is assumed hidden. */
export async function observe(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const boussole of forest.boussoles) {
    equations.push(...(await observeBoussole(reader, forest, boussole.id)));
  }
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
    ...place(0, await readOpinions(reader, id)),
  ];
}

/** What only administrators read of a boussole: ratings, and what was written beside the scores. */
async function readOpinions(reader: Reader, id: number): Promise<Account[]> {
  const { client, isAdmin } = reader;
  const { code } = await client.graphql(
    `{ resultatBoussole(idBoussole: ${id}) { roti { nombre } } }`,
  );
  expect(code === undefined).toBe(isAdmin);
  const page = isAdmin
    ? await ask<Page>(reader, `resultatBoussole(idBoussole: ${id}) { roti { nombre } }`)
    : null;
  const lists = await ask<{ idCritere: number; commentaires: string[] }[]>(
    reader,
    `commentairesCriteres(idBoussole: ${id}) { idCritere commentaires }`,
  );
  expect(lists === null).toBe(!isAdmin);
  return [
    ...(page?.roti?.nombre ? [{ critere: 'roti', nombre: page.roti.nombre }] : []),
    ...(lists ?? [])
      .filter(({ commentaires }) => commentaires.length > 0)
      .map(({ idCritere: critere, commentaires }) => ({ critere, nombre: commentaires.length })),
  ];
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
  for (const format of ['CSV', 'XLSX'] as const) {
    const received = await ask<{ contenu: string }>(
      reader,
      `${call}, format: ${format}) { contenu }`,
    );
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
  for (const { id } of forest.equipes) {
    const equipe = await ask<{ boussoles: { id: number; resultatBoussole: Page | null }[] | null }>(
      reader,
      `equipe(id: ${id}) { boussoles { id resultatBoussole { resultat ${ANNEE} } } }`,
    );
    for (const { id: idBoussole, resultatBoussole } of equipe?.boussoles ?? []) {
      const idCampagne = forest.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const counts = readAnnee(resultatBoussole?.resultat);
      equations.push(...counts.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
