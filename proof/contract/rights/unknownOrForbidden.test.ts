import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { attenduDe, titreDe } from './testing/expected.js';
import { ACTEURS } from './testing/matrix.js';
import { adresseDe, codeRecu, envoyer, joueur, type Porte } from './testing/play.js';
import type { Ligne, Moi } from './testing/row.js';
import { lignes } from './testing/rows/index.js';
import { inconnu, plateauNul, remplacements, type Plateau } from './testing/stage.js';

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
  // Each request has an id of its own, which says nothing of what was asked.
  const {
    date: _date,
    'x-request-id': _id,
    'content-security-policy': csp = '',
    'set-cookie': marque = '',
    ...autres
  } = headers;
  return {
    status,
    // The mark of a browser is drawn.
    marque: String(marque).replaceAll(/(boussole_\w+=)[^;]+|Expires=[^;]+/g, '$1'),
    text,
    headers: { ...autres, csp: String(csp).replaceAll(/nonce-[^']+/g, '') },
  };
};

/** What an id that nothing has is answered, and one that exists elsewhere. */
interface Paire {
  qui: string[];
  absent: ReturnType<typeof vue>;
  autre: ReturnType<typeof vue>;
}

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

/** The ids that a row names, one at a time. */
const idsNommes = (ligne: Ligne, porte: Porte, plateau: Plateau, moi: Moi) =>
  remplacements(plateau).filter(
    (remplacement) =>
      demande(ligne, porte, remplacement.ailleurs, moi) !==
      demande(ligne, porte, remplacement.inconnu, moi),
  );

/** Those whom the row refuses: an id that exists, beside one that does not. */
async function comparerRefus(ligne: Ligne, porte: Porte, plateau: Plateau): Promise<Paire[]> {
  const paires: Paire[] = [];
  const refuses = ACTEURS.filter((acteur) => [401, 403].includes(attenduDe(ligne, acteur)));
  for (const acteur of refuses.filter((nom) => nom !== 'admin')) {
    const { client, moi } = await entrer(plateau, acteur, ligne);
    const interdit = await envoyer(porte, ligne, client, plateau, moi);
    if (!estRefusALaRacine(interdit)) continue;
    const absent = await envoyer(porte, ligne, client, inconnu(plateau), moi);
    paires.push({ qui: [acteur, porte], absent: vue(absent), autre: vue(interdit) });
  }
  return paires;
}

/** Whatever is answered: another company's id, beside one that nothing has. */
async function comparerAilleurs(ligne: Ligne, porte: Porte, plateau: Plateau): Promise<Paire[]> {
  const paires: Paire[] = [];
  for (const acteur of ['membre_equipe', 'membre_autre_equipe_visu1'] as const) {
    const { moi } = await entrer(plateau, acteur, ligne);
    for (const { nom, ailleurs, inconnu: absent } of idsNommes(ligne, porte, plateau, moi)) {
      // A browser each: what the first one leaves in it is not what is compared.
      const essayer = async (autre: Plateau) => {
        const { client } = await entrer(plateau, acteur, ligne);
        return vue(await envoyer(porte, ligne, client, autre, moi));
      };
      const etranger = await essayer(ailleurs);
      const vide = await essayer(absent);
      paires.push({ qui: [acteur, porte, nom], absent: vide, autre: etranger });
    }
  }
  return paires;
}

test.each(avecId)(
  'to whoever is no admin, $titre of an id that exists elsewhere is byte for byte that of one that does not',
  async ({ ligne }) => {
    const plateau = await preparer(ligne);

    const paires: Paire[] = [];
    for (const porte of portesDe(ligne)) {
      paires.push(...(await comparerRefus(ligne, porte, plateau)));
      paires.push(...(await comparerAilleurs(ligne, porte, plateau)));
    }
    const differentes = paires.filter(({ absent, autre }) => !isDeepStrictEqual(absent, autre));
    rapporter(2, {
      'calls that take an id, by each door': portesDe(ligne).length,
      'differing bytes': differentes.length,
    });
    expect(paires.length).toBeGreaterThan(0);
    expect(differentes).toEqual([]);
  },
);

test('these are all the rows that name an id', () => {
  expect(avecId.length).toBeGreaterThan(90);
});
