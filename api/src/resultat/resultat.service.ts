import type { RawBuilder } from 'kysely';

import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { boussoleFacts, readFacts, type BoussoleFactsRow } from '../acces/facts.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import { emForReading } from '../acces/reading.js';
import { inBatches } from '../core/batches.js';
import { currentAnnee, type AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError } from '../core/errors.js';
import { rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import {
  moyennesOf,
  presentAnnees,
  presentParticipation,
  presentRoti,
  rowsByAnnee,
  type AnneeRow,
} from './figures.js';
import type { ReadSynthese, ResultatBoussole, Roti } from './resultat.types.js';

interface ResultatRow extends BoussoleFactsRow {
  libelleEquipe: string;
  libelleSociete: string;
  nomCampagne: string;
  faites: number;
  total: number;
  roti: number | null;
  rotis: number;
  ambassadeurs: string[];
  synthese: ReadSynthese | null;
  plans: (Omit<ResultatBoussole['plans'][number], 'dateCreation'> & { dateCreation: string })[];
  annees: AnneeRow[];
}

/**
 * Everything the results page shows of a boussole, this year and the two before (journey spec §2, decisions §5).
 *
 * @throws UnauthenticatedError (401) for whoever may not read it, the same for an unknown id; NotFoundError for an admin.
 */
export async function getResultatBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<ResultatBoussole> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  // Rights are decided on the facts that come with the page: what may not be read is dropped here.
  const read = await byBoussole(ctx, idBoussole);
  const facts = read ? readFacts(read) : null;
  authorize(ctx, 'resultat:read', facts);
  if (!read || !facts) throw new NotFoundError();

  const { minimum } = facts;
  return {
    idBoussole,
    idEquipe: facts.idEquipe,
    idSociete: facts.idSociete,
    libelleSociete: read.libelleSociete,
    libelleEquipe: read.libelleEquipe,
    nomCampagne: read.nomCampagne,
    annee: facts.annee,
    anneeCourante: currentAnnee(ctx),
    ouverte: facts.ouverte,
    minimumReponses: minimum,
    participation: presentParticipation(read.faites, read.total),
    roti: presentRoti(read.roti, read.rotis, read.rotis >= minimum),
    ambassadeurs: read.ambassadeurs,
    synthese: read.synthese,
    plans: read.plans.map((plan) => ({ ...plan, dateCreation: new Date(plan.dateCreation) })),
    ...presentAnnees(read.annees, { annee: facts.annee, nomCampagne: read.nomCampagne }),
  };
}

/** The ROTI, which only admins read (decisions §4). */
export function getRoti(ctx: AppContext, resultat: ResultatBoussole): Roti {
  if (!isAllowed(ctx, 'roti:read')) throw new ForbiddenError();
  return resultat.roti;
}

/** Of several at once, each by itself: the page is asked for one, and its plan is made for one. */
const byBoussole = inBatches(async (ctx: AppContext, ids) => {
  const [alone, ...others] = ids;
  const read = await rows<ResultatRow>(
    emForReading(ctx, 'dans la lecture'),
    others.length === 0
      ? reading(ctx, sql<number>`${alone}`)
      : sql`select l.* from unnest(${ids}::int[]) as demandees(id)
          cross join lateral (${reading(ctx, sql<number>`demandees.id`)}) l`,
  );
  return new Map(read.map((given) => [given.id_boussole, given]));
});

/** One statement for the whole page and the rights over it; sums come from resultat_cumul, never from the answers themselves. */
const reading = (ctx: AppContext, idBoussole: RawBuilder<number>) => sql<ResultatRow>`
  with faits as (select * from ${boussoleFacts(ctx)} where id_boussole = ${idBoussole}),
  b as (
    select id_boussole, id_equipe, c.annee, c.nom, e.libelle_equipe, minimum
    from faits join campagne c using (id_campagne) join equipe e using (id_equipe)),
  annees as (
    select id_boussole, annee, nom, 0 as recul from b
    union all
    (select distinct on (c.annee) p.id_boussole, c.annee, c.nom, b.annee - c.annee
      from b join boussole p on p.id_equipe = b.id_equipe
      join campagne c on c.id_campagne = p.id_campagne and c.annee in (b.annee - 1, b.annee - 2)
      order by c.annee, p.id_boussole desc)),
  ${moyennesOf(sql`annees`, sql`s.recul`, sql`(select minimum from b)`)},
  ${rowsByAnnee}
  select faits.*, b.libelle_equipe as "libelleEquipe", b.nom as "nomCampagne",
    (select libelle_societe from societe s where s.id_societe = faits.id_societe) as "libelleSociete",
    k.faites, k.membres as total, k.rotis, round(k.somme_rotis::numeric / nullif(k.rotis, 0), 2)::float8 as roti,
    coalesce((select json_agg(nom order by rang) from ambassadeur a where a.id_boussole = b.id_boussole), '[]') as ambassadeurs,
    (select json_build_object('id', id_synthese, 'idIndividu', id_individu, 'synthese', synthese) from synthese s
      where s.id_boussole = b.id_boussole) as synthese,
    coalesce((select json_agg(json_build_object('id', id_plan, 'idEquipe', id_equipe, 'idBoussole', pl.id_boussole, 'idIndividu', id_individu,
        'libelleEquipe', b.libelle_equipe,
        'objectif', objectif, 'action', action, 'lead', lead, 'dateCreation', date_creation) order by id_plan)
      from plan_equipe pl where pl.id_boussole = b.id_boussole), '[]') as plans,
    coalesce((select json_agg(json_build_object('recul', recul, 'annee', annees.annee, 'nomCampagne', annees.nom,
        'moyennes', moyennes, 'note', note)) from lignes join annees using (recul)), '[]') as annees
  from faits, b join boussole_cumul k using (id_boussole)`;
