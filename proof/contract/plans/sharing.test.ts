import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { ADMIN, MEMBRE, populate } from './testing/populate.js';
import { observe } from './testing/sent.js';

const app = useApp();
/** A quarter of a process's ten connections; the embedded database has one, used by turns. */
const PART = 2;
const hold = (n: number): number => (app.database.embedded ? Infinity : n);

/** Fields whose statements are independent, asked for at once. */
const VARIED = `{ campagnes { id } societes { id } profils { id } criteres(idSociete: 1) { id }
  plansEquipe(idEquipe: 1) { id } societe(id: 1) { id } equipe(id: 1) { id } individus { id }
  planEquipe(id: 1) { id } critere(id: 1) { id } resultatBoussole(idBoussole: 1) { annee } }`;
const EQUIPES = `{ equipes(idSociete: 1) { contenu { reponses } societe { id } parent { id } enfants { id }
  boussoles { ouverte nombreReponses participation { total } criteres { id } ambassadeurs synthese { id } } } }`;

test.each([
  ['eleven things', VARIED],
  ['the teams with all they lead to', EQUIPES],
])(
  '%s in one document: a request holds a quarter of the connections at most (fault 7)',
  async (_nom, document) => {
    await populate(app, 4);
    const admin = await app.as(ADMIN);
    const alone = await observe(app, async () => {
      expect((await admin.graphql(document)).code).toBeUndefined();
    });

    expect(alone.sideBySide).toBeLessThanOrEqual(hold(PART));
    expect(alone.requetes.length).toBeGreaterThan(PART);
  },
);

test('three who ask for much leave connections to those who answer meanwhile (fault 7)', async () => {
  await populate(app, 4);
  const [admin, membre] = [await app.as(ADMIN), await app.as(MEMBRE)];
  const three = await observe(app, async () => {
    const read = await Promise.all(Array.from({ length: 3 }, () => admin.graphql(VARIED)));
    for (const { code } of read) expect(code).toBeUndefined();
  });

  expect(three.sideBySide).toBeLessThanOrEqual(hold(3 * PART));

  const reponses = await Promise.all([
    ...Array.from({ length: 3 }, () => admin.graphql(VARIED)),
    ...Array.from({ length: 20 }, () => membre.graphql('{ mesBoussoles { idBoussole } }')),
  ]);
  expect(reponses.map(({ code }) => code)).toEqual(reponses.map(() => undefined));
});
