import type { TestApp } from '../../../api/src/testing/app.js';
import { demander, type Recu } from './ask.js';
import { SUITES } from './consequences.js';
import { changements, lireEmpreinte, tracesPermises, type Empreinte } from './fingerprint.js';
import { mesurer, type Mesure } from './measures.js';
import { preparer } from './prepare.js';
import { lignes, statutsDe, type Ligne } from './rows.js';
import { monter, type Montage } from './setup.js';
import { estHostile, estRefus, verifier } from './verify.js';

/** What is wrong with each line, by its id. */
export type Verdicts = Map<string, string[]>;

interface Jeu {
  app: TestApp;
  port: number;
  montage: Montage;
}

const envoyer = async ({ port, montage }: Jeu, ligne: Ligne): Promise<[Recu, string[]]> => {
  const envoi = await preparer(ligne, montage);
  const recu = await demander(port, envoi);
  return [recu, verifier(ligne, envoi, recu)];
};

const suivre = async (jeu: Jeu, ligne: Ligne, recu: Recu): Promise<string[]> =>
  (await SUITES[ligne.id]?.({ ...jeu, recu })) ?? [];

/** The refusal must be the same, byte for byte, as that of the line that names this fixture in the same call. */
async function fautesJumelle(jeu: Jeu, ligne: Ligne, recu: Recu): Promise<string[]> {
  if (!ligne.sameBodyAs) return [];
  const [, call, marque] = /^(.*) (\$\w+)$/.exec(ligne.sameBodyAs) ?? [];
  const jumelle = lignes.find(
    (autre) =>
      autre.call === call && autre !== ligne && Object.values(autre.body ?? {}).includes(marque),
  );
  if (!jumelle) return [`no line is « ${ligne.sameBodyAs} »`];
  const [autre] = await envoyer(jeu, jumelle);
  return autre.text === recu.text && autre.status === recu.status
    ? []
    : [`« ${recu.text} » is not the answer of ${jumelle.id}, « ${autre.text} »`];
}

/** Two more tries for a refusal that a busy machine slowed down: the line is about the product. */
async function fautesDuree(jeu: Jeu, ligne: Ligne, { ms }: Recu): Promise<string[]> {
  if (ligne.maxMs === undefined) return [];
  const durees = [ms];
  while (Math.min(...durees) > ligne.maxMs && durees.length < 3) {
    durees.push((await envoyer(jeu, ligne))[0].ms);
  }
  return Math.min(...durees) > ligne.maxMs ? [`took ${Math.min(...durees)} ms`] : [];
}

function fautesMesure(ligne: Ligne, { memoireMo, temporaires, restants }: Mesure<unknown>) {
  const { maxRssMB, maxTempBytes } = ligne;
  return [
    ...(maxRssMB !== undefined && memoireMo > maxRssMB ? [`took ${memoireMo} MB of memory`] : []),
    ...(maxTempBytes !== undefined && temporaires > maxTempBytes
      ? [`wrote ${temporaires} bytes of temporary files`]
      : []),
    ...(restants > 0 ? [`left ${restants} bytes of temporary files`] : []),
  ];
}

/** Plays one line alone, watching the whole database and what the machine gives. */
async function jouerSeule(
  jeu: Jeu,
  ligne: Ligne,
  avant: Empreinte,
): Promise<{ fautes: string[]; apres: Empreinte }> {
  const mesure = await mesurer(() => envoyer(jeu, ligne));
  const [recu, fautes] = mesure.rendu;
  const juste = await lireEmpreinte(jeu.app.database);
  const touchees =
    estRefus(recu) || recu.status === 0
      ? changements(avant, juste, tracesPermises(ligne.call))
      : [];
  const suites = [
    ...(await fautesJumelle(jeu, ligne, recu)),
    ...(await fautesDuree(jeu, ligne, recu)),
    ...(await suivre(jeu, ligne, recu)),
  ];
  return {
    fautes: [
      ...fautes,
      ...(touchees.length ? [`refused, yet it changed ${touchees.join(', ')}`] : []),
      ...fautesMesure(ligne, mesure),
      ...suites,
    ],
    apres: suites.length || SUITES[ligne.id] ? await lireEmpreinte(jeu.app.database) : juste,
  };
}

const preparerJeu = async (app: TestApp, port: number): Promise<Jeu> => {
  await app.database.reset();
  return { app, port, montage: await monter(app, port) };
};

/** The lines one after the other, in the order given. */
export async function jouerEnOrdre(
  app: TestApp,
  port: number,
  ordre: readonly Ligne[],
): Promise<Verdicts> {
  const jeu = await preparerJeu(app, port);
  const verdicts: Verdicts = new Map();
  let avant = await lireEmpreinte(app.database);
  for (const ligne of ordre) {
    const { fautes, apres } = await jouerSeule(jeu, ligne, avant);
    verdicts.set(ligne.id, fautes);
    avant = apres;
  }
  return verdicts;
}

async function parOuvriers(
  jeu: Jeu,
  aFaire: readonly Ligne[],
  ouvriers: number,
  finir: (ligne: Ligne, recu: Recu) => Promise<string[]>,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map();
  const file = aFaire.values();
  const ouvrier = async () => {
    for (const ligne of file) {
      const [recu, fautes] = await envoyer(jeu, ligne);
      verdicts.set(ligne.id, [...fautes, ...(await finir(ligne, recu))]);
    }
  };
  await Promise.all(Array.from({ length: ouvriers }, ouvrier));
  return verdicts;
}

/**
 * The lines by so many workers at once, in two rounds: those that must be refused, after which the database must be as
 * it was; then all of them.
 */
export async function jouerEnParallele(
  app: TestApp,
  port: number,
  ouvriers: number,
): Promise<{ verdicts: Verdicts; touchees: string[] }> {
  const premier = await preparerJeu(app, port);
  const avant = await lireEmpreinte(app.database);
  const hostiles = lignes.filter(estHostile);
  const refusees = await parOuvriers(premier, hostiles, ouvriers, async () => []);
  const apres = await lireEmpreinte(app.database);
  const second = await preparerJeu(app, port);
  const toutes = await parOuvriers(second, lignes, ouvriers, async (ligne, recu) =>
    statutsDe(ligne).includes(recu.status) ? suivre(second, ligne, recu) : [],
  );
  const verdicts: Verdicts = new Map(
    [...toutes].map(([id, fautes]) => [id, [...(refusees.get(id) ?? []), ...fautes]]),
  );
  return { verdicts, touchees: changements(avant, apres, tracesPermises('login')) };
}
