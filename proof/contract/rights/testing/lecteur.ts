import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import type { Stage } from './stage.js';

/** What they read by REST too: the other calls of those rows are of single answers. */
export const FIGURES = 'the figures of a boussole, for a program';
/** What a lecteur reads, by the title of its row; the rest answers them as somebody who is nowhere. */
export const readings: readonly string[] = [
  'branche',
  'A065',
  'a criterion over all years of a team',
  'A066',
  FIGURES,
  'the ROTI of a boussole',
  'the accounts of the team of a boussole, beside its results',
  'what was made of the results of a boussole',
  'the company of a boussole',
  'what was decided before',
];
/** The same of a whole company: of it a lecteur of a branch reads the branch. */
export const ofSociete: readonly string[] = ['ensemble'];
/** What each lecteur reads of what is their own: these calls name nothing. */
export const ofOneself: readonly string[] = ['lecture', 'plansLus', 'mesDonnees'];

/** The boussole of the stage as lecteurs read it: told so, closed, with three answers at least. */
export async function show(app: TestApp, stage: Stage): Promise<void> {
  const { writeScores, setStatut, addParticipations } = scenes(app);
  const fresh = await addParticipations(stage.idBoussole, 3);
  await writeScores(
    stage.idBoussole,
    stage.idCriteres.flatMap((critere) =>
      fresh.map((participation, i) => ({ participation, critere, question1: i, question2: -i })),
    ),
  );
  await setStatut(fresh, 'Terminé');
  await run(
    app.database.fork(),
    sql`update boussole set lecteurs = true, cloturee_le = now() where id_boussole = ${stage.idBoussole}`,
  );
}
