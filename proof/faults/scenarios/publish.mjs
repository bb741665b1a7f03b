// `kill -9` of the product in the middle of publications: each is whole or absent afterwards, and never twice.
import assert from 'node:assert/strict';

import { createClient } from '../../../scripts/tools/product.mjs';
import { report } from '../../report.mjs';
import { enter } from '../../team.mjs';
import { stagger } from '../../waiting.mjs';
import { send } from '../load.mjs';
import { ADMIN } from '../scene.mjs';

export const TEAMS = 10;
const K = 3;
const STATE = `query ($id: Int!) { boussole(id: $id) { confidentialite { publication { numero faites } } }
  resultatBoussole(idBoussole: $id) { resultat { moyennes { nombre repartitionQ1 } } } }`;
/** Outside a séance it is the closing that publishes. */
const PUBLISH = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';

/** The facilitator, signed in to the product as it runs now. */
export async function signIn(house) {
  const client = createClient(house.product.url);
  await client.post('/api/access/login', ADMIN);
  return client;
}

/** A company in « Publiée » with one criterion, and teams of exactly k members; three letters are its own. */
export async function prepare(house, admin, letters) {
  const { createSociete } = await admin.graphql(
    `mutation { createSociete(input: { libelleSociete: "Société ${letters}", k: ${K} }) { id } }`,
  );
  const idSociete = createSociete.id;
  await admin.graphql(
    `mutation { createCritere(input: { idSociete: ${idSociete}, libelle: "Critère", description: "Une" }) { id } }`,
  );
  const members = [];
  for (let team = 0; team < TEAMS; team += 1) {
    const code = `${letters}10${team}`;
    const { createEquipe } = await admin.graphql(
      `mutation { createEquipe(input: { idSociete: ${idSociete}, libelleEquipe: "Équipe ${team}", codeEquipe: "${code}" }) { id } }`,
    );
    for (let i = 0; i < K; i += 1) {
      const pseudo = `${letters}${team}x${i}`;
      const client = await enter(house.product.url, { code, idEquipe: createEquipe.id, pseudo });
      members.push({ idEquipe: createEquipe.id, cookie: client.cookie() });
    }
  }
  return { idSociete, members, letters };
}

/** One call by hand, which a kill may cut; the data, or nothing. */
async function call(house, person, query, variables) {
  const { status, text } = await send(house.product.url, person, '/graphql', { query, variables });
  const { data, errors } = status === 200 ? JSON.parse(text) : {};
  return errors ? undefined : data;
}

/** A new campaign whose boussoles everybody has finished. */
export async function finishAll(house, admin, { idSociete, members, letters }, round) {
  const annee = new Date().getFullYear();
  const { createCampagne } = await admin.graphql(
    `mutation { createCampagne(input: { nom: "Campagne ${letters} ${round}", annee: ${annee} }) { id } }`,
  );
  await admin.graphql(
    `mutation { createBoussoles(idSociete: ${idSociete}, idCampagne: ${createCampagne.id}) { creees } }`,
  );
  const { equipes } = await admin.graphql(
    `{ equipes(idSociete: ${idSociete}) { id boussoles { id idCampagne } } }`,
  );
  const ids = new Map(
    equipes.map(({ id, boussoles }) => [
      id,
      boussoles.find(({ idCampagne }) => idCampagne === createCampagne.id).id,
    ]),
  );
  await Promise.all(members.map((member) => finish(house, member, ids.get(member.idEquipe))));
  return { idSociete, idCampagne: createCampagne.id, ids: [...ids.values()] };
}

async function finish(house, member, id) {
  const joined = await call(
    house,
    member,
    'mutation ($id: Int!) { createParticipation(idBoussole: $id) { id questions { idCritere } } }',
    { id },
  );
  const { id: idParticipation, questions } = joined.createParticipation;
  const [{ idCritere }] = questions;
  const input = { idParticipation, idCritere, question1: 2, question2: -2, commentaire: 'ok' };
  await call(
    house,
    member,
    'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { id } }',
    {
      input,
    },
  );
  const ended = await call(
    house,
    member,
    'mutation ($id: Int!) { closeParticipation(idBoussole: $id) { statut } }',
    { id },
  );
  assert.equal(ended?.closeParticipation.statut, 'TERMINE');
}

/** Whether it is published, which it is whole or not at all. */
export async function isPublished(admin, id) {
  const { boussole, resultatBoussole } = await admin.graphql(STATE, { id });
  const { publication } = boussole.confidentialite;
  const { moyennes } = resultatBoussole.resultat;
  const shown = moyennes.filter(({ nombre }) => nombre);
  if (publication === null) {
    assert.deepEqual(shown, [], `boussole ${id} shows figures without a publication`);
    return false;
  }
  assert.deepEqual(publication, { numero: 1, faites: K }, `boussole ${id} is published twice`);
  const spread = Array.from({ length: 11 }, (_, i) => (i === 7 ? K : 0));
  assert.deepEqual(
    shown,
    [{ nombre: K, repartitionQ1: spread }],
    `boussole ${id} is published by halves`,
  );
  return true;
}

/** What was acknowledged is there; what is not is published again, once, and a third time refused. */
async function checkAll(admin, house, acknowledged, ids) {
  let absent = 0;
  for (const id of ids) {
    if (!(await isPublished(admin, id))) {
      assert.ok(!acknowledged.has(id), `the publication of ${id} was acknowledged, and is gone`);
      await admin.graphql(PUBLISH, { id });
      absent += 1;
    }
    assert.ok(await isPublished(admin, id));
    assert.equal(await call(house, { cookie: admin.cookie() }, PUBLISH, { id }), undefined);
    assert.ok(await isPublished(admin, id));
  }
  return absent;
}

/** Publishes all at once, and kills the product as soon as so many are acknowledged; gives those. */
async function publishAndKill(house, admin, ids, enough) {
  const acknowledged = new Set();
  const reached = Promise.withResolvers();
  const person = { cookie: admin.cookie() };
  const replies = ids.map(async (id) => {
    if (await call(house, person, PUBLISH, { id })) acknowledged.add(id);
    if (acknowledged.size >= enough) reached.resolve();
  });
  if (enough > 0) await reached.promise;
  else await stagger(50);
  await house.end('SIGKILL');
  await Promise.all(replies);
  return acknowledged;
}

/** So many rounds of ten publications, killed at any moment (promise 43). */
export async function killPublications(house, { rounds }) {
  let admin = await signIn(house);
  const scene = await prepare(house, admin, 'Pub');
  const counts = { whole: 0, absent: 0, cut: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { ids } = await finishAll(house, admin, scene, round);
    const acknowledged = await publishAndKill(house, admin, ids, (round * 3) % TEAMS);
    await house.restart();
    admin = await signIn(house);
    const absent = await checkAll(admin, house, acknowledged, ids);
    counts.absent += absent;
    counts.whole += ids.length - absent;
    counts.cut += Number(absent > 0 && absent < ids.length);
  }
  const tried = rounds * TEAMS;
  report(43, house.engine, { 'publications under kill -9': tried, 'by halves or twice': 0 });
  return (
    `${rounds} × kill -9 in the middle of ${tried} publications: ${counts.whole} whole, ${counts.absent} absent and ` +
    `published again, 0 by halves, 0 twice; ${counts.cut} rounds cut between two`
  );
}
