import { sql } from '../../../../../api/src/testing/sql.js';
import { nothing, type Row, type Tools } from '../row.js';
import type { Stage } from '../stage.js';

/** Puts E1 and E2 under one parent team. */
export const gather = async (
  { idParent, idEquipe, idOtherEquipe }: Stage,
  { ecrire }: Pick<Tools, 'ecrire'>,
): Promise<void> => {
  await ecrire(
    sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent}
      where id_equipe in (${idEquipe}, ${idOtherEquipe})`,
  );
};

interface Domaine {
  idParent: number;
  idCampagne: number;
}
const own = ({ idEquipe, idCampagne }: Stage): Domaine => ({ idParent: idEquipe, idCampagne });
const gathered = ({ idParent, idCampagne }: Stage): Domaine => ({ idParent, idCampagne });
const crossed = ({ idParent, idCampagneElsewhere }: Stage): Domaine => ({
  idParent,
  idCampagne: idCampagneElsewhere,
});
const domaine =
  (of: (stage: Stage) => Domaine, field: string, returned: string) => (stage: Stage) => {
    const { idParent, idCampagne } = of(stage);
    return `{ ${field}(idDomaine: ${idParent}, idCampagne: ${idCampagne}) { ${returned} } }`;
  };

const reponse = ({ idCritere }: Stage, idBoussoleIndividu: number | undefined) => ({
  idBoussoleIndividu,
  idCritere,
  question_1: 2,
  question_2: -2,
  commentaire: 'ok',
});
const saveResultat = ({ idCritere }: Stage, idBoussoleIndividu: number | undefined) =>
  `mutation { updateReponse(input: { idParticipation: ${idBoussoleIndividu}, idCritere: ${idCritere},
    question1: 2, question2: -2, commentaire: "ok" }) { id } }`;
const resultatBoussole =
  (fields: string) =>
  ({ idBoussole }: Stage) =>
    `{ resultatBoussole(idBoussole: ${idBoussole}) { ${fields} } }`;

/** Answers, and the results of a boussole or a domain. */
export const resultats: readonly Row[] = [
  {
    id: 'A025',
    rest: own,
    graphql: domaine(
      own,
      'resultatDomaine',
      'nomCampagne participation { total } evolutions { comparaisons }',
    ),
  },
  {
    id: 'A026',
    rest: gathered,
    graphql: domaine(gathered, 'resultatDomaine', 'annee roti { moyenne }'),
    prepare: gather,
  },
  {
    id: 'A027',
    rest: crossed,
    graphql: domaine(crossed, 'resultatDomaine', 'nombreBoussoles plans { id }'),
    prepare: gather,
  },
  {
    id: 'the results of a team that is no domain',
    expected: [401, 403, 403, 400, 403, 400],
    methode: 'POST',
    chemin: () => '/api/equipes/getResultatDomaine',
    rest: own,
    graphql: domaine(own, 'resultatDomaine', 'annee'),
    prepare: gather,
  },
  {
    id: 'ensemble',
    expected: [401, 403, 403, 200, 403, 200],
    graphql: ({ idSociete }) =>
      `{ ensemble(idSociete: ${idSociete}) { total logos { societe } criteres { id } lignes { idEquipe cellules { q1 verdictQ1 } } } }`,
  },
  {
    id: 'branche',
    expected: [401, 403, 403, 200, 403, 200],
    graphql: ({ idEquipe }) =>
      `{ resultatBranche(idEquipe: ${idEquipe}) { equipes ancetres { id } resultat { annee } evolutions { phrase } } }`,
  },
  {
    id: 'A059',
    rest: (stage) => reponse(stage, stage.idBoussoleIndividu),
    graphql: (stage) => saveResultat(stage, stage.idBoussoleIndividu),
  },
  {
    id: 'A060',
    rest: (stage) => reponse(stage, stage.participations[1]),
    graphql: (stage) => saveResultat(stage, stage.participations[1]),
  },
  {
    id: 'A061',
    rest: (stage) => reponse(stage, stage.idBoussoleIndividu),
    graphql: (stage) => saveResultat(stage, stage.idBoussoleIndividu),
    prepare: (stage, { finish }) => finish(stage),
  },
  {
    id: 'A065',
    rest: ({ idBoussole, idEquipe }) => ({ idBoussole, idEquipe }),
    graphql: resultatBoussole('annee resultat { note { moyenneQ1 } } evolutions { comparaisons }'),
  },
  {
    id: 'A065',
    nuance: 'by the boussole',
    graphql: ({ idBoussole }) =>
      `{ boussole(id: ${idBoussole}) { id resultatBoussole { annee } } }`,
    // The results alone would be UNAUTHENTICATED, but the boussole that leads to them is refused first.
    expectedGraphql: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'a criterion over all years of a team',
    expected: [401, 200, 401, 200, 401, 200],
    graphql: ({ idBoussole, idCritere }) =>
      `{ historiqueCritere(idBoussole: ${idBoussole}, idCritere: ${idCritere}) { libelle annees { annee } } }`,
    prepare: (stage, { finish }) => finish(stage),
  },
  {
    id: 'a criterion over all years of a domain',
    expected: [401, 200, 403, 200, 403, 200],
    graphql: ({ idEquipe, idCampagne, idCritere }) =>
      `{ historiqueCritereDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}, idCritere: ${idCritere}) { libelle annees { annee } } }`,
    prepare: (stage, { finish }) => finish(stage),
  },
  {
    id: 'A066',
    rest: ({ idBoussole, idOtherEquipe }) => ({ idBoussole, idEquipe: idOtherEquipe }),
    graphql: resultatBoussole('annee'),
  },
  {
    id: 'A067',
    rest: ({ idEquipe }) => ({ idBoussole: 999_999, idEquipe }),
    graphql: () => '{ resultatBoussole(idBoussole: 999999) { annee } }',
  },
  {
    id: 'the figures of a boussole, for a program',
    expected: [401, 200, 401, 200, 401, 200],
    methode: 'GET',
    chemin: ({ idBoussole }) => `/api/chiffres/${idBoussole}`,
    rest: nothing,
  },
  {
    id: 'the ROTI of a boussole',
    expected: [401, 403, 401, 403, 401, 200],
    graphql: resultatBoussole('roti { moyenne }'),
  },
  {
    // A neighbour gets null.
    id: 'the accounts of the team of a boussole, beside its results',
    expected: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole(
      'comptesEquipe { comptes depuisCreation } confidentialite { niveau } conservation { mois }',
    ),
  },
  {
    id: 'what was made of the results of a boussole',
    expected: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole('plans { id } synthese { id }'),
  },
  {
    id: 'the company of a boussole',
    expected: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole('libelleSociete'),
  },
  {
    id: 'exportBoussole',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `{ exportBoussole(idBoussole: ${idBoussole}, format: CSV) { nom contenu } }`,
  },
  {
    id: 'exportEnsemble',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `{ exportEnsemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}, format: CSV) { nom contenu } }`,
  },
  {
    id: 'exportDomaine',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idEquipe, idCampagne }) =>
      `{ exportDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}, format: CSV) { nom contenu } }`,
  },
];

/** What admins and neighbours read of a domain beside its scores. */
export const opinionsAndPlans: readonly Row[] = [
  {
    id: 'A074',
    rest: gathered,
    graphql: domaine(gathered, 'rotiDomaine', 'moyenne'),
    prepare: gather,
  },
  {
    id: 'A074',
    nuance: 'of the own team alone',
    rest: own,
    graphql: domaine(own, 'rotiDomaine', 'moyenne'),
  },
  {
    id: 'A082',
    rest: gathered,
    graphql: domaine(gathered, 'plansDomaine', 'id'),
    prepare: gather,
  },
  {
    id: 'the comments of a domain',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: domaine(gathered, 'commentairesDomaine', 'commentaire'),
    prepare: gather,
  },
  {
    id: 'commentairesCriteres',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `{ commentairesCriteres(idBoussole: ${idBoussole}) { idCritere commentaires } }`,
  },
  {
    id: 'deleteCommentaire',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole, idCritere }) =>
      `mutation { deleteCommentaire(input: { idBoussole: ${idBoussole}, idCritere: ${idCritere}, commentaire: "ok", motif: INJURE }) { id } }`,
    prepare: (stage, tools) => tools.finish(stage),
  },
];
