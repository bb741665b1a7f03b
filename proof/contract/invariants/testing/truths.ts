import { verifyBoussoles, verifyDomaines } from '../../../../api/src/resultat/sums/domaines.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { rows, sql } from '../../../../api/src/testing/sql.js';

/** What must always hold in the database; each function counts the violations. */
export const truths = (app: TestApp) => {
  const read = async (request: ReturnType<typeof sql<Record<string, number>>>) =>
    (await rows<Record<string, number>>(app.database.fork(), request))[0] ?? {};

  return {
    /** Teams whose parents never end at a root (a cycle), whose parent is in another company, or whose root is wrong. */
    treeFaults: () =>
      read(sql`with recursive n as (
          select id_equipe, id_equipe as racine, id_societe from equipe where id_parent is null
          union all select e.id_equipe, n.racine, e.id_societe from equipe e join n on e.id_parent = n.id_equipe)
        select ((select count(*) from equipe) - (select count(*) from n))::int as perdues,
          (select count(*)::int from equipe e join equipe p on p.id_equipe = e.id_parent
            where p.id_societe <> e.id_societe) as etrangeres,
          (select count(*)::int from equipe e join n using (id_equipe) where e.id_racine <> n.racine) as racines`),

    /** Rows whose boussole, participation or team no longer exists; sums that differ from the answers. */
    orphans: async () => ({
      ...(await read(sql`select
          (select count(*)::int from boussole where id_equipe not in (select id_equipe from equipe)) as boussoles,
          (select count(*)::int from membre_equipe where id_equipe not in (select id_equipe from equipe)) as membres,
          ((select count(*) from boussole_individu where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from boussole_critere where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from resultat_cumul where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from commentaire where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from synthese where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from ambassadeur where id_boussole not in (select id_boussole from boussole))
            + (select count(*) from plan_equipe where id_boussole not in (select id_boussole from boussole)))::int as suites,
          (select count(*)::int from resultat where id_boussole_individu
            not in (select id_boussole_individu from boussole_individu)) as reponses,
          (select count(*)::int from resultat_cumul c where nombre <>
            (select count(*) from resultat r where r.id_boussole = c.id_boussole and r.id_critere = c.id_critere)) as sommes`)),
      summedBoussoles: (await verifyBoussoles(app.database.fork())).length,
      domaines: (await verifyDomaines(app.database.fork())).length,
    }),

    /** The number of rows of each table. */
    contenu: () =>
      read(sql`select (select count(*)::int from equipe) as equipes,
          (select count(*)::int from boussole) as boussoles,
          (select count(*)::int from boussole_individu) as participations,
          (select count(*)::int from resultat) as reponses,
          (select count(*)::int from commentaire) as commentaires,
          (select count(*)::int from synthese) as syntheses,
          (select count(*)::int from ambassadeur) as ambassadeurs,
          (select count(*)::int from plan_equipe) as plans,
          (select count(*)::int from individu) as individus`),
  };
};

export const NO_ORPHAN = {
  boussoles: 0,
  membres: 0,
  suites: 0,
  reponses: 0,
  sommes: 0,
  summedBoussoles: 0,
  domaines: 0,
};
export const FOREST = { perdues: 0, etrangeres: 0, racines: 0 };
