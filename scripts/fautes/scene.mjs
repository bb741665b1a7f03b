// One team in the middle of its boussole: the people, and the questions they are asked.
import assert from 'node:assert/strict';

import { createClient } from '../product.mjs';

export const ADMIN = { mail: 'admin@boussole.example', password: 'rien-ne-se-perd' };
const CODE = 'Abc123';
/** Companies that only the facilitator works on. */
const OTHERS = 4;

async function prepare(admin, criteria) {
  await admin.post('/api/access/login', ADMIN);
  await admin.post('/api/societes/', { libelleSociete: 'Fautes', visuSociete: 0 });
  const [{ ID_SOCIETE: idSociete }] = await admin.get('/api/societes/getAllSocietes');
  await admin.post('/api/equipes/', { idSociete, libelleEquipe: 'Tous', codeEquipe: CODE });
  const [{ ID_EQUIPE: idEquipe }] = await admin.post('/api/equipes/getAllEquipes', { idSociete });
  for (let i = 1; i <= criteria; i += 1) {
    const texts = { libelle: `Critère ${i}`, description: `Description ${i}` };
    await admin.post('/api/criteresBoussole/', { idSociete, ...texts });
  }
  const [{ id_campagne: idCampagne }] = await admin.get('/api/campagneBoussole/getCampagne');
  await admin.post('/api/boussole/', { idEquipe, idCampagne });
  return idEquipe;
}

/** What the facilitator's own work needs: a cookie, and companies with the names sent to them so far. */
async function prepareAdmin(admin) {
  const companies = [];
  for (let i = 1; i <= OTHERS; i += 1) {
    const libelleSociete = `Société ${i}`;
    await admin.post('/api/societes/', { libelleSociete, visuSociete: 0 });
    const all = await admin.get('/api/societes/getAllSocietes');
    const { ID_SOCIETE: id } = all.find((one) => one.LIBELLE_SOCIETE === libelleSociete);
    companies.push({ id, sent: [{ name: libelleSociete, ok: true }] });
  }
  return { cookie: admin.cookie(), companies };
}

async function enter(url, member, idEquipe) {
  const client = createClient(url);
  const account = { pseudo: `Membre${member}`, password: 'grand-large' };
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe: CODE });
  await client.post('/api/register/userAdeo', { ...account, equipe: idEquipe, profil: 0 });
  await client.post('/api/access/loginUserAdeo', account);
  const [{ idBoussole }] = await client.post('/api/boussole/getBoussoleByIndividu');
  const { nextQuestion } = await client.graphql(
    `query ($id: Int!) { nextQuestion(idBoussole: $id) { id questions { idCritere } } }`,
    { id: idBoussole },
  );
  const criteria = nextQuestion.questions.map(({ idCritere }) => idCritere);
  return { member, cookie: client.cookie(), idBoussole, id: nextQuestion.id, criteria };
}

/**
 * Registers the members of a team and opens its boussole, through the API; nobody has answered yet.
 *
 * @returns the people, each with cookie, participation and the criteria that are asked; the facilitator.
 */
export async function prepareScene(url, members, criteria) {
  const client = createClient(url);
  const idEquipe = await prepare(client, criteria);
  const admin = await prepareAdmin(client);
  const people = await Promise.all(
    Array.from({ length: members }, (_, member) => enter(url, member, idEquipe)),
  );
  for (const person of people) assert.equal(person.criteria.length, criteria);
  return { people, admin };
}
