import { repondre } from '../../../../../api/src/testing/scene.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import type { Ligne, Outils } from '../row.js';
import type { Plateau } from '../stage.js';

const finir = (plateau: Plateau, outils: Outils) => outils.finir(plateau);
const parBoussole = ({ idBoussole }: Plateau) => ({ idBoussole });
const boussole =
  (champs: string) =>
  ({ idBoussole }: Plateau) =>
    `{ boussole(id: ${idBoussole}) { ${champs} } }`;
const finishBoussole = ({ idBoussole }: Plateau) =>
  `mutation { finishBoussole(idBoussole: ${idBoussole}) { id } }`;
const parcours = ({ idBoussole }: Plateau) =>
  `{ parcours(idBoussole: ${idBoussole}) { id questions { idCritere } comptesEquipe { comptes } } }`;
const maParticipation = (id: number | undefined) => `{ maParticipation(id: ${id}) { id statut } }`;

/** Boussoles and the way through one. */
export const boussoles: readonly Ligne[] = [
  {
    id: 'A048',
    nuance: 'nobody named',
    rest: () => ({}),
    graphql: () => '{ mesBoussoles { idBoussole } }',
  },
  {
    id: 'A048',
    nuance: 'somebody else named',
    rest: ({ idMembre }) => ({ id_individu: idMembre }),
  },
  {
    id: 'A049',
    rest: ({ idEquipe }) => ({ idEquipe }),
    graphql: ({ idEquipe }) => `{ boussolesEquipe(idEquipe: ${idEquipe}) { id } }`,
  },
  {
    id: 'A049',
    nuance: 'by the team',
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { boussoles { id } } }`,
  },
  {
    id: 'A050',
    rest: ({ idAutreEquipe, idCampagne }) => ({ idEquipe: idAutreEquipe, idCampagne }),
    graphql: ({ idAutreEquipe, idCampagne }) =>
      `mutation { createBoussole(idEquipe: ${idAutreEquipe}, idCampagne: ${idCampagne}) { id } }`,
  },
  {
    id: 'A051',
    rest: parBoussole,
    graphql: ({ idBoussole }) => `mutation { deleteBoussole(id: ${idBoussole}) { id } }`,
  },
  { id: 'A052', rest: parBoussole, graphql: boussole('monStatut') },
  {
    id: 'A053',
    rest: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: finishBoussole,
    prepare: finir,
  },
  {
    id: 'A054',
    rest: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: finishBoussole,
    prepare: async (plateau, { as }) => {
      await repondre(await as(plateau.idMembre), plateau);
    },
  },
  ...['En cours', 'Non commencé'].map((statut): Ligne => ({
    // GraphQL has no way to say it.
    id: 'A055',
    nuance: statut,
    rest: ({ idBoussole }) => ({ idBoussole, statut }),
    prepare: finir,
  })),
  {
    id: 'A056',
    rest: ({ idBoussole, idSociete }) => ({ idBoussole, idSociete }),
    graphql: parcours,
  },
  {
    id: 'A057',
    rest: ({ idBoussole, idAutreSociete }) => ({ idBoussole, idSociete: idAutreSociete }),
    graphql: parcours,
  },
  {
    id: 'A058',
    rest: ({ idBoussole, idSociete }) => ({ idBoussole, idSociete }),
    graphql: parcours,
    prepare: async ({ idMembre }, { ecrire }) => {
      await ecrire(sql`delete from membre_equipe where id_individu = ${idMembre}`);
    },
  },
  {
    id: 'A062',
    rest: ({ idBoussoleIndividu }) => ({ id_boussole_individu: idBoussoleIndividu }),
    graphql: ({ idBoussoleIndividu }) => maParticipation(idBoussoleIndividu),
  },
  {
    id: 'A063',
    rest: ({ participations }) => ({ id_boussole_individu: participations[1] }),
    graphql: ({ participations }) => maParticipation(participations[1]),
  },
  {
    id: 'A064',
    rest: parBoussole,
    graphql: boussole('participation { faites total }'),
  },
  {
    id: 'joinBoussole',
    attendus: [401, 200, 401, 401, 401, 401],
    graphql: ({ idBoussole }) => `mutation { joinBoussole(idBoussole: ${idBoussole}) { id } }`,
  },
  {
    id: 'createBoussoles',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { createBoussoles(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { creees existantes } }`,
  },
  {
    id: 'closeBoussole',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) => `mutation { closeBoussole(id: ${idBoussole}) { id } }`,
  },
  {
    id: 'closeBoussoles',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { closeBoussoles(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { fermees } }`,
  },
  {
    id: 'the campaign of a boussole, and whether it is open',
    attendus: [401, 200, 403, 200, 403, 200],
    graphql: boussole('ouverte campagne { nom }'),
  },
  {
    id: 'how many answers a boussole holds',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: boussole('nombreReponses'),
  },
];
