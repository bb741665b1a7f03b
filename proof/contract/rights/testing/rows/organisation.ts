import { sql } from '../../../../../api/src/testing/sql.js';
import { rien, type Ligne } from '../row.js';

const nomsEquipes = ({ idEquipe, idAutreEquipe }: { idEquipe: number; idAutreEquipe: number }) =>
  [
    [idEquipe, 'Nord', null],
    [idAutreEquipe, 'Sud', idEquipe],
  ] as const;

const ADMIN_SEUL = [401, 403, 403, 403, 403, 200] as const;

/** Companies and teams. */
export const organisation: readonly Ligne[] = [
  { id: 'A010', rest: rien, graphql: () => '{ societes { id libelleSociete } }' },
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
    id: 'renewCodeEquipe',
    attendus: ADMIN_SEUL,
    graphql: ({ idEquipe }) => `mutation { renewCodeEquipe(id: ${idEquipe}) { id codeEquipe } }`,
  },
  {
    id: 'switchCodeEquipe',
    attendus: ADMIN_SEUL,
    graphql: ({ idEquipe }) =>
      `mutation { switchCodeEquipe(id: ${idEquipe}, actif: false) { codeActif } }`,
  },
  {
    id: 'setEffectifEquipe',
    attendus: ADMIN_SEUL,
    graphql: ({ idEquipe }) =>
      `mutation { setEffectifEquipe(id: ${idEquipe}, effectif: 90) { effectif } }`,
  },
  ...['codeActif', 'effectif', 'comptes'].map((champ): Ligne => ({
    id: `${champ} of a team`,
    attendus: ADMIN_SEUL,
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { ${champ} } }`,
  })),
  {
    id: 'A018',
    rest: ({ idSociete, idEquipe }) => ({ idSociete, idEquipe }),
    graphql: ({ idSociete, idEquipe }) =>
      `mutation { deleteEquipe(idSociete: ${idSociete}, id: ${idEquipe}) { id } }`,
  },
  {
    id: 'A019',
    rest: ({ idSociete, ...plateau }) => ({
      idSociete,
      equipes: nomsEquipes(plateau).map(([id, libelle, parent]) => ({
        ID_EQUIPE: id,
        LIBELLE_EQUIPE: libelle,
        ID_PARENT: parent,
      })),
    }),
    graphql: ({ idSociete, ...plateau }) =>
      `mutation { saveArbreEquipes(input: { idSociete: ${idSociete}, equipes: [${nomsEquipes(
        plateau,
      )
        .map(([id, nom, parent]) => `{ id: ${id}, libelleEquipe: "${nom}", idParent: ${parent} }`)
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
    rest: rien,
    graphql: () => '{ campagnes { id nom annee } }',
  },
  {
    id: 'arbreEquipes',
    attendus: [401, 403, 403, 200, 403, 200],
    methode: 'POST',
    chemin: () => '/api/equipes/getArbre',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) =>
      `{ arbreEquipes(idSociete: ${idSociete}) { version equipes { id } } }`,
  },
  {
    id: 'societesPage',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ societesPage { total lignes { id } } }',
  },
  {
    id: 'what a company holds',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `{ societe(id: ${idSociete}) { contenu { equipes boussoles reponses } } }`,
  },
  {
    id: 'what a team holds',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idEquipe }) =>
      `{ equipe(id: ${idEquipe}) { contenu { equipes boussoles reponses } } }`,
  },
  {
    id: 'the parent of a team, which one may read or not',
    attendus: [401, 403, 403, 200, 403, 200],
    graphql: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { parent { id } } }`,
    prepare: async ({ idParent, idEquipe }, { ecrire }) => {
      await ecrire(
        sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent} where id_equipe = ${idEquipe}`,
      );
    },
  },
  {
    id: 'createCampagne',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: () => 'mutation { createCampagne(input: { nom: "Automne", annee: 2026 }) { id } }',
  },
  {
    id: 'updateCampagne',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idCampagne }) =>
      `mutation { updateCampagne(input: { id: ${idCampagne}, nom: "Automne", annee: 2026 }) { id } }`,
  },
  {
    id: 'deleteCampagne',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idCampagneLibre }) => `mutation { deleteCampagne(id: ${idCampagneLibre}) { id } }`,
  },
];
