import { describe, expect, test } from '@jest/globals';

import { useApp } from '../../api/src/testing/app.js';
import { rapporter } from '../../api/src/testing/rapport.js';
import { useServeur } from '../../api/src/testing/serveur.js';
import { melanger, TIRAGE } from './testing/draw.js';
import { jouerEnOrdre, jouerEnParallele, type Verdicts } from './testing/play.js';
import { lignes } from './testing/rows.js';

const app = useApp({ publicUrl: 'https://boussole.example' });
const OUVRIERS = 20;
const DUREE_MAX_MS = 300_000;

const port = useServeur(app);

/** Plays the whole file at the first test that asks, and keeps what was found for the others. */
const uneFois = <T>(jouer: () => Promise<T>): (() => Promise<T>) => {
  let jeu: Promise<T> | undefined;
  return () => (jeu ??= jouer());
};

/** One named test a line. */
const testerLignes = (verdicts: () => Promise<Verdicts>): void => {
  test.each(lignes.map((ligne) => ({ ...ligne, ligne })))(
    '$id $famille, $call as $as: $why',
    async ({ id }) => {
      const fautes = (await verdicts()).get(id);
      rapporter(6, {
        'bad inputs played, three ways': 1,
        'answered wrong': fautes?.length === 0 ? 0 : 1,
      });
      expect(fautes).toEqual([]);
    },
    DUREE_MAX_MS,
  );
};

describe('bad inputs, one after the other', () => {
  testerLignes(uneFois(() => jouerEnOrdre(app, port(), lignes)));
});

describe(`bad inputs, in the order that seed ${TIRAGE} draws (TEST_SEED)`, () => {
  testerLignes(uneFois(() => jouerEnOrdre(app, port(), melanger(lignes))));
});

describe(`bad inputs, by ${OUVRIERS} workers at once`, () => {
  const jouer = uneFois(() => jouerEnParallele(app, port(), OUVRIERS));
  testerLignes(async () => (await jouer()).verdicts);

  test('what is refused changes nothing', async () => {
    expect((await jouer()).touchees).toEqual([]);
  });
});
