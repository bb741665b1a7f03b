import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../testing/app.js';
import { titreDe } from './testing/attendus.js';
import { adresseDe, codeRecu, envoyer, joueur, type Porte } from './testing/jouer.js';
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
      demande(ligne, porte, plateauNul, VISITEUR).replaceAll(/nouveau\d+/gi, '') !==
      demande(ligne, porte, inconnu(plateauNul), VISITEUR).replaceAll(/nouveau\d+/gi, ''),
  );

/** All that whoever asks can see of a reply. */
const vue = ({ status, headers, text }: Response) => {
  const { date: _date, 'content-security-policy': csp = '', ...autres } = headers;
  return { status, text, headers: { ...autres, csp: String(csp).replaceAll(/nonce-[^']+/g, '') } };
};

/** Refused at the root: further in, whoever asks has read what leads there. */
const estRefusALaRacine = (recu: Response): boolean => {
  if (recu.status === 401 || recu.status === 403) return true;
  const racine = (recu.body?.errors?.[0]?.path?.length ?? 0) <= 1;
  return racine && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(codeRecu(recu));
};

const avecId = lignes.filter(nommeUnId).map((ligne) => ({
  ligne,
  titre: titreDe(ligne),
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

test.each(avecId)(
  "whatever it answers, $titre never tells a member another company's id from one that nothing has",
  async ({ ligne }) => {
    const plateau = await preparer(ligne);

    for (const porte of portesDe(ligne)) {
      for (const acteur of ['membre_equipe', 'membre_autre_equipe_visu1'] as const) {
        const { client, moi } = await entrer(plateau, acteur, ligne);
        for (const { nom, ailleurs, inconnu: absent } of idsNommes(ligne, porte, plateau, moi)) {
          const etranger = vue(await envoyer(porte, ligne, client, ailleurs, moi));
          const vide = vue(await envoyer(porte, ligne, client, absent, moi));
          expect([acteur, porte, nom, vide]).toEqual([acteur, porte, nom, etranger]);
        }
      }
    }
  },
);

test('these are all the rows that name an id', () => {
  expect(avecId.length).toBeGreaterThan(90);
});
