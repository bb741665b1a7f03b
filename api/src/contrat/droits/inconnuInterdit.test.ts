import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import type { Client } from '../../testing/app.js';
import { useApp } from '../../testing/app.js';
import { adresseDe, envoyer, joueur, type Porte } from './testing/jouer.js';
import type { Ligne, Moi } from './testing/ligne.js';
import { lignes } from './testing/lignes/index.js';
import { ACTEURS } from './testing/matrice.js';
import { inconnu, plateauNul, remplacements, type Plateau } from './testing/plateau.js';

const app = useApp();
const { preparer, entrer } = joueur(app);

const portesDe = ({ rest, graphql }: Ligne): Porte[] => [
  ...(rest ? ['rest' as const] : []),
  ...(graphql ? ['graphql' as const] : []),
];

/** What a row sends, to see whether an id is in it. */
const demande = (ligne: Ligne, porte: Porte, plateau: Plateau, moi: Moi): string =>
  porte === 'graphql'
    ? (ligne.graphql?.(plateau, moi) ?? '')
    : JSON.stringify([adresseDe(ligne, plateau), ligne.rest?.(plateau, moi)]);

const VISITEUR: Moi = { acteur: 'anonyme', id: 0 };
/** A name drawn for each call hides no id: such rows draw it in both. */
const nommeUnId = (ligne: Ligne): boolean =>
  portesDe(ligne).some(
    (porte) =>
      demande(ligne, porte, plateauNul, VISITEUR).replaceAll(/Nouveau\d+/g, '') !==
      demande(ligne, porte, inconnu(plateauNul), VISITEUR).replaceAll(/Nouveau\d+/g, ''),
  );

/** All that whoever asks can see of a reply. */
const vue = ({ status, headers, text }: Response) => {
  const { date: _date, 'content-security-policy': csp = '', ...autres } = headers;
  return { status, text, headers: { ...autres, csp: String(csp).replaceAll(/nonce-[^']+/g, '') } };
};

/** Refused at the root: further in, whoever asks has read what leads there. */
const estRefusALaRacine = ({ status, body }: Response): boolean => {
  if (status === 401 || status === 403) return true;
  const [erreur] = body.errors ?? [];
  return erreur !== undefined && (erreur.path?.length ?? 0) <= 1;
};

const avecId = lignes.filter(nommeUnId).map((ligne) => ({
  ligne,
  titre: ligne.nuance ? `${ligne.id}, ${ligne.nuance}` : ligne.id,
}));

test.each(avecId)(
  'to whoever may not, $titre of an id that exists is byte for byte that of one that does not',
  async ({ ligne }) => {
    const plateau = await preparer(ligne);
    const rien = inconnu(plateau);

    for (const porte of portesDe(ligne)) {
      for (const acteur of ACTEURS.filter((nom) => nom !== 'admin')) {
        const { client, moi } = await entrer(plateau, acteur, ligne);
        const interdit = await envoyer(porte, ligne, client, plateau, moi);
        if (!estRefusALaRacine(interdit)) continue;
        const absent = await envoyer(porte, ligne, client, rien, moi);
        expect([acteur, porte, vue(absent)]).toEqual([acteur, porte, vue(interdit)]);
      }
    }
  },
);

/** The ids that a row names, one at a time. */
const idsNommes = (ligne: Ligne, porte: Porte, plateau: Plateau, moi: Moi) =>
  remplacements(plateau).filter(
    (remplacement) =>
      demande(ligne, porte, remplacement.ailleurs, moi) !==
      demande(ligne, porte, remplacement.inconnu, moi),
  );

async function comparer(ligne: Ligne, porte: Porte, client: Client, plateau: Plateau, moi: Moi) {
  for (const { nom, ailleurs, inconnu: absent } of idsNommes(ligne, porte, plateau, moi)) {
    const etranger = await envoyer(porte, ligne, client, ailleurs, moi);
    const vide = await envoyer(porte, ligne, client, absent, moi);
    expect([moi.acteur, porte, nom, vue(vide)]).toEqual([moi.acteur, porte, nom, vue(etranger)]);
  }
}

test.each(avecId)(
  "whatever it answers, $titre never tells a member another company's id from one that nothing has",
  async ({ ligne }) => {
    const plateau = await preparer(ligne);

    for (const porte of portesDe(ligne)) {
      for (const acteur of ['membre_equipe', 'membre_autre_equipe_visu1'] as const) {
        const { client, moi } = await entrer(plateau, acteur, ligne);
        await comparer(ligne, porte, client, plateau, moi);
      }
    }
  },
);

test('these are all the rows that name an id', () => {
  expect(avecId.length).toBeGreaterThan(90);
});
