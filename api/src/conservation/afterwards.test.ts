import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

import { verifyBoussoles, verifyDomaines } from '../resultat/sums/domaines.js';
import { verifySums } from '../resultat/sums/sums.js';
import { backUp } from '../sauvegarde/backUp.js';
import { restore } from '../sauvegarde/restoreTables.js';
import { useApp, type TestApp } from '../testing/app.js';
import { rows, run, sql } from '../testing/sql.js';
import { keeping, type Years } from './testing/company.js';
import { readAll } from './testing/reading.js';

const app = useApp();
const copy = useApp();
const { buildYears, closedFor, passMonth, written, asAdmin } = keeping(app);
const folder = mkdtempSync(join(tmpdir(), 'boussole-conservation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keep = (years: Years) =>
  run(
    app.database.fork(),
    sql`update societe set conservation = 12 where id_societe = ${years.idSociete}`,
  );
const closed = ({ campagnes }: Years) =>
  campagnes.slice(0, 2).flatMap(({ boussoles }) => boussoles);
const faults = async (of: TestApp = app) => {
  const em = of.database.fork();
  return [...(await verifySums(em)), ...(await verifyBoussoles(em)), ...(await verifyDomaines(em))];
};
async function erased(k: number | null = null) {
  const years = await buildYears(k);
  await keep(years);
  await closedFor(years, 13);
  expect(await passMonth()).toBe(6);
  return years;
}
const FIGURES = `resultat { moyennes { libelle nombre moyenneQ1 moyenneQ2 repartitionQ1 } } roti { moyenne nombre }`;
const figuresOf = async (id: number) =>
  (await (await asAdmin()).graphql(`{ p: resultatBoussole(idBoussole: ${id}) { ${FIGURES} } }`))
    .data?.['p'];

test('what was written is said to be erased, at each door: pages, calls, one’s own data; and nothing is answered any more', async () => {
  const years = await erased(3);
  const [id = 0] = closed(years);
  const admin = await asAdmin();
  const { data } =
    await admin.graphql(`{ resultatBoussole(idBoussole: ${id}) { conservation { mois effaceeLe } }
    commentairesCriteres(idBoussole: ${id}) { masque commentaires } commentairesBoussole(idBoussole: ${id}) { roti } }`);
  expect(data).toEqual({
    resultatBoussole: {
      conservation: { mois: 12, effaceeLe: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
    commentairesCriteres: years.idCriteres.map(() => ({ masque: null, commentaires: [] })),
    commentairesBoussole: [],
  });
  const { body } = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole: id });
  expect(body.resultat).toEqual([]);

  const [[idMembre = 0] = []] = years.membres;
  const membre = await app.as(idMembre);
  const own = JSON.parse(String((await membre.graphql('{ mesDonnees }')).data?.['mesDonnees']));
  expect(own.Participations[0]).toMatchObject({
    Statut: 'Terminé',
    Réponses: [],
    'Réponses effacées le': expect.any(String),
  });
  const [participation] = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_boussole_individu as id from boussole_individu where id_boussole = ${id} and id_individu = ${idMembre}`,
  );
  const { status } = await membre.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu: participation?.id,
    idCritere: years.idCriteres[0],
    question_1: 1,
    question_2: 1,
    commentaire: 'encore',
  });
  expect(status).toBe(409);
  expect(await written([id])).toEqual({ reponses: 0, commentaires: 0, publies: 0 });
  expect(
    (
      await admin.graphql(
        `mutation { deleteCommentaire(input: { idBoussole: ${id}, commentaire: "Clôture 1", motif: AUTRE }) { id } }`,
      )
    ).code,
  ).toBe('NOT_FOUND');
});

test.each([
  ['Directe', null],
  ['Publiée', 3],
] as const)(
  'of a %s boussole, erased people, a deleted criterion, a moved and a deleted team leave the sums right',
  async (_niveau, k) => {
    const years = await erased(k);
    const [first = 0, below = 0] = closed(years);
    const admin = await asAdmin();
    const before = [await figuresOf(first), await figuresOf(below)];
    const [domaine, child, small] = years.equipes;
    const say = async (mutation: string) =>
      expect([mutation, (await admin.graphql(`mutation { ${mutation} }`)).message]).toEqual([
        mutation,
        undefined,
      ]);

    await say(`deleteIndividu(id: ${years.membres[0]?.[1]}) { id }`);
    await say(`deleteCritere(id: ${years.idCriteres[1]}, idSociete: ${years.idSociete}) { id }`);
    await say(`updateArbreEquipes(input: { idSociete: ${years.idSociete}, equipes: [{ id: ${domaine}, libelleEquipe: "A", idParent: null },
      { id: ${small}, libelleEquipe: "B", idParent: null }, { id: ${child}, libelleEquipe: "C", idParent: ${small} }] }) { version }`);
    expect([await figuresOf(first), await figuresOf(below)]).toEqual(before);
    expect(await faults()).toEqual([]);
    await say(`deleteEquipe(id: ${domaine}, idSociete: ${years.idSociete}) { id }`);
    expect(await figuresOf(below)).toEqual(before[1]);
    expect(await faults()).toEqual([]);
    await say(`deleteSociete(id: ${years.idSociete}) { id }`);
    expect(await faults()).toEqual([]);
  },
);

test('a night that is cut in the middle has erased nothing, and the next one erases all', async () => {
  const years = await buildYears(3);
  await keep(years);
  await closedFor(years, 13);
  const before = await written(closed(years));
  const em = app.database.fork();
  await run(em, sql`alter table boussole_individu rename column bloc to ailleurs`);
  await expect(passMonth()).rejects.toThrow('bloc');
  await run(em, sql`alter table boussole_individu rename column ailleurs to bloc`);
  expect(await written(closed(years))).toEqual(before);
  expect(await faults()).toEqual([]);

  expect(await passMonth()).toBe(6);
  expect(await written(closed(years))).toEqual({ reponses: 0, commentaires: 0, publies: 0 });
});

test('a backup holds the sums without the answers; one of before brings them back, and a night erases them again', async () => {
  const years = await buildYears(null);
  await keep(years);
  await closedFor(years, 13);
  const old = join(folder, 'avant.boussole');
  await backUp(app.database, old);
  await passMonth();
  const saved = join(folder, 'apres.boussole');
  await backUp(app.database, saved);
  const reading = async (of: TestApp) =>
    readAll(
      {
        admin: await of.as((await keeping(of).buildAdmin()).id),
        membre: await of.as(years.membres[0]?.[0] ?? 0),
        jeton: await of.asJeton(years.idSociete),
      },
      years,
    );
  const before = await reading(app);

  await restore(copy.database, saved);
  expect(await reading(copy)).toEqual(before);
  expect(await keeping(copy).written(closed(years))).toMatchObject({ reponses: 0 });

  const { effacees } = await restore(copy.database, old, { replace: true });
  expect(effacees).toHaveLength(6);
  expect(await keeping(copy).written(closed(years))).not.toMatchObject({ reponses: 0 });
  expect(await keeping(copy).passMonth()).toBe(6);
  expect(await reading(copy)).toEqual(before);
});

test('of a domain that is erased in part, the lists of one answer each tell nothing more', async () => {
  const years = await buildYears(null);
  const { idCampagne = 0, boussoles: [first] = [] } = years.campagnes[0] ?? {};
  const [domaine] = years.equipes;
  const admin = await asAdmin();
  const lists = async () => ({
    rows: (await admin.post('/api/equipes/getResultatDomaine', { idParent: domaine, idCampagne }))
      .body,
    opinions: (
      await admin.post('/api/commentaireBoussole/getCommentaireByDomaine', {
        idParent: domaine,
        idCampagne,
      })
    ).body,
  });
  expect(await lists()).toMatchObject({ rows: { length: 20 }, opinions: { length: 10 } });

  await run(
    app.database.fork(),
    sql`insert into effacement (id_boussole, id_societe, annonce_le, efface_le, rotis, somme_rotis)
    select id_boussole, id_societe, now(), now(), rotis, somme_rotis from boussole_cumul where id_boussole = ${first}`,
  );
  expect(await lists()).toEqual({ rows: [], opinions: [] });
});
