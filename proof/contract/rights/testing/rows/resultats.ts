import { sql } from '../../../../../api/src/testing/sql.js';
import type { Ligne, Outils } from '../row.js';
import type { Plateau } from '../stage.js';

/** Puts E1 and E2 below one team. */
export const reunir = async (
  { idParent, idEquipe, idAutreEquipe }: Plateau,
  { ecrire }: Pick<Outils, 'ecrire'>,
): Promise<void> => {
  await ecrire(
    sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent}
      where id_equipe in (${idEquipe}, ${idAutreEquipe})`,
  );
};

interface Domaine {
  idParent: number;
  idCampagne: number;
}
const soi = ({ idEquipe, idCampagne }: Plateau): Domaine => ({ idParent: idEquipe, idCampagne });
const reunis = ({ idParent, idCampagne }: Plateau): Domaine => ({ idParent, idCampagne });
const croise = ({ idParent, idCampagneAilleurs }: Plateau): Domaine => ({
  idParent,
  idCampagne: idCampagneAilleurs,
});
const domaine =
  (de: (plateau: Plateau) => Domaine, champ: string, rendu: string) => (plateau: Plateau) => {
    const { idParent, idCampagne } = de(plateau);
    return `{ ${champ}(idDomaine: ${idParent}, idCampagne: ${idCampagne}) { ${rendu} } }`;
  };

const reponse = ({ idCritere }: Plateau, idBoussoleIndividu: number | undefined) => ({
  idBoussoleIndividu,
  idCritere,
  question_1: 2,
  question_2: -2,
  commentaire: 'ok',
});
const saveResultat = ({ idCritere }: Plateau, idBoussoleIndividu: number | undefined) =>
  `mutation { saveReponse(input: { idParticipation: ${idBoussoleIndividu}, idCritere: ${idCritere},
    question1: 2, question2: -2, commentaire: "ok" }) { id } }`;
const resultatBoussole =
  (champs: string) =>
  ({ idBoussole }: Plateau) =>
    `{ resultatBoussole(idBoussole: ${idBoussole}) { ${champs} } }`;

/** Answers, and the results of a boussole or a domain. */
export const resultats: readonly Ligne[] = [
  {
    id: 'A025',
    rest: soi,
    graphql: domaine(soi, 'resultatDomaine', 'nomCampagne participation { total }'),
  },
  {
    id: 'A026',
    rest: reunis,
    graphql: domaine(reunis, 'resultatDomaine', 'annee roti { moyenne }'),
    prepare: reunir,
  },
  {
    id: 'A027',
    rest: croise,
    graphql: domaine(croise, 'resultatDomaine', 'nombreBoussoles plans { id }'),
    prepare: reunir,
  },
  {
    id: 'the results of a team that is no domain',
    attendus: [401, 403, 403, 400, 403, 400],
    methode: 'POST',
    chemin: () => '/api/equipes/getResultatDomaine',
    rest: soi,
    graphql: domaine(soi, 'resultatDomaine', 'annee'),
    prepare: reunir,
  },
  {
    id: 'A059',
    rest: (plateau) => reponse(plateau, plateau.idBoussoleIndividu),
    graphql: (plateau) => saveResultat(plateau, plateau.idBoussoleIndividu),
  },
  {
    id: 'A060',
    rest: (plateau) => reponse(plateau, plateau.participations[1]),
    graphql: (plateau) => saveResultat(plateau, plateau.participations[1]),
  },
  {
    id: 'A061',
    rest: (plateau) => reponse(plateau, plateau.idBoussoleIndividu),
    graphql: (plateau) => saveResultat(plateau, plateau.idBoussoleIndividu),
    prepare: (plateau, { finir }) => finir(plateau),
  },
  {
    id: 'A065',
    rest: ({ idBoussole, idEquipe }) => ({ idBoussole, idEquipe }),
    graphql: resultatBoussole('annee resultat { note { moyenneQ1 } }'),
  },
  {
    id: 'A065',
    nuance: 'by the boussole',
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { id resultat { annee } } }`,
    // Its results alone would be UNAUTHENTICATED; the boussole that leads to them is refused first.
    attendusGraphql: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A066',
    rest: ({ idBoussole, idAutreEquipe }) => ({ idBoussole, idEquipe: idAutreEquipe }),
    graphql: resultatBoussole('annee'),
  },
  {
    id: 'A067',
    rest: ({ idEquipe }) => ({ idBoussole: 999_999, idEquipe }),
    graphql: () => '{ resultatBoussole(idBoussole: 999999) { annee } }',
  },
  {
    id: 'the ROTI of a boussole',
    attendus: [401, 403, 401, 403, 401, 200],
    graphql: resultatBoussole('roti { moyenne }'),
  },
  {
    // To a neighbour, nothing.
    id: 'the accounts of the team of a boussole, beside its results',
    attendus: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole('comptesEquipe { comptes depuisCreation }'),
  },
  {
    id: 'what was made of the results of a boussole',
    attendus: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole('plans { id } synthese { id }'),
  },
  {
    id: 'the company of a boussole',
    attendus: [401, 200, 401, 200, 401, 200],
    graphql: resultatBoussole('libelleSociete'),
  },
  {
    id: 'exportBoussole',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `{ exportBoussole(idBoussole: ${idBoussole}, format: CSV) { nom contenu } }`,
  },
  {
    id: 'exportDomaine',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idEquipe, idCampagne }) =>
      `{ exportDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}, format: CSV) { nom contenu } }`,
  },
];

/** What admins and neighbours read of a domain beside its scores. */
export const avisEtPlans: readonly Ligne[] = [
  {
    id: 'A074',
    rest: reunis,
    graphql: domaine(reunis, 'rotiDomaine', 'moyenne'),
    prepare: reunir,
  },
  {
    id: 'A074',
    nuance: 'of the own team alone',
    rest: soi,
    graphql: domaine(soi, 'rotiDomaine', 'moyenne'),
  },
  {
    id: 'A082',
    rest: reunis,
    graphql: domaine(reunis, 'plansDomaine', 'id'),
    prepare: reunir,
  },
  {
    id: 'the comments of a domain',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: domaine(reunis, 'commentairesDomaine', 'commentaire'),
    prepare: reunir,
  },
];
