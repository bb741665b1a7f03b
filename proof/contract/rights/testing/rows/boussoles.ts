import { answer } from '../../../../../api/src/testing/scene.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import type { Row, Tools } from '../row.js';
import type { Stage } from '../stage.js';

const finish = (stage: Stage, tools: Tools) => tools.finish(stage);
const byBoussole = ({ idBoussole }: Stage) => ({ idBoussole });
const boussole =
  (fields: string) =>
  ({ idBoussole }: Stage) =>
    `{ boussole(id: ${idBoussole}) { ${fields} } }`;
const closeParticipation = ({ idBoussole }: Stage) =>
  `mutation { closeParticipation(idBoussole: ${idBoussole}) { id } }`;
const parcours = ({ idBoussole }: Stage) =>
  `{ parcours(idBoussole: ${idBoussole}) { id questions { idCritere } comptesEquipe { comptes } confidentialite { niveau } } }`;
const myParticipation = (id: number | undefined) => `{ maParticipation(id: ${id}) { id statut } }`;

/** Boussoles and the way through one. */
export const boussoles: readonly Row[] = [
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
    rest: ({ idOtherEquipe, idCampagne }) => ({ idEquipe: idOtherEquipe, idCampagne }),
    graphql: ({ idOtherEquipe, idCampagne }) =>
      `mutation { createBoussole(idEquipe: ${idOtherEquipe}, idCampagne: ${idCampagne}) { id } }`,
  },
  {
    id: 'A051',
    rest: byBoussole,
    graphql: ({ idBoussole }) => `mutation { deleteBoussole(id: ${idBoussole}) { id } }`,
  },
  { id: 'A052', rest: byBoussole, graphql: boussole('monStatut') },
  {
    id: 'A053',
    rest: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: closeParticipation,
    prepare: finish,
  },
  {
    id: 'A054',
    rest: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: closeParticipation,
    prepare: async (stage, { as }) => {
      await answer(await as(stage.idMembre), stage);
    },
  },
  ...['En cours', 'Non commencé'].map((statut): Row => ({
    // GraphQL has no way to say it.
    id: 'A055',
    nuance: statut,
    rest: ({ idBoussole }) => ({ idBoussole, statut }),
    prepare: finish,
  })),
  {
    id: 'A056',
    rest: ({ idBoussole, idSociete }) => ({ idBoussole, idSociete }),
    graphql: parcours,
  },
  {
    id: 'A057',
    rest: ({ idBoussole, idOtherSociete }) => ({ idBoussole, idSociete: idOtherSociete }),
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
    graphql: ({ idBoussoleIndividu }) => myParticipation(idBoussoleIndividu),
  },
  {
    id: 'A063',
    rest: ({ participations }) => ({ id_boussole_individu: participations[1] }),
    graphql: ({ participations }) => myParticipation(participations[1]),
  },
  {
    id: 'A064',
    rest: byBoussole,
    graphql: boussole('participation { faites total }'),
  },
  {
    id: 'createParticipation',
    expected: [401, 200, 401, 401, 401, 401],
    graphql: ({ idBoussole }) =>
      `mutation { createParticipation(idBoussole: ${idBoussole}) { id } }`,
  },
  {
    id: 'createBoussoles',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { createBoussoles(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { creees existantes } }`,
  },
  {
    id: 'launchCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { launchCampagne(input: { idSociete: ${idSociete}, idCampagne: ${idCampagne} }) { campagne { nom } creees } }`,
  },
  {
    id: 'closeBoussole',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) => `mutation { closeBoussole(id: ${idBoussole}) { id } }`,
  },
  {
    id: 'updateFermetureBoussole',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `mutation { updateFermetureBoussole(id: ${idBoussole}, dateFermeture: "${new Date().getFullYear()}-12-31T22:59:00Z") { id dateFermeture } }`,
    prepare: async ({ idSociete, idCampagne }, { ecrire }) => {
      await ecrire(
        sql`insert into campagne_societe (id_societe, id_campagne, closes_at)
          values (${idSociete}, ${idCampagne}, now() + interval '1 minute')`,
      );
    },
  },
  {
    id: 'updateNiveauBoussole',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `mutation { updateNiveauBoussole(id: ${idBoussole}, k: 3) { id k } }`,
  },
  {
    id: 'how a boussole keeps its answers confidential',
    expected: [401, 200, 403, 200, 403, 200],
    graphql: boussole(
      'confidentialite { niveau k terminees participants revelation publication { numero } } conservation { mois prevueLe effaceeLe }',
    ),
  },
  {
    id: 'closeBoussoles',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { closeBoussoles(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { fermees } }`,
  },
  {
    id: 'the campaign of a boussole, and whether it is open',
    expected: [401, 200, 403, 200, 403, 200],
    graphql: boussole('ouverte dateFermeture campagne { nom }'),
  },
  {
    id: 'how many answers a boussole holds',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: boussole('nombreReponses detruites { reponses }'),
  },
];
