import { expect, test } from '@jest/globals';

import { hasard, type Hasard } from '../../../api/src/demo/hasard.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { ARBRES, planter, type BoussoleVraie, type Foret } from './testing/forest.js';
import { Bilan, Ordres } from './testing/noChance.js';

/**
 * An attacker who tries to put a person's answers and comments side by side, or in the order in which they were given.
 *
 * No two answers of a criterion are alike here, so that a row betrays who gave it: the attacker knows a person's answer to
 * one criterion, looks in many replies for the number that carries it, and votes on what that number carries elsewhere.
 * Likewise across two years. Orders (rows, numbers, comments of both kinds) are compared with the order of writing, and
 * with each other, over all replies of all trees. It must do no better than chance: five deviations, since the product
 * draws from the operating system.
 *
 * NOT protected: the two notes FF and OR of one criterion travel together, being one answer; what somebody's words or
 * their typing betray of them; alone in a team, one's line is one's own.
 */
const app = useApp();
const { asAdmin } = scenes(app);

const LECTURES = 5;
/** Deviations from chance, of eight sums. Played at each commit, three would fail one run in fifty with nothing wrong. */
const ECARTS = ARBRES.length < 1000 ? 5 : 3;
const liens = { criteres: new Bilan(), annees: new Bilan() };
const ordres = {
  lignes: new Ordres(),
  numeros: new Ordres(),
  participations: new Ordres(),
  clotures: new Ordres(),
  commentaires: new Ordres(),
  listes: new Ordres(),
};

interface Ligne {
  id_boussole_individu: number;
  id_critere_boussole: number;
  question_1: number;
  question_2: number;
}
interface Lues {
  resultat: Ligne[];
  resultatN1: Ligne[];
}

const lireLignes = async (client: Client, idBoussole: number): Promise<Lues> =>
  (await client.post('/api/boussole/getResultatByBoussole', { idBoussole })).body;

/** Who gave the answer of a row: nobody else gave the same. */
const auteurDe = ({ reponses }: BoussoleVraie, ligne: Ligne): number =>
  reponses.find(
    (r) =>
      r.critere === ligne.id_critere_boussole &&
      r.question1 === ligne.question_1 &&
      r.question2 === ligne.question_2,
  )?.personne ?? 0;

const deCritere = (lignes: readonly Ligne[], critere: number) =>
  lignes.filter((ligne) => ligne.id_critere_boussole === critere);

/** The one most often seen, and how many candidates there were. */
function voter(voix: readonly number[]): number {
  const urnes = [...Map.groupBy(voix, (voie) => voie)].map(([qui, pour]) => ({
    qui,
    n: pour.length,
  }));
  return urnes.toSorted((a, b) => b.n - a.n)[0]?.qui ?? 0;
}

/** Follows the number that carries the target's row in one place to the row that it carries in another. */
function suivre(
  lectures: readonly Lues[],
  cible: number,
  ici: (lues: Lues) => { lignes: Ligne[]; vraie: BoussoleVraie },
  la: (lues: Lues) => { lignes: Ligne[]; vraie: BoussoleVraie },
): number {
  const voix = lectures.flatMap((lues) => {
    const depart = ici(lues);
    const numero = depart.lignes.find((ligne) => auteurDe(depart.vraie, ligne) === cible);
    const arrivee = la(lues);
    return arrivee.lignes
      .filter((ligne) => ligne.id_boussole_individu === numero?.id_boussole_individu)
      .map((ligne) => auteurDe(arrivee.vraie, ligne));
  });
  return voter(voix);
}

/** The guess is right as often as any of those who answered there, had the draw been fair. */
function juger(bilan: Bilan, soupconne: number, cible: number, candidats: readonly number[]): void {
  if (soupconne === 0 || candidats.length < 2) return;
  bilan.essayer(soupconne === cible, 1 / candidats.length);
}

const repondants = ({ reponses }: BoussoleVraie, critere: number) =>
  reponses.filter((r) => r.critere === critere).map(({ personne }) => personne);

function attaquerLiens(
  foret: Foret,
  vraie: BoussoleVraie,
  lectures: readonly Lues[],
  tirage: Hasard,
) {
  const [premier = 0, second = 0] = foret.criteres;
  const communs = repondants(vraie, second).filter((p) => repondants(vraie, premier).includes(p));
  const cible = communs[Math.floor(tirage() * communs.length)];
  if (cible === undefined) return;
  const lire = (critere: number) => (lues: Lues) => ({
    vraie,
    lignes: deCritere(lues.resultat, critere),
  });
  // Among those who answered both: the numbers of the others say by themselves that they answered one.
  juger(liens.criteres, suivre(lectures, cible, lire(premier), lire(second)), cible, communs);

  const passee = foret.boussoles.find(
    (b) => b.idEquipe === vraie.idEquipe && b.annee === vraie.annee - 1,
  );
  if (!passee || !repondants(passee, premier).includes(cible)) return;
  const avant = (lues: Lues) => ({ vraie: passee, lignes: deCritere(lues.resultatN1, premier) });
  const soupconne = suivre(lectures, cible, lire(premier), avant);
  const presents = repondants(passee, premier);
  juger(liens.annees, soupconne, cible, presents);
}

function attaquerOrdres(foret: Foret, vraie: BoussoleVraie, lectures: readonly Lues[]): void {
  for (const { resultat } of lectures) {
    for (const critere of foret.criteres) {
      const lignes = deCritere(resultat, critere);
      const ecrites = repondants(vraie, critere);
      const numerotees = lignes.toSorted((a, b) => a.id_boussole_individu - b.id_boussole_individu);
      const auteurs = (rangees: Ligne[]) => rangees.map((ligne) => auteurDe(vraie, ligne));
      ordres.lignes.comparer(auteurs(lignes), ecrites);
      ordres.numeros.comparer(auteurs(numerotees), ecrites);
      ordres.participations.comparer(
        auteurs(numerotees),
        ecrites.toSorted((a, b) => a - b),
      );
    }
  }
}

/** Whoever wrote a comment, which the test wrote into it. */
const signataire = (texte: string): number => Number(/(\d+)x/.exec(texte)?.[1]);

async function attaquerCommentaires(admin: Client, vraie: BoussoleVraie): Promise<void> {
  for (let lecture = 0; lecture < LECTURES; lecture++) {
    const { data } = await admin.graphql(
      `{ commentairesCriteres(idBoussole: ${vraie.id}) { idCritere commentaires } }`,
    );
    const listes = data?.['commentairesCriteres'] as {
      idCritere: number;
      commentaires: string[];
    }[];
    const signees = listes.map(({ commentaires }) => commentaires.map(signataire));
    for (const [i, { idCritere }] of listes.entries()) {
      ordres.commentaires.comparer(signees[i] ?? [], repondants(vraie, idCritere));
    }
    const [une = [], autre = []] = signees;
    ordres.listes.comparer(
      une.filter((p) => autre.includes(p)),
      autre.filter((p) => une.includes(p)),
    );
    const { body } = await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', {
      idBoussole: vraie.id,
    });
    ordres.clotures.comparer(
      body.map(({ commentaire }: { commentaire: string }) => signataire(commentaire)),
      vraie.clotures.map(({ personne }) => personne),
    );
  }
}

test.each(ARBRES)('tree %i: rows and comments are read again and again', async (graine) => {
  const foret = await planter(app, graine, { visuSociete: true, minimumReponses: 1 });
  const tirage = hasard('cibles', graine);
  const admin = await asAdmin();

  for (const vraie of foret.boussoles) {
    const equipe = foret.equipes.find(({ id }) => id === vraie.idEquipe);
    const membre = await app.as(equipe?.membres[0] ?? 0);
    const lectures: Lues[] = [];
    for (let i = 0; i < LECTURES; i++) {
      lectures.push(await lireLignes(i % 2 === 0 ? membre : admin, vraie.id));
    }
    attaquerLiens(foret, vraie, lectures, tirage);
    attaquerOrdres(foret, vraie, lectures);
    if (vraie.annee === 2026) await attaquerCommentaires(admin, vraie);
  }

  expect(foret.boussoles.length).toBeGreaterThan(0);
});

test('a person’s line across criteria or years is found no better than by chance', () => {
  const { essais, reussis, attendus, avantage } = liens.criteres;
  rapporter(22, {
    'random trees read': ARBRES.length,
    'persons followed': essais + liens.annees.essais,
    [`found beyond chance + ${ECARTS} σ`]: [avantage, liens.annees.avantage].filter(
      (σ) => σ >= ECARTS,
    ).length,
    'found across criteria': reussis,
    'chance alone would find': Math.round(attendus),
  });
  expect(liens.criteres.essais).toBeGreaterThan(ARBRES.length * 2);
  expect(liens.annees.essais).toBeGreaterThan(ARBRES.length / 2);
  expect(liens.criteres.avantage).toBeLessThan(ECARTS);
  expect(liens.annees.avantage).toBeLessThan(ECARTS);
});

test.each(Object.entries(ordres))('the order of %s says nothing', (_nom, ordre) => {
  expect(ordre.essais).toBeGreaterThan(ARBRES.length);
  expect(ordre.ecart).toBeLessThan(ECARTS);
});

test('the same attacks on replies as they are stored succeed at once', () => {
  const bilan = new Bilan();
  const ordre = new Ordres();
  for (let i = 0; i < 60; i++) {
    bilan.essayer(true, 1 / 4);
    ordre.comparer([1, 2, 3, 4], [1, 2, 3, 4]);
  }

  expect(bilan.avantage).toBeGreaterThan(ECARTS);
  expect(ordre.ecart).toBeGreaterThan(ECARTS);
});
