import { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { authorize, requireActor, type Facts } from '../../acces/permissions.js';
import { emForReading } from '../../acces/reading.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { alphabeticalOrder, pattern, slice } from '../../core/pagination.js';
import { row, rows, sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import {
  moyennesOf,
  presentAnnee,
  presentParticipation,
  rowsByAnnee,
  type AnneeRow,
} from '../figures.js';
import type { ResultatsEquipe, ResultatsSociete } from './resultatsSociete.types.js';

interface SocieteFacts extends Facts {
  libelleSociete: string;
  minimum: number;
}

type BoussoleRow = Omit<AnneeRow, 'recul'> & {
  idBoussole: number;
  idCampagne: number;
  ouverte: boolean;
  faites: number;
  total: number;
};
/** A page beyond the last one is one line without a team, which still counts them. */
type EquipeRow = Omit<ResultatsEquipe, 'idEquipe' | 'resultats'> & {
  total: number;
  idEquipe: number | null;
  resultats: BoussoleRow[];
};
type Request = ReturnType<typeof resultatsSocieteSchema.parse>;

/**
 * Three years of every team of a company, a page of teams at a time and one statement a page: what reports are made of.
 *
 * Each figure is one that the page of its boussole shows to the same reader: nothing is summed up over teams.
 *
 * @throws ForbiddenError, the same for an unknown company; NotFoundError for an admin.
 */
export async function getResultatsSociete(
  ctx: AppContext,
  input: { idSociete?: unknown; annee?: unknown; page?: unknown },
): Promise<ResultatsSociete> {
  const actor = requireActor(ctx);
  // Whoever bears a token knows of no other company.
  const own = actor.jeton === undefined ? undefined : actor.idSociete;
  const request = parse(resultatsSocieteSchema, { ...input, idSociete: input.idSociete ?? own });
  const { idSociete } = request;
  const annee = request.annee ?? currentAnnee(ctx);
  const facts = await row<SocieteFacts>(
    ctx.em,
    sql`select id_societe as "idSociete", visu_societe as "visuSociete", libelle_societe as "libelleSociete",
      threshold(minimum_reponses, ${actor.isAdmin}::boolean) as minimum from societe where id_societe = ${idSociete}`,
  );
  authorize(ctx, 'resultat:societe', facts ?? null);
  if (!facts) throw new NotFoundError();
  const read = await rows<EquipeRow>(
    emForReading(ctx),
    reading(ctx, request, annee, facts.minimum),
  );
  return {
    idSociete,
    libelleSociete: facts.libelleSociete,
    annee,
    total: read[0]?.total ?? 0,
    lignes: read.flatMap(({ idEquipe, total: _total, resultats, ...equipe }) =>
      idEquipe === null ? [] : [{ ...equipe, idEquipe, resultats: resultats.map(presentBoussole) }],
    ),
  };
}

const presentBoussole = ({
  idBoussole,
  idCampagne,
  ouverte,
  faites,
  total,
  ...annee
}: BoussoleRow) => ({
  ...presentAnnee(annee),
  idBoussole,
  idCampagne,
  ouverte,
  participation: presentParticipation(faites, total),
});

/** Sums come from resultat_cumul, never from the answers themselves; `recul` is here the boussole. */
function reading(ctx: AppContext, { idSociete, page }: Request, annee: number, minimum: number) {
  const { recherche, tri, descendant, ...paging } = page;
  const where = sql`id_societe = ${idSociete} and recherche like ${pattern(recherche)}`;
  const order =
    tri === 'libelleEquipe' ? alphabeticalOrder('libelle_equipe', descendant) : sql`true`;
  return sql<EquipeRow>`
  with page as (
    select id_equipe, libelle_equipe, id_parent, id_racine,
      row_number() over (order by ${order}, id_equipe ${sql.raw(descendant ? 'desc' : 'asc')}) as rang
    from equipe where ${where} order by rang ${slice(paging)}),
  boussoles as (
    select b.id_boussole, b.id_equipe, b.id_campagne, c.annee, c.nom,
      is_open(b.cloturee_le, c.annee, ${currentAnnee(ctx)}::int) as ouverte
    from page join boussole b using (id_equipe) join campagne c using (id_campagne)
    where c.annee between ${annee}::int - 2 and ${annee}::int),
  ${moyennesOf(sql`boussoles`, sql`s.id_boussole`, sql`${minimum}::int`)},
  ${rowsByAnnee},
  resultats as (
    select b.id_equipe, json_agg(json_build_object('idBoussole', b.id_boussole, 'idCampagne', b.id_campagne,
        'annee', b.annee, 'nomCampagne', b.nom, 'ouverte', b.ouverte,
        'faites', p.faites, 'total', p.membres, 'moyennes', coalesce(l.moyennes, '[]'),
        'note', coalesce(l.note, '{"moyenneQ1": null, "moyenneQ2": null}'))
      order by b.annee desc, b.id_boussole desc) as resultats
    from boussoles b left join lignes l on l.recul = b.id_boussole
    join boussole_cumul p on p.id_boussole = b.id_boussole group by b.id_equipe)
  select t.total, page.id_equipe as "idEquipe", page.libelle_equipe as "libelleEquipe",
    page.id_parent as "idParent", page.id_racine as "idDomaine", coalesce(r.resultats, '[]') as resultats
  from (select count(*)::int as total from equipe where ${where}) t
  left join page on true left join resultats r using (id_equipe) order by page.rang`;
}
