import { run, sql } from '../../core/sql.js';
import { useApp } from '../../testing/app.js';
import { testerDroits } from '../../testing/droits.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildEquipe, finir } = scenes(app);

/** Puts both teams under one parent. */
const reunir = async ({ idSociete, idEquipe, idAutreEquipe }: Scene) => {
  const parent = await buildEquipe({ idSociete });
  await run(
    app.database.fork(),
    sql`update equipe set id_parent = ${parent.idEquipe}, id_racine = ${parent.idEquipe}
      where id_equipe in (${idEquipe}, ${idAutreEquipe})`,
  );
};
const parBoussole = ({ idBoussole }: Scene) => ({ idBoussole });
const boussole =
  (champs: string) =>
  ({ idBoussole }: Scene) =>
    `{ boussole(id: ${idBoussole}) { ${champs} } }`;
const equipe =
  (champs: string) =>
  ({ idEquipe }: Scene) =>
    `{ equipe(id: ${idEquipe}) { ${champs} } }`;

testerDroits(app, [
  {
    id: 'A024, by the boussole',
    path: '/api/equipes/getEquipeByBoussole',
    body: parBoussole,
    graphql: boussole('equipe { id }'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A030, by the boussole',
    path: '/api/criteresBoussole/getCritereByBoussole',
    body: parBoussole,
    graphql: boussole('criteres { id libelle }'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A052, by the boussole',
    path: '/api/boussole/getStatut',
    body: parBoussole,
    graphql: boussole('monStatut'),
    attendu: [401, 200, 403, 403, 403, 200],
  },
  {
    id: 'A064, by the boussole',
    path: '/api/boussole/getBoussoleIndividuByBoussole',
    body: parBoussole,
    graphql: boussole('participation { faites total }'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A068, by the boussole',
    path: '/api/societes/getSocieteByBoussole',
    body: parBoussole,
    graphql: boussole('equipe { societe { id } }'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A078, by the boussole',
    path: '/api/ambassadeurBoussole/getAmbassadeurByBoussole',
    body: parBoussole,
    graphql: boussole('ambassadeurs synthese { synthese }'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A098',
    graphql: equipe('boussoles { commentaires { commentaire } }'),
    attendu: [401, 403, 403, 403, 403, 200],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A099',
    graphql: () => '{ societes { equipes { codeEquipe } } }',
    attendu: [401, 403, 403, 403, 403, 200],
  },
  {
    id: 'A100',
    graphql: equipe(
      'parent { enfants { boussoles { resultat { resultat { moyennes { moyenneQ1 } } } } } }',
    ),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
  {
    id: "A100, a teammate's road to the team beside by its children",
    graphql: equipe('parent { id }'),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
]);
