import type { Client } from '../../testing/app.js';
import { mutate } from './play.js';
import { file, type Target, type Write } from './write.js';

const SHEET = 'Équipe;Critère;FF;OR;Réponses\nForge;Entraide;1;1;4\n';
const IMPORT_RESULTATS = `mutation ($fichier: Upload!, $input: ImportResultatsInput!) {
  importResultats(fichier: $fichier, simuler: false, input: $input) { importe } }`;
/** Of a team that has no boussole. */
const importResultats = (
  { idSociete, idCritere, idOtherEquipe, idFreeCampagne }: Target,
  client: Client,
) =>
  file(
    client,
    IMPORT_RESULTATS,
    {
      fichier: null,
      input: {
        idSociete,
        campagnes: [{ annee: new Date().getFullYear(), idCampagne: idFreeCampagne }],
        equipes: [{ nom: 'Forge', idEquipe: idOtherEquipe }],
        criteres: [{ nom: 'Entraide', idCritere }],
      },
    },
    'fichier',
    Buffer.from(SHEET),
  );
/** Imports of results of the past. */
export const reprises: readonly Write[] = [
  {
    mutation: 'importResultats',
    appel: importResultats,
    action: 'reprise:import',
  },
  {
    mutation: 'deleteReprise',
    before: async (target, client) => {
      await importResultats(target, client);
    },
    appel: async ({ idSociete }, client) => {
      const { data } = await client.graphql(
        `{ reprises(idSociete: ${idSociete}) { campagne { id } } }`,
      );
      const [first] = (data?.['reprises'] ?? []) as { campagne: { id: number } }[];
      await mutate(client, 'deleteReprise', {
        input: { idSociete, idCampagne: first?.campagne.id },
      });
    },
    action: 'reprise:delete',
  },
];
