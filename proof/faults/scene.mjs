// A team that is about to answer its boussole: its members, and the questions.
import assert from 'node:assert/strict';

import { createClient } from '../../scripts/tools/product.mjs';
import { enter, makeTeam } from '../team.mjs';

export const ADMIN = { mail: 'admin@boussole.example', password: 'rien-ne-se-perd' };
const CODE = 'Abc123';
/** Companies that only the facilitator changes. */
const OTHERS = 4;

/** What the facilitator's loop needs: a cookie, and companies with the names sent to them so far. */
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

async function sit(url, member, idEquipe) {
  const client = await enter(url, { code: CODE, idEquipe, pseudo: `Membre${member}` });
  const [{ idBoussole }] = await client.post('/api/boussole/getBoussoleByIndividu');
  // By the calls of the specification: the previous release, from which an upgrade starts, answers them too.
  const { idBoussoleIndividu: id } = await client.post('/api/boussole/getNextQuestion', {
    idBoussole,
  });
  const asked = await client.post('/api/criteresBoussole/getCritereByBoussole', { idBoussole });
  const criteria = asked.map(({ ID_CRITERE }) => ID_CRITERE);
  return { member, cookie: client.cookie(), idBoussole, id, criteria };
}

/**
 * Registers the members of a team and opens its boussole, through the API; nobody has answered yet.
 *
 * @returns the people, each with cookie, participation and criteria to answer; and the facilitator.
 */
export async function prepareScene(url, members, criteria) {
  const client = createClient(url);
  await client.post('/api/access/login', ADMIN);
  const idEquipe = await makeTeam(client, { name: 'Fautes', code: CODE, criteria });
  const admin = await prepareAdmin(client);
  const people = await Promise.all(
    Array.from({ length: members }, (_, member) => sit(url, member, idEquipe)),
  );
  for (const person of people) assert.equal(person.criteria.length, criteria);
  return { people, admin };
}
