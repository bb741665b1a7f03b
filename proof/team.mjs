// Makes a team that is about to answer, and its members, with the calls that people make.
import { createClient } from '../scripts/tools/product.mjs';

/** Finds an entry by its label: the product may have others. */
function find(list, label, name) {
  const one = list.find((each) => each[label] === name);
  if (!one) throw new Error(`${name} is not in the list it was just added to`);
  return one;
}

/**
 * Makes a company with one team that this code opens; with criteria, its boussole too.
 *
 * @param admin a signed-in client.
 * @returns the team's id.
 */
export async function makeTeam(admin, { name, code, criteria = 0 }) {
  await admin.post('/api/societes/', { libelleSociete: name, visuSociete: 0 });
  const companies = await admin.get('/api/societes/getAllSocietes');
  const { ID_SOCIETE: idSociete } = find(companies, 'LIBELLE_SOCIETE', name);
  await admin.post('/api/equipes/', { idSociete, libelleEquipe: 'Tous', codeEquipe: code });
  const [{ ID_EQUIPE: idEquipe }] = await admin.post('/api/equipes/getAllEquipes', { idSociete });
  for (let i = 1; i <= criteria; i += 1) {
    const texts = { libelle: `Critère ${i}`, description: `Description ${i}` };
    await admin.post('/api/criteresBoussole/', { idSociete, ...texts });
  }
  if (criteria) {
    const [{ id_campagne: idCampagne }] = await admin.get('/api/campagneBoussole/getCampagne');
    await admin.post('/api/boussole/', { idEquipe, idCampagne });
  }
  return idEquipe;
}

/** Types the code, makes an account and signs in, with the same calls as a phone. Returns the member's client. */
export async function enter(url, { code, idEquipe, pseudo }) {
  const client = createClient(url);
  const account = { pseudo, password: 'grand-large' };
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe: code });
  await client.post('/api/register/userAdeo', { ...account, equipe: idEquipe, profil: 0 });
  await client.post('/api/access/loginUserAdeo', account);
  return client;
}
