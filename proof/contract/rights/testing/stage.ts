import { hashMotDePasse } from '../../../../api/src/connexion/motDePasse.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { row, run, sql } from '../../../../api/src/testing/sql.js';
import type { Acteur } from './matrix.js';

export const MOT_DE_PASSE = 'motdepasse';

/** What a row stands on: a company S1 with teams E1 and E2, another company S2, and the people of the six columns. */
export interface Plateau extends Scene {
  codeEquipe: string;
  /** A third team of S1, below which a row may put E1 and E2. */
  idParent: number;
  idAutreSociete: number;
  /** The team of S2, its boussole, its participant, its criterion, and the campaign that only S2 uses. */
  idEquipeAilleurs: number;
  idBoussoleAilleurs: number;
  idBoussoleIndividuAilleurs: number;
  idCritereAilleurs: number;
  idCampagneAilleurs: number;
  /** A campaign that nobody uses. */
  idCampagneLibre: number;
  idVoisin: number;
  idAilleurs: number;
  idAdmin: number;
  mailAdmin: string;
  pseudoMembre: string;
  /** What some rows make first. */
  idSynthese: number;
  idPlan: number;
  idCible: number;
  image: string;
  jeton: string;
}

const RIEN = { idSynthese: 0, idPlan: 0, idCible: 0, image: 'x', jeton: 'x' };

/** Ids of one kind are no ids of another, and all have six digits: only what they name sets two documents apart. */
const ecarter = sql`select setval(pg_get_serial_sequence(t, 'id_' || t), 100000 * n)
  from unnest(array['societe', 'equipe', 'individu', 'campagne', 'critere', 'boussole', 'boussole_individu'])
    with ordinality as s(t, n)`;

const motDePasse = hashMotDePasse(MOT_DE_PASSE);

/** Sets the stage, with a few statements. */
export async function poser(app: TestApp): Promise<Plateau> {
  const build = scenes(app);
  await run(app.database.fork(), ecarter);
  const scene = await build.buildScene();
  const parent = await build.buildEquipe({ idSociete: scene.idSociete });
  const voisin = await build.buildMembre({ idEquipe: scene.idAutreEquipe });
  const { idEquipe: idEquipeAilleurs, idSociete: idAutreSociete } = await build.buildEquipe();
  const { id: idCritereAilleurs } = await build.buildCritere({ idSociete: idAutreSociete });
  const ailleurs = await build.buildMembre({ idEquipe: idEquipeAilleurs });
  const { idCampagne: idCampagneAilleurs } = await build.buildCampagne();
  const { idCampagne: idCampagneLibre } = await build.buildCampagne();
  const { idBoussole: idBoussoleAilleurs } = await build.buildBoussole({
    idEquipe: idEquipeAilleurs,
    idCampagne: idCampagneAilleurs,
  });
  const admin = await build.buildAdmin();
  const lu = await row<{ codeEquipe: string; pseudoMembre: string }>(
    app.database.fork(),
    sql`select code_equipe as "codeEquipe", pseudo as "pseudoMembre" from equipe, individu
      where id_equipe = ${scene.idEquipe} and id_individu = ${scene.idMembre}`,
  );
  return {
    ...scene,
    codeEquipe: lu?.codeEquipe ?? '',
    pseudoMembre: lu?.pseudoMembre ?? '',
    idParent: parent.idEquipe,
    idAutreSociete,
    idEquipeAilleurs,
    idBoussoleAilleurs,
    idBoussoleIndividuAilleurs: await build.participationDe(idBoussoleAilleurs, ailleurs.id),
    idCritereAilleurs,
    idCampagneAilleurs,
    idCampagneLibre,
    idVoisin: voisin.id,
    idAilleurs: ailleurs.id,
    idAdmin: admin.id,
    mailAdmin: admin.adresseMail,
    ...RIEN,
  };
}

/** Everybody gets the same password, hashed once. */
export const donnerMotsDePasse = async (app: TestApp): Promise<unknown> =>
  run(app.database.fork(), sql`update individu set mot_de_passe = ${await motDePasse}`);

/** The person of each column; none for a visitor. */
export const personneDe = (plateau: Plateau, acteur: Acteur): number =>
  ({
    anonyme: 0,
    membre_equipe: plateau.idMembre,
    membre_autre_equipe_visu0: plateau.idVoisin,
    membre_autre_equipe_visu1: plateau.idVoisin,
    membre_autre_societe: plateau.idAilleurs,
    admin: plateau.idAdmin,
  })[acteur];

/** No stage at all: for what a row says, not for playing it. */
export const plateauNul: Plateau = {
  idSociete: 0,
  idEquipe: 0,
  idAutreEquipe: 0,
  libelleEquipe: '',
  idCampagne: 0,
  idBoussole: 0,
  idCriteres: [0, 0],
  idMembres: [0, 0],
  participations: [0, 0],
  idMembre: 0,
  idBoussoleIndividu: 0,
  idCritere: 0,
  ...RIEN,
  codeEquipe: 'Code01',
  pseudoMembre: '',
  mailAdmin: '',
  idParent: 0,
  idAutreSociete: 0,
  idEquipeAilleurs: 0,
  idBoussoleAilleurs: 0,
  idBoussoleIndividuAilleurs: 0,
  idCritereAilleurs: 0,
  idCampagneAilleurs: 0,
  idCampagneLibre: 0,
  idVoisin: 0,
  idAilleurs: 0,
  idAdmin: 0,
};

/** The id that nothing has. */
const INCONNU = 999_999;

/** The same stage, of which nothing exists. */
export function inconnu(plateau: Plateau): Plateau {
  const effacer = (valeur: unknown): unknown => {
    if (Array.isArray(valeur)) return valeur.map(effacer);
    return typeof valeur === 'number' ? INCONNU : valeur;
  };
  const efface = Object.entries(plateau).map(([nom, valeur]) => [nom, effacer(valeur)]);
  return { ...plateau, ...Object.fromEntries(efface), image: '0'.repeat(64) };
}

/** One id of the stage at a time: that of the other company, beside one that nothing has. */
export const remplacements = (
  plateau: Plateau,
): { nom: string; ailleurs: Plateau; inconnu: Plateau }[] =>
  Object.entries({
    idSociete: plateau.idAutreSociete,
    idEquipe: plateau.idEquipeAilleurs,
    idParent: plateau.idEquipeAilleurs,
    idCampagne: plateau.idCampagneAilleurs,
    idBoussole: plateau.idBoussoleAilleurs,
    idBoussoleIndividu: plateau.idBoussoleIndividuAilleurs,
    idCritere: plateau.idCritereAilleurs,
    idMembre: plateau.idAilleurs,
  }).map(([nom, id]) => ({
    nom,
    ailleurs: { ...plateau, [nom]: id },
    inconnu: { ...plateau, [nom]: INCONNU },
  }));
