/** Texts of the explorer; the tool itself, GraphiQL, speaks English. */
export const textes = {
  titre: 'Explorer l’API',
  aide: 'Écrivez une requête GraphQL, lancez-la avec Ctrl+Entrée. Le schéma et ses descriptions sont sous l’icône de livre.',
  retour: 'Jetons de rapport',
  rest: 'API REST',
  jeton: 'Jeton de rapport',
  jetonAide:
    'Vos requêtes sont alors celles d’un programme qui a ce jeton, et le schéma ne montre que ce qu’il lit. La page ne garde pas le jeton. Sans jeton, elles portent votre session d’administrateur.',
  utiliser: 'Utiliser',
  requete: `# Trois ans de résultats de toutes les équipes d’une société, cent à la fois ; la suite : after: "…", avec endCursor.
# Les identifiants des sociétés : { societes { id libelleSociete } }. Avec un jeton, retirez idSociete : il n’en lit qu’une.
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
