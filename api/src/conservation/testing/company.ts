import { closeDue } from '../../boussole/closing/due.service.js';
import { transaction } from '../../core/context.js';
import type { TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import { eraseKept } from '../erasure.service.js';
import { announceErasures } from '../notice.service.js';

const YEAR = new Date().getFullYear();

/** Companies with campaigns long closed, and the nights that erase them. */
export function keeping(app: TestApp) {
  const build = scenes(app);
  const em = () => app.database.fork();

  /** A team's boussole of a year: everybody answers, with comments, and says what the campaign was worth. */
  async function answer(idEquipe: number, idCampagne: number, idCriteres: number[], shift: number) {
    const { idBoussole } = await build.buildBoussole({ idEquipe, idCampagne });
    const participations = await build.participationsOf(idBoussole);
    await build.writeScores(
      idBoussole,
      participations.flatMap((participation, rank) =>
        idCriteres.map((critere, place) => ({
          participation,
          critere,
          question1: ((rank + shift) % 6) - place,
          question2: -((rank * shift) % 5),
        })),
      ),
    );
    await run(
      em(),
      sql`update resultat set commentaire = 'Mot ' || id_boussole_individu where id_boussole = ${idBoussole}`,
    );
    await build.setStatut(participations, 'Terminé');
    await run(
      em(),
      sql`with c as (update boussole_individu set commente = true where id_boussole = ${idBoussole} returning id_societe)
        insert into commentaire (id_boussole, id_societe, commentaire, roti)
        select ${idBoussole}::int, id_societe, 'Clôture ' || row_number() over (), 1 + (row_number() over () + ${shift}) % 5 from c`,
    );
    return idBoussole;
  }

  /**
   * Two branches of a company, of a team each and one below the first, of six, four and two people; the campaigns of the two years
   * before, closed, and this year's, which only its first team has begun.
   */
  async function buildYears(k: number | null) {
    const { idSociete, libelleSociete } = await build.buildSociete({ k, visuSociete: true });
    const domaine = await build.buildEquipe({ idSociete });
    const below = await build.buildEquipe({ idSociete, idParent: domaine.idEquipe });
    const small = await build.buildEquipe({ idSociete });
    const idCriteres = await build.buildCriteres(idSociete, 2);
    const equipes = [domaine, below, small].map(({ idEquipe }) => idEquipe);
    const membres = [];
    for (const [rank, idEquipe] of equipes.entries())
      membres.push(await build.buildMembres(idEquipe, [6, 4, 2][rank] ?? 0));
    const campagnes: { annee: number; idCampagne: number; boussoles: number[] }[] = [];
    for (const [shift, annee] of [YEAR - 2, YEAR - 1, YEAR].entries()) {
      const { idCampagne } = await build.buildCampagne({ annee });
      const boussoles = [];
      for (const idEquipe of annee === YEAR ? equipes.slice(0, 1) : equipes)
        boussoles.push(await answer(idEquipe, idCampagne, idCriteres, shift + 1));
      campagnes.push({ annee, idCampagne, boussoles });
    }
    await closeDue(app.context());
    return { idSociete, libelleSociete, equipes, membres, idCriteres, campagnes };
  }
  type Made = Awaited<ReturnType<typeof buildYears>>;

  /** As if the boussoles of these years had closed so many months ago. */
  const closedFor = ({ campagnes }: Made, months: number) =>
    run(
      em(),
      sql`update boussole set cloturee_le = ${app.context().now().toISOString()}::timestamptz - make_interval(months => ${months})
        where id_boussole = any(${campagnes.slice(0, 2).flatMap(({ boussoles }) => boussoles)}::int[])`,
    );

  const erase = () => transaction(app.context(), eraseKept);
  /** What the nights of a month do, without any other task. */
  async function passMonth(): Promise<number> {
    await announceErasures(app.context());
    await run(
      em(),
      sql`update effacement set annonce_le = annonce_le - interval '30 days' where efface_le is null`,
    );
    return erase();
  }

  /** How many rows that somebody wrote these boussoles still hold: answers, comments, and what a publication copied of them. */
  const written = async (ids: readonly number[]) => {
    const [found] = await rows<Record<string, number>>(
      em(),
      sql`select (select count(*)::int from resultat where id_boussole = any(${[...ids]}::int[])) as reponses,
        (select count(*)::int from commentaire where id_boussole = any(${[...ids]}::int[])) as commentaires,
        (select coalesce(sum(jsonb_array_length(lignes) + jsonb_array_length(commentaires)
          + coalesce(jsonb_array_length(avis), 0)), 0)::int from publication where id_boussole = any(${[...ids]}::int[])) as publies`,
    );
    return found ?? {};
  };

  return { ...build, buildYears, closedFor, erase, passMonth, written };
}
export type Years = Awaited<ReturnType<ReturnType<typeof keeping>['buildYears']>>;
