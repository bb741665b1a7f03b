import { sql } from '../../../../../api/src/testing/sql.js';
import type { Ligne, Outils } from '../row.js';
import type { Plateau } from '../stage.js';

const finir = (plateau: Plateau, outils: Outils) => outils.finir(plateau);
const parBoussole = ({ idBoussole }: Plateau) => ({ idBoussole });
const commentaire = ({ idBoussole }: Plateau) => ({ idBoussole, commentaire: 'Bien', roti: 4 });
const createCommentaire = ({ idBoussole }: Plateau, plus = '') =>
  `mutation { createCommentaire(input: { idBoussole: ${idBoussole}, commentaire: "Bien", roti: 4 ${plus} }) { id commente } }`;

const ecrireSynthese = async ({ idBoussole, idSociete }: Plateau, { lire }: Outils) => ({
  idSynthese: await lire(
    sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${idBoussole}, ${idSociete}, 'Le constat') returning id_synthese as n`,
  ),
});
const ecrirePlan = async ({ idBoussole, idSociete, idEquipe }: Plateau, { lire }: Outils) => ({
  idPlan: await lire(
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now()) returning id_plan as n`,
  ),
});

/** Comments, syntheses, ambassadors, plans. */
export const restitution: readonly Ligne[] = [
  {
    id: 'A069',
    rest: commentaire,
    graphql: (plateau) => createCommentaire(plateau),
    prepare: finir,
  },
  {
    id: 'A070',
    rest: (plateau) => ({ ...commentaire(plateau), id_individu: plateau.idMembres[1] }),
    // No such field: the document itself is refused.
    graphql: (plateau) => createCommentaire(plateau, `, idIndividu: ${plateau.idMembres[1]}`),
    attendusGraphql: [400, 400, 400, 400, 400, 400],
    prepare: finir,
  },
  {
    id: 'A071',
    rest: commentaire,
    graphql: (plateau) => createCommentaire(plateau),
    prepare: async (plateau, outils) => {
      await finir(plateau, outils);
      await (await outils.as(plateau.idMembre)).graphql(createCommentaire(plateau));
    },
  },
  { id: 'A072', rest: commentaire, graphql: (plateau) => createCommentaire(plateau) },
  {
    id: 'A073',
    rest: parBoussole,
    graphql: ({ idBoussole }) =>
      `{ commentairesBoussole(idBoussole: ${idBoussole}) { commentaire roti } }`,
  },
  {
    id: 'A075',
    rest: parBoussole,
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { synthese { id } } }`,
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
    prepare: ecrireSynthese,
  },
  {
    id: 'A078',
    rest: parBoussole,
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
    prepare: ecrirePlan,
  },
  {
    id: 'the authors of what facilitators wrote',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole, idEquipe }) =>
      `{ syntheseBoussole(idBoussole: ${idBoussole}) { idIndividu } plansEquipe(idEquipe: ${idEquipe}) { idIndividu } }`,
    prepare: async (plateau, outils) => {
      await ecrireSynthese(plateau, outils);
      return ecrirePlan(plateau, outils);
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
    graphql: ({ idPlan }) => `{ planEquipe(id: ${idPlan}) { id equipe { id } } }`,
    prepare: ecrirePlan,
  },
  {
    id: 'A085',
    rest: ({ idPlan }) => ({ id_plan: idPlan, objectif: 'o', action: 'a', lead: 'l' }),
    graphql: ({ idPlan }) =>
      `mutation { updatePlanEquipe(input: { id: ${idPlan}, objectif: "o", action: "a", lead: "l" }) { id } }`,
    prepare: ecrirePlan,
  },
  {
    id: 'deleteAmbassadeur',
    methode: 'POST',
    chemin: () => '/api/ambassadeurBoussole/delete',
    attendus: [401, 403, 403, 403, 403, 200],
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
    id: 'deletePlanEquipe',
    methode: 'POST',
    chemin: () => '/api/planEquipe/delete',
    attendus: [401, 403, 403, 403, 403, 200],
    rest: ({ idPlan }) => ({ id_plan: idPlan }),
    graphql: ({ idPlan }) => `mutation { deletePlanEquipe(id: ${idPlan}) { id } }`,
    prepare: ecrirePlan,
  },
  {
    id: 'commentairesCriteres',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `{ commentairesCriteres(idBoussole: ${idBoussole}) { idCritere commentaires } }`,
  },
];
