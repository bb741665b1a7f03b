import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { attenduDe, titreDe } from './testing/expected.js';
import type { Acteur } from './testing/matrix.js';
import { codeDe, codeRecu, envoyer, joueur } from './testing/play.js';
import type { Ligne, Moi } from './testing/row.js';
import { lignes } from './testing/rows/index.js';
import { plateauNul, poser, type Plateau } from './testing/stage.js';

const app = useApp();
const { preparer, entrer } = joueur(app);
const { asAdmin, finir } = scenes(app);

const estOk = (statut: number): boolean => statut < 300;

/** What the first of two actors may do by both doors, and the second may not. */
const perdues = (avant: Acteur, apres: Acteur): Ligne[] =>
  lignes.filter(
    (ligne) =>
      ligne.graphql !== undefined &&
      !ligne.attendusGraphql &&
      estOk(attenduDe(ligne, avant)) &&
      !estOk(attenduDe(ligne, apres)),
  );

const estLecture = ({ graphql }: Ligne): boolean =>
  graphql?.(plateauNul, { acteur: 'admin', id: 0 }).startsWith('{') ?? false;

const parAdmin = async (path: string, corps: object): Promise<void> => {
  const { status } = await (await asAdmin()).post(path, corps);
  if (!estOk(status)) throw new Error(`${path} answered ${status}`);
};

const modifier = (id: number, plus: object) =>
  parAdmin('/api/register/modify', {
    id,
    nom: 'Roy',
    prenom: 'Zoé',
    profil: 0,
    societe: '',
    delEquipe: [],
    equipe: [],
    ...plus,
  });

interface Changement {
  quoi: string;
  avant: Acteur;
  /** The column whose cells hold from then on. */
  apres: Acteur;
  changer: (plateau: Plateau, client: Client) => PromiseLike<unknown>;
}

const CHANGEMENTS: Changement[] = [
  {
    quoi: 'a company closed to its members',
    avant: 'membre_autre_equipe_visu1',
    apres: 'membre_autre_equipe_visu0',
    changer: ({ idSociete }) =>
      parAdmin('/api/societes/modify', { idSociete, libelleSociete: 'Acmé', visuSociete: 0 }),
  },
  {
    quoi: 'a member removed from its team',
    avant: 'membre_equipe',
    apres: 'membre_autre_equipe_visu0',
    changer: ({ idMembre, idSociete, idEquipe }) =>
      modifier(idMembre, { societe: idSociete, delEquipe: [idEquipe] }),
  },
  {
    // Straight in the database: through the door its sessions end too, as below.
    quoi: 'a profile taken away',
    avant: 'admin',
    apres: 'membre_autre_societe',
    changer: ({ idAdmin, idAutreSociete }) =>
      run(
        app.database.fork(),
        sql`update individu set id_profil = 0, id_societe = ${idAutreSociete} where id_individu = ${idAdmin}`,
      ),
  },
  {
    quoi: 'an admin demoted by another',
    avant: 'admin',
    apres: 'anonyme',
    changer: ({ idAdmin }) => modifier(idAdmin, {}),
  },
  {
    quoi: 'a password reset',
    avant: 'admin',
    apres: 'anonyme',
    changer: ({ idAdmin }) => parAdmin('/api/register/resetPassword', { id: idAdmin }),
  },
  {
    quoi: 'a session ended, its cookie played again',
    avant: 'membre_equipe',
    apres: 'anonyme',
    changer: (_plateau, client) => client.get('/api/access/logout'),
  },
  {
    quoi: 'an account deleted',
    avant: 'membre_autre_equipe_visu1',
    apres: 'anonyme',
    changer: ({ idVoisin }) => parAdmin('/api/register/deleteIndividu', { id: idVoisin }),
  },
];

/** Statuses and codes, through both doors. */
async function demander(ligne: Ligne, client: Client, plateau: Plateau, moi: Moi) {
  const rest = ligne.rest ? [(await envoyer('rest', ligne, client, plateau, moi)).status] : [];
  return [titreDe(ligne), ...rest, codeRecu(await envoyer('graphql', ligne, client, plateau, moi))];
}
function attendre(ligne: Ligne, acteur: Acteur) {
  const statut = attenduDe(ligne, acteur);
  return [titreDe(ligne), ...(ligne.rest ? [statut] : []), codeDe(statut)];
}

/** Reads, and writes that are refused, change nothing: those that need no stage of their own share one. */
function parPlateau(toutes: readonly Ligne[]): Ligne[][] {
  const simples = toutes.filter(({ prepare, approche }) => !prepare && !approche);
  return [simples, ...toutes.filter((ligne) => !simples.includes(ligne)).map((ligne) => [ligne])];
}

describe.each(CHANGEMENTS)('$quoi: at the very next call', ({ avant, apres, changer }) => {
  const groupes = parPlateau(perdues(avant, apres)).map((groupe) => ({
    groupe,
    titres: groupe.length > 1 ? `${groupe.length} calls` : groupe.map(titreDe).join(),
  }));

  test.each(groupes)('refused: $titres', async ({ groupe }) => {
    const [premiere] = groupe;
    if (!premiere) throw new Error('nothing is lost by this change');
    const plateau = await preparer(premiere);
    const { client, moi } = await entrer(plateau, avant, premiere);
    const demanderTout = async (demandees: readonly Ligne[]) => {
      const replies = [];
      for (const ligne of demandees) replies.push(await demander(ligne, client, plateau, moi));
      return replies;
    };
    const lectures = groupe.filter(estLecture);
    expect(await demanderTout(lectures)).toEqual(lectures.map((ligne) => attendre(ligne, avant)));

    await changer(plateau, client);

    expect(await demanderTout(groupe)).toEqual(groupe.map((ligne) => attendre(ligne, apres)));
  });
});

const TOURS = 50;
const LECTURES = 10;

test('a thousand reads that race with the closing of a company: none begun after it is let in', async () => {
  const plateau = await poser(app);
  await finir(plateau);
  const admin = await asAdmin();
  const voisin = await app.as(plateau.idVoisin);
  const { idSociete, idBoussole } = plateau;
  const regler = (visu: boolean) =>
    admin.graphql(
      `mutation { updateSociete(input: { id: ${idSociete}, libelleSociete: "Acmé", visuSociete: ${visu} }) { id } }`,
    );
  const lire = async (i: number): Promise<number | string | undefined> =>
    i % 2
      ? (await voisin.post('/api/boussole/getResultatByBoussole', { idBoussole })).status
      : (await voisin.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) { annee } }`)).code;
  const lectures = () => Array.from({ length: LECTURES }, (_, i) => lire(i));
  const refus = Array.from({ length: LECTURES }, (_, i) => (i % 2 ? 401 : 'UNAUTHENTICATED'));

  let perimees = 0;
  for (let tour = 0; tour < TOURS; tour++) {
    await regler(true);
    const enVol = lectures();
    await regler(false);
    const lues = await Promise.all(lectures());
    perimees += lues.filter((lue, i) => lue !== refus[i]).length;
    await Promise.all(enVol);
  }
  rapporter(3, { 'racing reads': 2 * TOURS * LECTURES, 'stale accesses': perimees });
  expect(perimees).toBe(0);
});
