import { sql } from '../../../../../api/src/testing/sql.js';
import { nothing, type Row } from '../row.js';

const equipeNames = ({ idEquipe, idOtherEquipe }: { idEquipe: number; idOtherEquipe: number }) =>
  [
    [idEquipe, 'Nord', null],
    [idOtherEquipe, 'Sud', idEquipe],
  ] as const;

const ADMIN_ONLY = [401, 403, 403, 403, 403, 200] as const;

/** Companies and teams. */
export const organisation: readonly Row[] = [
  { id: 'A010', rest: nothing, graphql: () => '{ societes { id libelleSociete } }' },
  { id: 'A011', rest: () => ({}), graphql: () => '{ societes { id visuSociete } }' },
  {
    id: 'A012',
    rest: () => ({ libelleSociete: 'Acmé', visuSociete: 0 }),
    graphql: () =>
      'mutation { createSociete(input: { libelleSociete: "Acmé", visuSociete: false }) { id } }',
  },
  {
    id: 'A013',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) => `{ societe(id: ${idSociete}) { libelleSociete } }`,
  },
  {
    id: 'A014',
    rest: ({ idSociete }) => ({ idSociete, libelleSociete: 'Acmé', visuSociete: 1 }),
    graphql: ({ idSociete }) =>
      `mutation { updateSociete(input: { id: ${idSociete}, libelleSociete: "Acmé", visuSociete: true }) { id } }`,
  },
  {
    id: 'A015',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) => `mutation { deleteSociete(id: ${idSociete}) { id } }`,
  },
  {
    id: 'A016',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) => `{ equipes(idSociete: ${idSociete}) { id libelleEquipe } }`,
  },
  {
    id: 'A017',
    rest: ({ idSociete }) => ({ idSociete, libelleEquipe: 'Ouest', codeEquipe: 'Ouest1' }),
    graphql: ({ idSociete }) =>
      `mutation { createEquipe(input: { idSociete: ${idSociete}, libelleEquipe: "Ouest", codeEquipe: "Ouest1" }) { id } }`,
  },
  {
    id: 'createEquipes',
    expected: ADMIN_ONLY,
    graphql: ({ idSociete }) =>
      `mutation { createEquipes(idSociete: ${idSociete}, list: "Ports") { version } }`,
  },
  {
    id: 'renewCodeEquipe',
    expected: ADMIN_ONLY,
    graphql: ({ idEquipe }) => `mutation { renewCodeEquipe(id: ${idEquipe}) { id codeEquipe } }`,
  },
  {
    id: 'updateEquipe',
    expected: ADMIN_ONLY,
    graphql: ({ idEquipe }) =>
      `mutation { updateEquipe(input: { id: ${idEquipe}, codeActif: false }) { codeActif } }`,
  },
  ...['codeActif', 'signatureCode', 'sansCompte', 'effectif', 'comptes', 'k'].map((field): Row => ({
    id: `${field} of a team`,
    expected: ADMIN_ONLY,
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { ${field} } }`,
  })),
  {
    id: 'A018',
    rest: ({ idSociete, idEquipe }) => ({ idSociete, idEquipe }),
    graphql: ({ idSociete, idEquipe }) =>
      `mutation { deleteEquipe(idSociete: ${idSociete}, id: ${idEquipe}) { id } }`,
  },
  {
    id: 'A019',
    rest: ({ idSociete, ...stage }) => ({
      idSociete,
      equipes: equipeNames(stage).map(([id, libelle, parent]) => ({
        ID_EQUIPE: id,
        LIBELLE_EQUIPE: libelle,
        ID_PARENT: parent,
      })),
    }),
    graphql: ({ idSociete, ...stage }) =>
      `mutation { updateArbreEquipes(input: { idSociete: ${idSociete}, equipes: [${equipeNames(
        stage,
      )
        .map(([id, name, parent]) => `{ id: ${id}, libelleEquipe: "${name}", idParent: ${parent} }`)
        .join(' ')}] }) { version } }`,
  },
  {
    id: 'A020',
    rest: ({ idEquipe }) => ({ idEquipe }),
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { idSociete libelleEquipe } }`,
  },
  {
    id: 'A024',
    rest: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { equipe { id } } }`,
  },
  {
    id: 'A068',
    rest: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { equipe { societe { id } } } }`,
  },
  {
    id: 'A047',
    rest: nothing,
    graphql: () => '{ campagnes { id nom annee } }',
  },
  {
    id: 'who may change a campaign',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ campagnes { id modifiable } }',
  },
  {
    id: 'arbreEquipes',
    expected: [401, 403, 403, 200, 403, 200],
    methode: 'POST',
    chemin: () => '/api/equipes/getArbre',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) =>
      `{ arbreEquipes(idSociete: ${idSociete}) { version equipes { id } } }`,
  },
  {
    id: 'societesPage',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ societesPage { total lignes { id } } }',
  },
  {
    id: 'what a company holds',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `{ societe(id: ${idSociete}) { contenu { equipes boussoles reponses } } }`,
  },
  {
    id: 'the sizes of the teams of a company',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) => `{ societe(id: ${idSociete}) { effectifs } }`,
  },
  {
    id: 'what a team holds',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idEquipe }) =>
      `{ equipe(id: ${idEquipe}) { contenu { equipes boussoles reponses } } }`,
  },
  {
    id: 'the parent of a team, which one may read or not',
    expected: [401, 403, 403, 200, 403, 200],
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { parent { id } } }`,
    prepare: async ({ idParent, idEquipe }, { ecrire }) => {
      await ecrire(
        sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent} where id_equipe = ${idEquipe}`,
      );
    },
  },
  {
    id: 'createCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => 'mutation { createCampagne(input: { nom: "Automne", annee: 2026 }) { id } }',
  },
  {
    id: 'updateCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idCampagne }) =>
      `mutation { updateCampagne(input: { id: ${idCampagne}, nom: "Automne", annee: 2026 }) { id } }`,
  },
  {
    id: 'deleteCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idFreeCampagne }) => `mutation { deleteCampagne(id: ${idFreeCampagne}) { id } }`,
  },
  {
    id: 'datesCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `{ datesCampagne(idSociete: ${idSociete}, idCampagne: ${idCampagne}) {
        idSociete idCampagne dateOuverture ouverte dateFermeture propre passee branches {
          idEquipe libelleEquipe dateOuverture ouverte ecartee ouverturePropre dateFermeture propre passee } } }`,
  },
  {
    id: 'viesCampagnes',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () =>
      `{ viesCampagnes { edges { node { campagne { id } societe { id libelleSociete } boussoles ouvertes jalons { genre date passe } } } pageInfo { hasNextPage } } }`,
  },
  {
    id: 'rappelsCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `{ rappelsCampagne(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { possible rappels { date } } }`,
  },
  {
    id: 'participationParJour',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `{ participationParJour(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { jour terminees } }`,
  },
  {
    id: 'apercuRappel',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `{ apercuRappel(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { objet texte aCopier } }`,
  },
  {
    id: 'updateRappelsCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { updateRappelsCampagne(input: { idSociete: ${idSociete}, idCampagne: ${idCampagne}, dates: [] }) { rappels { date } } }`,
  },
  {
    id: 'updateModeleRappel',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `mutation { updateModeleRappel(input: { idSociete: ${idSociete}, objet: "Rappel" }) { objet propre } }`,
  },
  {
    id: 'updateDatesCampagne',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCampagne, idEquipe }) =>
      `mutation { updateDatesCampagne(input: { idSociete: ${idSociete}, idCampagne: ${idCampagne}, idEquipe: ${idEquipe}, dateFermeture: "${new Date().getFullYear()}-12-31T22:59:00Z" }) {
        dateOuverture dateFermeture branches { idEquipe dateFermeture } } }`,
  },
];
