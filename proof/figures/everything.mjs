// Reads all that the product shows to an admin, boussole by boussole and domain by domain.
import { readBoussole, readDomain } from './doors.mjs';

/** Every boussole and every domain in every campaign, as an admin finds them. */
export async function readEverything(client) {
  const campaigns = await client.get('/api/campagneBoussole/getCampagne');
  const shown = { boussoles: new Map(), domains: [] };
  for (const { ID_SOCIETE: idSociete } of await client.get('/api/societes/getAllSocietes')) {
    for (const team of await client.post('/api/equipes/getAllEquipes', { idSociete })) {
      const idEquipe = team.ID_EQUIPE;
      const boussoles = await client.post('/api/boussole/getBoussoleByEquipe', { idEquipe });
      for (const { id_boussole: id } of boussoles) {
        shown.boussoles.set(id, await readBoussole(client, { id, idEquipe }));
      }
      if (team.ID_PARENT !== null) continue;
      for (const { id_campagne: idCampagne } of campaigns) {
        const domain = { idParent: idEquipe, idCampagne };
        shown.domains.push({ ...domain, ...(await readDomain(client, domain)) });
      }
    }
  }
  return shown;
}
