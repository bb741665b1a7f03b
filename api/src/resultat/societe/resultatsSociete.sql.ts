import type { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { isOpenNow } from '../../acces/facts.js';
import { isAllowed } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { alphabeticalOrder, pattern, slice } from '../../core/pagination.js';
import { sql } from '../../core/sql.js';
import type { FiguresRow } from '../resultat.sql.js';
import type { ResultatsEquipe } from './resultatsSociete.types.js';

export type BoussoleRow = Omit<FiguresRow, 'recul'> & {
  idBoussole: number;
  idCampagne: number;
  ouverte: boolean;
  faites: number;
  total: number;
};
export type OthersRow = Omit<FiguresRow, 'recul'> & {
  idCampagne: number;
  publieeLe: string;
  personnes: number;
  k: number;
};
/** A page beyond the last one is one line without a team, which still counts them. */
export type EquipeRow = Omit<ResultatsEquipe, 'idEquipe' | 'resultats' | 'ruptures'> & {
  total: number;
  /** On the first line alone. */
  autresReponses: OthersRow[] | null;
  idEquipe: number | null;
  resultats: BoussoleRow[];
};

type Asked = ReturnType<typeof resultatsSocieteSchema.parse>;

/** What no team of the company could show, as it was stored (publication, P8). */
const others = (idSociete: number, annee: number) => sql`(
    select coalesce(json_agg(json_build_object('idCampagne', a.id_campagne, 'annee', c.annee, 'nomCampagne', c.nom,
        'publieeLe', a.publiee_le, 'personnes', a.personnes, 'k', a.seuil, 'moyennes', a.moyennes, 'note', a.note)
      order by c.annee desc, a.id_campagne desc), '[]')
    from autres_reponses a join campagne c using (id_campagne)
    where a.id_societe = ${idSociete} and c.annee between ${annee}::int - 2 and ${annee}::int)`;

/** Three years of one page of a company's teams; sums come from resultat_cumul. */
export function resultatsSocieteStatement(
  ctx: AppContext,
  { idSociete, page }: Asked,
  annee: number,
) {
  const { recherche, tri, descendant, ...paging } = page;
  const where = sql`id_societe = ${idSociete} and recherche like ${pattern(recherche)}`;
  const order =
    tri === 'libelleEquipe' ? alphabeticalOrder('libelle_equipe', descendant) : sql`true`;
  return sql<EquipeRow>`
  with page as (
    select id_equipe, libelle_equipe, id_parent, id_racine,
      row_number() over (order by ${order}, id_equipe ${sql.raw(descendant ? 'desc' : 'asc')}) as rang
    from equipe where ${where} order by rang ${slice(paging)}),
  resultats as (
    select b.id_equipe, json_agg(json_build_object('idBoussole', b.id_boussole, 'idCampagne', b.id_campagne,
        'annee', c.annee, 'nomCampagne', c.nom, 'ouverte', ${isOpenNow(ctx)},
        'faites', k.faites, 'total', k.membres, 'moyennes', coalesce(f.moyennes, '[]'),
        'note', coalesce(f.note, note_figures(null, null)),
        'sens', (select json_object_agg(id_critere, sens) from boussole_critere bc
          where bc.id_boussole = b.id_boussole and sens > 0))
      order by c.annee desc, b.id_boussole desc) as resultats
    from page join boussole b using (id_equipe) join campagne c using (id_campagne)
    join boussole_cumul k on k.id_boussole = b.id_boussole
    left join lateral boussole_shown(b.id_boussole, ${isAllowed(ctx, 'admin')}::boolean) f on true
    where c.annee between ${annee}::int - 2 and ${annee}::int
    group by b.id_equipe)
  select t.total, case when row_number() over (order by page.rang)
      = 1 then ${others(idSociete, annee)} end as "autresReponses",
    page.id_equipe as "idEquipe", page.libelle_equipe as "libelleEquipe", page.id_parent as "idParent", page.id_racine as "idDomaine", coalesce(r.resultats, '[]') as resultats
  from (select count(*)::int as total from equipe where ${where}) t
  left join page on true left join resultats r using (id_equipe) order by page.rang`;
}
