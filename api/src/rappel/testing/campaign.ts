import { parisInstant } from '../../../../schema/paris.js';
import { maintain } from '../../entretien/entretien.service.js';
import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

/** The year is the next one, so that its weekdays are known and none of its dates has come. */
export const YEAR = new Date().getFullYear() + 1;

/** A moment in Paris. */
export function at(wall: string): Date {
  const instant = parisInstant(wall);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant;
}

/** A working day of that year, so many working days after the first Tuesday of March. */
export function workingDay(after = 0): string {
  const day = new Date(`${YEAR}-03-01T12:00:00Z`);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  for (let i = 0; i < after; i++) {
    day.setUTCDate(day.getUTCDate() + 1);
    while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  }
  return day.toISOString().slice(0, 10);
}

/** A campaign of that year in a company of so many members, and what a test does with its reminders. */
export const campaigns = (app: TestApp) => {
  const { buildScene, asAdmin } = scenes(app);
  /** The sessions were used just now, as if nobody had waited. */
  const stay = () => {
    const now = sql`${app.context().now().toISOString()}::timestamptz`;
    return run(app.database.fork(), sql`update session set cree_le = ${now}, vu_le = ${now}`);
  };
  const as = async (id: number) => {
    const client = await app.as(id);
    await stay();
    return client;
  };
  const build = async (membres = 3) => {
    app.setNow(at(`${workingDay()} 09:00`));
    const scene = await buildScene({ membres, annee: YEAR });
    // Their numbers go on from one test to the next: what is written in a mail must not.
    const name = (table: string, column: string) =>
      run(
        app.database.fork(),
        sql`update ${sql.table(table)} set ${sql.ref(column)} = 'Kerloédan'`,
      );
    await name('societe', 'libelle_societe');
    await name('campagne', 'nom');
    const admin = await asAdmin();
    await stay();
    return {
      ...scene,
      admin,
      scope: `idSociete: ${scene.idSociete}, idCampagne: ${scene.idCampagne}`,
    };
  };
  /** Gives this person a confirmed address, with a link to stop that a test knows. */
  const subscribe = (id: number, adresse = `membre-${id}@maison.example`) =>
    run(
      app.database.fork(),
      sql`insert into rappel_adresse (id_individu, adresse, arret, confirmee_le)
        values (${id}, ${adresse}, ${`arret-${adresse}`.slice(0, 43)}, now())`,
    );
  const plan = (admin: Client, scope: string, dates: string[], extra = '') =>
    admin.graphql(
      `mutation ($dates: [DateTimeISO!]!) { updateRappelsCampagne(input: { ${scope}, dates: $dates${extra} }) {
        rappels { date parti destinataires envoyes attendus echecs } } }`,
      { dates: dates.map((wall) => at(wall).toISOString()) },
    );
  const read = async (admin: Client, scope: string) => {
    const { data } = await admin.graphql(
      `{ rappelsCampagne(${scope}) { rappels { parti destinataires envoyes attendus echecs } } }`,
    );
    return (data as { rappelsCampagne: { rappels: object[] } }).rappelsCampagne.rappels;
  };
  /** What a process does each minute, at this moment. */
  const play = async (wall: string) => {
    app.setNow(at(wall));
    await maintain(app.context());
    await stay();
  };
  const sendings = () =>
    rows<{ id: number; etat: string; essais: number }>(
      app.database.fork(),
      sql`select id_individu as id, etat, essais from rappel_envoi order by id_rappel, id_individu`,
    );
  return { build, as, subscribe, plan, read, play, sendings };
};
