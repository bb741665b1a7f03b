import { hashPassword } from '../../../../api/src/connexion/password.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { row, run, sql } from '../../../../api/src/testing/sql.js';
import type { Actor } from './matrix.js';

export const PASSWORD = 'motdepasse';

/** The data of a row: a company S1 with teams E1 and E2, another company S2, and the people of the six columns. */
export interface Stage extends Scene {
  codeEquipe: string;
  /** A third team of S1, below which a row may put E1 and E2. */
  idParent: number;
  idOtherSociete: number;
  /** Of S2: its team, boussole, participant, criterion, and the campaign that only S2 uses. */
  idEquipeElsewhere: number;
  idBoussoleElsewhere: number;
  idBoussoleIndividuElsewhere: number;
  idCritereElsewhere: number;
  idCampagneElsewhere: number;
  /** A campaign that nobody uses. */
  idFreeCampagne: number;
  idNeighbour: number;
  idElsewhere: number;
  idAdmin: number;
  mailAdmin: string;
  pseudoMembre: string;
  /** Objects that some rows create first. */
  idSynthese: number;
  idPlan: number;
  idTarget: number;
  image: string;
  jeton: string;
}

const NOTHING = { idSynthese: 0, idPlan: 0, idTarget: 0, image: 'x', jeton: 'x' };

/**
 * Ids of different tables never coincide and all have six digits, so that two documents differ only by what they name.
 *
 * @param shift how much higher they are: a reply kept from an earlier stage is then nobody's.
 */
const putAside = (
  shift: number,
) => sql`select setval(pg_get_serial_sequence(t, 'id_' || t), 100000 * n + ${shift})
  from unnest(array['societe', 'equipe', 'individu', 'campagne', 'critere', 'boussole', 'boussole_individu'])
    with ordinality as s(t, n)`;

const password = hashPassword(PASSWORD);

type Boussole = Parameters<ReturnType<typeof scenes>['buildScene']>[0];

/** The usual stage, as it was made once in this process; it has the hour of then, so a test that sets the clock makes its own. */
let usual: { stage: Stage; taken: string } | undefined;
const ofNow = (app: TestApp) => Math.abs(app.context().now().getTime() - Date.now()) < 1_000;
const isEmpty = async (app: TestApp) =>
  (await row(
    app.database.fork(),
    sql`select from societe union all select from individu union all select from campagne limit 1`,
  )) === undefined;

/** Makes the stage. */
export async function setStage(app: TestApp, boussole?: Boussole, shift = 0): Promise<Stage> {
  const isUsual = !boussole && !shift && ofNow(app);
  if (isUsual && usual) {
    await app.database.put(usual.taken);
    return structuredClone(usual.stage);
  }
  const isAlone = isUsual && (await isEmpty(app));
  const stage = await makeStage(app, boussole, shift);
  if (isAlone) usual = { stage: structuredClone(stage), taken: await app.database.take() };
  return stage;
}

async function makeStage(app: TestApp, boussole: Boussole, shift: number): Promise<Stage> {
  const build = scenes(app);
  await run(app.database.fork(), putAside(shift));
  const scene = await build.buildScene(boussole);
  const parent = await build.buildEquipe({ idSociete: scene.idSociete });
  const neighbour = await build.buildMembre({ idEquipe: scene.idOtherEquipe });
  const { idEquipe: idEquipeElsewhere, idSociete: idOtherSociete } = await build.buildEquipe();
  const { id: idCritereElsewhere } = await build.buildCritere({ idSociete: idOtherSociete });
  const elsewhere = await build.buildMembre({ idEquipe: idEquipeElsewhere });
  const { idCampagne: idCampagneElsewhere } = await build.buildCampagne();
  const { idCampagne: idFreeCampagne } = await build.buildCampagne();
  const { idBoussole: idBoussoleElsewhere } = await build.buildBoussole({
    idEquipe: idEquipeElsewhere,
    idCampagne: idCampagneElsewhere,
  });
  const admin = await build.buildAdmin();
  const read = await row<{ codeEquipe: string; pseudoMembre: string }>(
    app.database.fork(),
    sql`select code_equipe as "codeEquipe", pseudo as "pseudoMembre" from equipe, individu
      where id_equipe = ${scene.idEquipe} and id_individu = ${scene.idMembre}`,
  );
  return {
    ...scene,
    codeEquipe: read?.codeEquipe ?? '',
    pseudoMembre: read?.pseudoMembre ?? '',
    idParent: parent.idEquipe,
    idOtherSociete,
    idEquipeElsewhere,
    idBoussoleElsewhere,
    idBoussoleIndividuElsewhere: await build.participationOf(idBoussoleElsewhere, elsewhere.id),
    idCritereElsewhere,
    idCampagneElsewhere,
    idFreeCampagne,
    idNeighbour: neighbour.id,
    idElsewhere: elsewhere.id,
    idAdmin: admin.id,
    mailAdmin: admin.adresseMail,
    ...NOTHING,
  };
}

/** Everybody gets the same password, hashed once. */
export const givePasswords = async (app: TestApp): Promise<unknown> =>
  run(app.database.fork(), sql`update individu set mot_de_passe = ${await password}`);

/** The person of each column; 0 for a visitor. */
export const personOf = (stage: Stage, actor: Actor): number =>
  ({
    anonyme: 0,
    membre_equipe: stage.idMembre,
    membre_autre_equipe_visu0: stage.idNeighbour,
    membre_autre_equipe_visu1: stage.idNeighbour,
    membre_autre_societe: stage.idElsewhere,
    admin: stage.idAdmin,
  })[actor];

/** A stage without any row, to read what a row says without playing it. */
export const nullStage: Stage = {
  idSociete: 0,
  idEquipe: 0,
  idOtherEquipe: 0,
  libelleEquipe: '',
  idCampagne: 0,
  idBoussole: 0,
  idCriteres: [0, 0],
  idMembres: [0, 0],
  participations: [0, 0],
  idMembre: 0,
  idBoussoleIndividu: 0,
  idCritere: 0,
  ...NOTHING,
  codeEquipe: 'Code01',
  pseudoMembre: '',
  mailAdmin: '',
  idParent: 0,
  idOtherSociete: 0,
  idEquipeElsewhere: 0,
  idBoussoleElsewhere: 0,
  idBoussoleIndividuElsewhere: 0,
  idCritereElsewhere: 0,
  idCampagneElsewhere: 0,
  idFreeCampagne: 0,
  idNeighbour: 0,
  idElsewhere: 0,
  idAdmin: 0,
};

/** An id that nothing has. */
const UNKNOWN = 999_999;

/** The same stage with ids of which none exists. */
export function unknown(stage: Stage): Stage {
  // Those of a list differ, as they do: a list that names one twice is refused for that.
  const erase = (value: unknown, place = 0): unknown => {
    if (Array.isArray(value)) return value.map(erase);
    return typeof value === 'number' ? UNKNOWN + place : value;
  };
  const erased = Object.entries(stage).map(([name, value]) => [name, erase(value)]);
  return { ...stage, ...Object.fromEntries(erased), image: '0'.repeat(64) };
}

/** Replaces one id of the stage at a time: by the other company's, and by one that nothing has. */
export const replacements = (stage: Stage): { nom: string; elsewhere: Stage; unknown: Stage }[] =>
  Object.entries({
    idSociete: stage.idOtherSociete,
    idEquipe: stage.idEquipeElsewhere,
    idParent: stage.idEquipeElsewhere,
    idCampagne: stage.idCampagneElsewhere,
    idBoussole: stage.idBoussoleElsewhere,
    idBoussoleIndividu: stage.idBoussoleIndividuElsewhere,
    idCritere: stage.idCritereElsewhere,
    idMembre: stage.idElsewhere,
  }).map(([name, id]) => ({
    nom: name,
    elsewhere: { ...stage, [name]: id },
    unknown: { ...stage, [name]: UNKNOWN },
  }));
