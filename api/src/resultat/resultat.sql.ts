import type { RawBuilder } from 'kysely';

import { boussoleFacts, followsLive, type BoussoleFactsRow } from '../acces/facts.js';
import { boussoleVersion } from '../acces/version.js';
import { isVersionWanted } from '../core/asOf.js';
import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';
import { accountsOf } from '../equipe/accounts.sql.js';
import type { Accounts } from '../equipe/equipe.input.js';
import { stateColumn, type State } from '../publication/state.js';
import { PLANS, type PlanRow } from './plans.sql.js';
import type { Moyenne, Note, ReadSynthese } from './resultat.types.js';

type MoyenneRow = Omit<Moyenne, 'bandeQ1' | 'bandeQ2' | 'masque'>;

/** One year's figures, as the statement returns them. */
export interface FiguresRow {
  recul: number;
  annee: number;
  nomCampagne: string;
  moyennes: MoyenneRow[];
  note: Pick<Note, 'moyenneQ1' | 'moyenneQ2'>;
  /** By criterion, the sense that was asked, when it is not the first one; null: teams of a domain asked two. */
  sens: Record<string, number | null> | null;
}

export interface ResultatRow extends BoussoleFactsRow {
  libelleEquipe: string;
  libelleSociete: string;
  nomCampagne: string;
  faites: number;
  total: number;
  roti: number | null;
  rotis: number;
  rotiShown: boolean;
  accounts: Accounts;
  ambassadeurs: string[];
  synthese: ReadSynthese | null;
  plans: PlanRow[];
  plansPrecedents: PlanRow[];
  annees: FiguresRow[];
  /** Null for a Directe boussole. */
  state: State | null;
  /** Null unless it is wanted. */
  version: string | null;
}

/** The whole page of a boussole, and the facts on which the right to read it is judged; sums come from resultat_cumul. */
export const resultatStatement = (ctx: AppContext, idBoussole: RawBuilder<number>) =>
  sql<ResultatRow>`
  with facts as (select * from ${boussoleFacts(ctx)} where id_boussole = ${idBoussole})
  select facts.*, coalesce(q.libelle_equipe, e.libelle_equipe) as "libelleEquipe", s.libelle_societe as "libelleSociete", c.nom as "nomCampagne",
    done.faites, done.total, k.rotis, round(mean(k.somme_rotis, k.rotis), 2)::float8 as roti,
    is_shown(k.rotis, 0, facts.minimum) as "rotiShown",
    ${accountsOf(sql`facts.id_boussole`)} as accounts,
    coalesce((select json_agg(nom order by rang) from ambassadeur a where a.id_boussole = facts.id_boussole), '[]') as ambassadeurs,
    (select json_build_object('id', id_synthese, 'idIndividu', id_individu, 'synthese', synthese) from synthese y
      where y.id_boussole = facts.id_boussole) as synthese,
    coalesce((select ${PLANS}
      from plan_equipe p where p.id_boussole = facts.id_boussole), '[]') as plans,
    coalesce((select ${PLANS} from plan_equipe p join boussole o on o.id_boussole = p.id_boussole
      join campagne oc on oc.id_campagne = o.id_campagne
      where p.id_equipe = facts.id_equipe and oc.annee between c.annee - 2 and c.annee - 1
        -- What has been done or given up is told the year after, and no longer.
        and (p.etat in ('A_FAIRE', 'EN_COURS') or oc.annee = c.annee - 1)
        and not exists (select from plan_equipe n where n.id_origine = p.id_plan)), '[]') as "plansPrecedents",
    coalesce((select json_agg(json_build_object('recul', y.recul, 'annee', y.annee, 'nomCampagne', y.nom,
        'moyennes', f.moyennes, 'note', f.note, 'sens', (select json_object_agg(id_critere, sens) from boussole_critere bc
          where bc.id_boussole = y.id_shown and sens > 0)))
      from boussole_years y cross join lateral boussole_shown(y.id_shown, facts.member or ${ctx.actor?.isAdmin === true}) f
      where y.id_boussole = facts.id_boussole), '[]') as annees,
    case when facts.seuil is not null then ${stateColumn(sql`facts.id_boussole`)} end as state,
    ${isVersionWanted(ctx) ? boussoleVersion(sql`facts.id_boussole`, followsLive(ctx)) : sql`null`} as version
  from facts join equipe e using (id_equipe)
  left join publication q on q.id_boussole = facts.id_boussole and q.numero = facts.publication join societe s on s.id_societe = facts.id_societe
  join campagne c on c.id_campagne = facts.id_campagne join boussole_cumul k on k.id_boussole = facts.id_boussole
  cross join lateral boussole_participation(facts.id_boussole, ${followsLive(ctx)}) done`;
