/** Texts of the explorer; the tool itself, GraphiQL, speaks English. */
export const textes = {
  titre: 'Explorer l’API',
  aide: 'Écrivez une requête GraphQL, lancez-la avec Ctrl+Entrée : elle porte votre session d’administrateur. Le schéma et ses descriptions sont sous l’icône de livre.',
  retour: 'Jetons de rapport',
  rest: 'API REST',
  requete: `# Trois ans de résultats de toutes les équipes d’une société, cent à la fois ; la suite : after: "…", avec endCursor.
# Les identifiants des sociétés : { societes { id libelleSociete } }
query TroisAns {
  resultatsSociete(idSociete: 1, first: 100) {
    societe { libelleSociete }
    annee
    total
    edges {
      node {
        equipe { id libelleEquipe }
        resultats {
          annee
          nomCampagne
          participation { faites total }
          note { moyenneQ1 moyenneQ2 }
          moyennes { libelle moyenneQ1 moyenneQ2 nombre }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
};
