// What PostGraphile is asked for each work item: the closest that its generated schema offers, in one request. It reads the
// same rollup rows; dividing sums, bands and what may be hidden are left to its client, which is in its favour.

const ANNEE = `fragment Annee on Boussole {
  campagneByIdCampagne { annee nom }
  boussoleCriteresByIdSocieteAndIdBoussole { nodes { idCritere libelle } }
  resultatCumulsByIdSocieteAndIdBoussole { nodes { idCritere nombre sommeQ1 sommeQ2 repartitionQ1 repartitionQ2 } }
}`;

export const DOCUMENTS_PAIR = {
  W1: {
    query: `query ($n: Int!, $n1: Int!, $n2: Int!) {
      n: boussoleByIdBoussole(idBoussole: $n) {
        idBoussole idEquipe clotureeLe
        equipeByIdSocieteAndIdEquipe { libelleEquipe }
        boussoleIndividusByIdSocieteAndIdBoussole { nodes { statut } }
        commentairesByIdSocieteAndIdBoussole { nodes { roti } }
        ambassadeursByIdSocieteAndIdBoussole { nodes { rang nom } }
        syntheseByIdSocieteAndIdBoussole { idSynthese synthese }
        planEquipesByIdSocieteAndIdBoussole { nodes { idPlan objectif action lead dateCreation } }
        ...Annee
      }
      n1: boussoleByIdBoussole(idBoussole: $n1) { ...Annee }
      n2: boussoleByIdBoussole(idBoussole: $n2) { ...Annee }
    } ${ANNEE}`,
    variables: ({ idBoussole }) => ({ n: idBoussole, n1: idBoussole - 1, n2: idBoussole - 2 }),
  },
  W3: {
    query: `mutation ($input: CreateResultatInput!) {
      createResultat(input: $input) { resultat { idBoussoleIndividu } }
    }`,
    variables: ({ idParticipation, idCritere, idBoussole, idSociete, question1, question2 }) => ({
      input: {
        resultat: {
          idBoussoleIndividu: idParticipation,
          idCritere,
          idBoussole,
          idSociete,
          question1,
          question2,
          commentaire: 'Ce que j’en pense',
        },
      },
    }),
  },
  W4: {
    query: `query ($id: Int!) {
      allEquipes(condition: { idSociete: $id }, orderBy: [ORDRE_ASC, ID_EQUIPE_ASC]) {
        nodes { idEquipe idParent libelleEquipe }
      }
    }`,
    variables: ({ idSociete }) => ({ id: idSociete }),
  },
};
