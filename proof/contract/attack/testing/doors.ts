import { expect } from '@jest/globals';
import readExcelFile from 'read-excel-file/node';

import type { Client } from '../../../../api/src/testing/app.js';
import type { Equation } from './algebra.js';
import { MARQUE_COMMENTAIRE, MARQUE_PERSONNE, type Foret } from './forest.js';

/** A reader, and what they may be shown: comments, files. */
export interface Lecteur {
  client: Client;
  isAdmin: boolean;
  /** A program with a reporting token. */
  isJeton?: boolean;
}

export interface Moyenne {
  idCritere: number;
  nombre: number | null;
  moyenneQ1: number | null;
  repartitionQ1: number[] | null;
}
interface Annee {
  moyennes: Moyenne[];
}
interface Page {
  roti?: { nombre: number | null } | null;
  resultat: Annee;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
}
interface Ligne {
  id_critere_boussole: number;
}

export const ANNEE = '{ moyennes { idCritere nombre moyenneQ1 repartitionQ1 } }';
const ANNEES = `resultat ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE}`;

/** What a reply may never hold: a comment for who is no administrator, a comment beside a person for anybody. */
function surveiller({ isAdmin }: Lecteur, corps: unknown): void {
  const texte = JSON.stringify(corps ?? null);
  const commente = texte.includes(MARQUE_COMMENTAIRE);
  expect(commente && (!isAdmin || texte.includes(MARQUE_PERSONNE))).toBe(false);
}

export async function demander<T>(lecteur: Lecteur, champ: string): Promise<T | null> {
  const { data } = await lecteur.client.graphql(`{ reponse: ${champ} }`);
  surveiller(lecteur, data);
  return (data?.['reponse'] as T | undefined) ?? null;
}
async function poster(lecteur: Lecteur, path: string, corps: object): Promise<unknown> {
  const { status, body } = await lecteur.client.post(`/api${path}`, corps);
  surveiller(lecteur, body);
  return status === 200 ? body : null;
}

/** Everything that this reader can learn of sums, through every door; nothing is taken for granted. */
export async function observer(lecteur: Lecteur, foret: Foret): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const boussole of foret.boussoles) {
    equations.push(...(await observerBoussole(lecteur, foret, boussole.id)));
  }
  for (const idParent of new Set(foret.equipes.map(({ idRacine }) => idRacine))) {
    for (const { idCampagne } of foret.campagnes) {
      equations.push(...(await observerDomaine(lecteur, foret, idParent, idCampagne)));
    }
  }
  equations.push(...(await observerAretes(lecteur, foret)));
  return equations;
}

const compter = (lignes: readonly Ligne[]) =>
  [...Map.groupBy(lignes, (ligne) => ligne.id_critere_boussole)].map(([critere, groupe]) => ({
    critere,
    nombre: groupe.length,
  }));

/** A hidden figure hides all of it. */
export const lireAnnee = (annee: Annee | null | undefined) =>
  (annee?.moyennes ?? []).flatMap(({ idCritere: critere, nombre, moyenneQ1, repartitionQ1 }) => {
    expect([moyenneQ1 === null, repartitionQ1 === null]).toEqual([
      nombre === null,
      nombre === null,
    ]);
    return nombre === null ? [] : [{ critere, nombre }];
  });

type Compte = Pick<Equation, 'critere' | 'nombre'>;

async function observerBoussole(lecteur: Lecteur, foret: Foret, id: number): Promise<Equation[]> {
  const { idEquipe, annee } = foret.boussoles.find((b) => b.id === id) ?? { idEquipe: 0, annee: 0 };
  /** The team's boussole so many years before. */
  const placer = (recul: number, comptes: readonly Compte[]): Equation[] => {
    const cible = foret.boussoles.find((b) => b.idEquipe === idEquipe && b.annee === annee - recul);
    if (!cible) return [];
    const { idCampagne } = cible;
    return comptes.map((compte) => ({ ...compte, idCampagne, boussoles: [cible.id] }));
  };
  const page = await demander<Page>(lecteur, `resultatBoussole(idBoussole: ${id}) { ${ANNEES} }`);
  const corps = { idBoussole: id, idEquipe };
  const rest = (await poster(lecteur, '/boussole/getResultatByBoussole', corps)) as Record<
    'resultat' | 'resultatN1' | 'resultatN2',
    Ligne[]
  > | null;
  const avis = (await poster(lecteur, '/commentaireBoussole/getCommentaireByBoussole', corps)) as
    unknown[] | null;
  expect(avis === null).toBe(!lecteur.isAdmin);
  return [
    ...placer(0, lireAnnee(page?.resultat)),
    ...placer(1, lireAnnee(page?.resultatN1)),
    ...placer(2, lireAnnee(page?.resultatN2)),
    ...placer(0, compter(rest?.resultat ?? [])),
    ...placer(1, compter(rest?.resultatN1 ?? [])),
    ...placer(2, compter(rest?.resultatN2 ?? [])),
    ...placer(0, avis?.length ? [{ critere: 'roti', nombre: avis.length }] : []),
    ...(await observerExport(lecteur, foret, `exportBoussole(idBoussole: ${id}`, placer)),
    ...placer(0, await lireAvis(lecteur, id)),
  ];
}

/** What only administrators read of a boussole: ratings, and what was written beside the scores. */
async function lireAvis(lecteur: Lecteur, id: number): Promise<Compte[]> {
  const { client, isAdmin } = lecteur;
  const { code } = await client.graphql(
    `{ resultatBoussole(idBoussole: ${id}) { roti { nombre } } }`,
  );
  expect(code === undefined).toBe(isAdmin);
  const page = isAdmin
    ? await demander<Page>(lecteur, `resultatBoussole(idBoussole: ${id}) { roti { nombre } }`)
    : null;
  const listes = await demander<{ idCritere: number; commentaires: string[] }[]>(
    lecteur,
    `commentairesCriteres(idBoussole: ${id}) { idCritere commentaires }`,
  );
  expect(listes === null).toBe(!isAdmin);
  return [
    ...(page?.roti?.nombre ? [{ critere: 'roti', nombre: page.roti.nombre }] : []),
    ...(listes ?? [])
      .filter(({ commentaires }) => commentaires.length > 0)
      .map(({ idCritere: critere, commentaires }) => ({ critere, nombre: commentaires.length })),
  ];
}

async function observerDomaine(
  lecteur: Lecteur,
  foret: Foret,
  idParent: number,
  idCampagne: number,
): Promise<Equation[]> {
  const annee = foret.campagnes.find((c) => c.idCampagne === idCampagne)?.annee ?? 0;
  const placer = (recul: number, comptes: readonly Compte[]): Equation[] => {
    const siennes = foret.boussoles.filter(
      (b) => b.idRacine === idParent && b.annee === annee - recul,
    );
    const boussoles = siennes.map(({ id }) => id);
    return comptes.map((c) => ({ ...c, idCampagne: siennes[0]?.idCampagne ?? 0, boussoles }));
  };
  const ou = `idDomaine: ${idParent}, idCampagne: ${idCampagne}`;
  const corps = { idParent, idCampagne };
  const page = await demander<Page>(
    lecteur,
    `resultatDomaine(${ou}) { roti { nombre } ${ANNEES} }`,
  );
  const lignes = (await poster(lecteur, '/equipes/getResultatDomaine', corps)) as Ligne[] | null;
  const avis = (await poster(lecteur, '/commentaireBoussole/getCommentaireByDomaine', corps)) as
    unknown[] | null;
  return [
    ...placer(0, lireAnnee(page?.resultat)),
    ...placer(1, lireAnnee(page?.resultatN1)),
    ...placer(2, lireAnnee(page?.resultatN2)),
    ...placer(0, compter(lignes ?? [])),
    ...placer(0, page?.roti?.nombre ? [{ critere: 'roti', nombre: page.roti.nombre }] : []),
    ...placer(0, avis?.length ? [{ critere: 'roti', nombre: avis.length }] : []),
    ...(await observerExport(lecteur, foret, `exportDomaine(${ou}`, placer)),
  ];
}

/** The files: nobody's but the administrators', and never more than the page. */
async function observerExport(
  lecteur: Lecteur,
  foret: Foret,
  appel: string,
  placer: (recul: number, comptes: readonly Compte[]) => Equation[],
): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const format of ['CSV', 'XLSX'] as const) {
    const recu = await demander<{ contenu: string }>(
      lecteur,
      `${appel}, format: ${format}) { contenu }`,
    );
    expect(recu === null).toBe(!lecteur.isAdmin);
    if (!recu) continue;
    const octets = Buffer.from(recu.contenu, 'base64');
    const lignes = format === 'CSV' ? lireCsv(octets) : await lireXlsx(octets);
    surveiller(lecteur, lignes);
    expect(JSON.stringify(lignes)).not.toContain(MARQUE_COMMENTAIRE);
    const [entete = [], ...suite] = lignes;
    for (const [rang, ligne] of suite.slice(0, foret.criteres.length).entries()) {
      for (let recul = 0; recul * 3 + 3 < entete.length; recul++) {
        const nombre = Number(ligne[recul * 3 + 3] ?? '');
        const critere = foret.criteres[rang] ?? 0;
        if (nombre > 0) equations.push(...placer(recul, [{ critere, nombre }]));
      }
    }
  }
  return equations;
}

const lireCsv = (octets: Buffer) =>
  octets
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .map((ligne) => ligne.split(';'));

async function lireXlsx(octets: Buffer): Promise<string[][]> {
  const [premiere] = await readExcelFile(octets);
  return (premiere?.data ?? []).map((ligne) => ligne.map((cellule) => String(cellule ?? '')));
}

/** The same figures by the edges of the graph: from a team to its boussoles to their results. */
async function observerAretes(lecteur: Lecteur, foret: Foret): Promise<Equation[]> {
  const equations: Equation[] = [];
  for (const { id } of foret.equipes) {
    const equipe = await demander<{ boussoles: { id: number; resultat: Page | null }[] | null }>(
      lecteur,
      `equipe(id: ${id}) { boussoles { id resultat { resultat ${ANNEE} } } }`,
    );
    for (const { id: idBoussole, resultat } of equipe?.boussoles ?? []) {
      const idCampagne = foret.boussoles.find((b) => b.id === idBoussole)?.idCampagne ?? 0;
      const comptes = lireAnnee(resultat?.resultat);
      equations.push(...comptes.map((c) => ({ ...c, idCampagne, boussoles: [idBoussole] })));
    }
  }
  return equations;
}
