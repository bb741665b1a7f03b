import { sql } from '../../../../../api/src/testing/sql.js';
import type { Row, Tools } from '../row.js';
import type { Stage } from '../stage.js';

const finish = (stage: Stage, tools: Tools) => tools.finish(stage);
const byBoussole = ({ idBoussole }: Stage) => ({ idBoussole });
const commentaire = ({ idBoussole }: Stage) => ({ idBoussole, commentaire: 'Bien', roti: 4 });
const createCommentaire = ({ idBoussole }: Stage, extra = '') =>
  `mutation { createCommentaire(input: { idBoussole: ${idBoussole}, commentaire: "Bien", roti: 4 ${extra} }) { id commente } }`;

const writeSynthese = async ({ idBoussole, idSociete }: Stage, { read }: Tools) => ({
  idSynthese: await read(
    sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${idBoussole}, ${idSociete}, 'Le constat') returning id_synthese as n`,
  ),
});
const writePlan = async ({ idBoussole, idSociete, idEquipe }: Stage, { read }: Tools) => ({
  idPlan: await read(
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now()) returning id_plan as n`,
  ),
});

/** Comments, syntheses, ambassadors, plans. */
export const restitution: readonly Row[] = [
  {
    id: 'A069',
    rest: commentaire,
    graphql: (stage) => createCommentaire(stage),
    prepare: finish,
  },
  {
    id: 'A070',
    rest: (stage) => ({ ...commentaire(stage), id_individu: stage.idMembres[1] }),
    // The field does not exist, so the document itself is refused.
    graphql: (stage) => createCommentaire(stage, `, idIndividu: ${stage.idMembres[1]}`),
    expectedGraphql: [400, 400, 400, 400, 400, 400],
    prepare: finish,
  },
  {
    id: 'A071',
    rest: commentaire,
    graphql: (stage) => createCommentaire(stage),
    prepare: async (stage, tools) => {
      await finish(stage, tools);
      await (await tools.as(stage.idMembre)).graphql(createCommentaire(stage));
    },
  },
  { id: 'A072', rest: commentaire, graphql: (stage) => createCommentaire(stage) },
  {
    id: 'A073',
    rest: byBoussole,
    graphql: ({ idBoussole }) =>
      `{ commentairesBoussole(idBoussole: ${idBoussole}) { commentaire roti } }`,
  },
  {
    id: 'A075',
    rest: byBoussole,
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { synthese { id version } } }`,
  },
  {
    id: 'A075',
    nuance: 'by itself',
    graphql: ({ idBoussole }) => `{ syntheseBoussole(idBoussole: ${idBoussole}) { synthese } }`,
  },
  {
    id: 'A076',
    rest: ({ idBoussole }) => ({ idBoussole, synthese: 'Le constat' }),
    graphql: ({ idBoussole }) =>
      `mutation { createSynthese(idBoussole: ${idBoussole}, synthese: "Le constat") { id } }`,
  },
  {
    id: 'A077',
    rest: ({ idSynthese }) => ({ id_synthese: idSynthese, synthese: 'Revu' }),
    graphql: ({ idSynthese }) =>
      `mutation { updateSynthese(id: ${idSynthese}, synthese: "Revu") { id } }`,
    prepare: writeSynthese,
  },
  {
    id: 'A078',
    rest: byBoussole,
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { ambassadeurs } }`,
  },
  {
    id: 'A078',
    nuance: 'by itself',
    graphql: ({ idBoussole }) => `{ ambassadeursBoussole(idBoussole: ${idBoussole}) }`,
  },
  {
    id: 'A079',
    rest: ({ idBoussole }) => ({ idBoussole, nom: 'Ada' }),
    graphql: ({ idBoussole }) =>
      `mutation { createAmbassadeur(idBoussole: ${idBoussole}, nom: "Ada") { id } }`,
  },
  {
    id: 'A080',
    rest: ({ idBoussole }) => ({ idBoussole, nom: 'Grace' }),
    graphql: ({ idBoussole }) =>
      `mutation { createAmbassadeur(idBoussole: ${idBoussole}, nom: "Grace") { id } }`,
    prepare: async ({ idBoussole, idSociete }, { ecrire }) => {
      await ecrire(
        sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
          values (${idBoussole}, 1, ${idSociete}, 'Ada'), (${idBoussole}, 2, ${idSociete}, 'Linus')`,
      );
    },
  },
  {
    id: 'A081',
    rest: ({ idEquipe }) => ({ id_equipe: idEquipe }),
    graphql: ({ idEquipe }) => `{ plansEquipe(idEquipe: ${idEquipe}) { id equipe { id } } }`,
    prepare: writePlan,
  },
  {
    id: 'the authors of what facilitators wrote',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole, idEquipe }) =>
      `{ syntheseBoussole(idBoussole: ${idBoussole}) { idIndividu } plansEquipe(idEquipe: ${idEquipe}) { idIndividu } }`,
    prepare: async (stage, tools) => {
      await writeSynthese(stage, tools);
      return writePlan(stage, tools);
    },
  },
  {
    id: 'A083',
    rest: ({ idEquipe, idBoussole }) => ({
      id_equipe: idEquipe,
      id_boussole: idBoussole,
      objectif: 'o',
      action: 'a',
      lead: 'l',
    }),
    graphql: ({ idEquipe, idBoussole }) =>
      `mutation { createPlanEquipe(input: { idEquipe: ${idEquipe}, idBoussole: ${idBoussole},
        objectif: "o", action: "a", lead: "l" }) { id } }`,
  },
  {
    id: 'A084',
    rest: ({ idPlan }) => ({ id_plan: idPlan }),
    graphql: ({ idPlan }) => `{ planEquipe(id: ${idPlan}) { id version equipe { id } } }`,
    prepare: writePlan,
  },
  {
    id: 'A085',
    rest: ({ idPlan }) => ({ id_plan: idPlan, objectif: 'o', action: 'a', lead: 'l' }),
    graphql: ({ idPlan }) =>
      `mutation { updatePlanEquipe(input: { id: ${idPlan}, objectif: "o", action: "a", lead: "l" }) { id } }`,
    prepare: writePlan,
  },
  {
    id: 'deleteAmbassadeur',
    methode: 'POST',
    chemin: () => '/api/ambassadeurBoussole/delete',
    expected: [401, 403, 403, 403, 403, 200],
    rest: ({ idBoussole }) => ({ idBoussole, nom: 'Ada' }),
    graphql: ({ idBoussole }) =>
      `mutation { deleteAmbassadeur(idBoussole: ${idBoussole}, nom: "Ada") { id } }`,
    prepare: async ({ idBoussole, idSociete }, { ecrire }) => {
      await ecrire(
        sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
          values (${idBoussole}, 1, ${idSociete}, 'Ada')`,
      );
    },
  },
  {
    id: 'the state, the owner and the history of an action',
    methode: 'POST',
    chemin: () => '/api/planEquipe/modifEtat',
    rest: ({ idPlan }) => ({ id_plan: idPlan, etat: 'FAIT' }),
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idPlan }) => `mutation { updateEtatPlanEquipe(input: { id: ${idPlan}, etat: FAIT })
      { idResponsable historique { etat auteur } } }`,
    prepare: writePlan,
  },
  {
    id: 'what was decided before',
    expected: [401, 200, 401, 200, 401, 200],
    graphql: ({ idBoussole }) =>
      `{ resultatBoussole(idBoussole: ${idBoussole}) { plansPrecedents { id etat } } }`,
  },
  {
    id: 'the plans of a company',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `{ plans(idSociete: ${idSociete}) { edges { node { id responsable enRetard } } pageInfo { hasNextPage } } }`,
    prepare: writePlan,
  },
  {
    id: 'the dashboard of a facilitator',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ campagnesEnCours { incomplet lignes { societe { id } faites total } } }',
  },
  {
    id: 'the actions that are due, on it',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ plansDus { incomplet lignes { societe { id } enRetard bientot } } }',
    prepare: writePlan,
  },
  {
    id: 'what changed, on it',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ changements { comparees lignes { idBoussole enBaisse { libelle } } } }',
  },
  {
    id: 'exportPlans',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `{ exportPlans(idSociete: ${idSociete}, filtre: { vue: TOUS }, format: CSV) { nom contenu } }`,
    prepare: writePlan,
  },
  ...(['agenda', 'renewAgenda', 'deleteAgenda'] as const).flatMap((id): Row[] => {
    const ask = (which: string) =>
      id === 'agenda'
        ? `{ agenda${which} { adresse dateCreation } }`
        : `mutation { ${id}${which} { dateCreation } }`;
    return [
      {
        id,
        expected: [401, 403, 403, 403, 403, 200],
        graphql: ({ idSociete }) => ask(`(idSociete: ${idSociete})`),
      },
      {
        id: `${id}, one’s own`,
        expected: [401, 200, 200, 200, 200, 200],
        graphql: () => ask(''),
      },
    ];
  }),
  {
    id: 'mesPlans',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ mesPlans { id etat echeance criteres } }',
  },
  {
    id: 'deletePlanEquipe',
    methode: 'POST',
    chemin: () => '/api/planEquipe/delete',
    expected: [401, 403, 403, 403, 403, 200],
    rest: ({ idPlan }) => ({ id_plan: idPlan }),
    graphql: ({ idPlan }) => `mutation { deletePlanEquipe(id: ${idPlan}) { id } }`,
    prepare: writePlan,
  },
];
