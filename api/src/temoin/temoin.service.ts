import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { campagneSocieteSchema } from '../../../schema/validation/campagne.js';
import { CLOSES_AT, isOpenNow } from '../acces/facts.js';
import { societeOfTemoin } from '../acces/permissions.js';
import { nameOf } from '../audit/list.service.js';
import { IS_LINKED } from '../connexion/annuaire/identity.sql.js';
import type { AppContext } from '../core/context.js';
import { UnauthenticatedError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import {
  bool,
  columnsOf,
  int,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  row,
  rows,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { BoussoleTemoin, Temoin } from './temoin.types.js';

const column = columnsOf<{ s: 'societe'; b: 'boussole'; c: 'campagne'; e: 'equipe' }>();

/**
 * How the caller's company keeps answers confidential today.
 *
 * @throws UnauthenticatedError, ForbiddenError for anybody who is not a témoin.
 */
export async function getTemoin(ctx: AppContext): Promise<Temoin> {
  const idSociete = societeOfTemoin(ctx);
  const found = await row(ctx.em, settingsStatement(ctx, idSociete));
  if (!found) throw new UnauthenticatedError();
  return found;
}

/** Who leads the company `s`: administrators, and the facilitators to whom it was given. */
const leads = bool`(i.id_profil = ${PROFIL_ADMIN} or exists (select from facilitation f
  where f.id_individu = i.id_individu and f.id_societe = s.id_societe))`;

const settingsStatement = (ctx: AppContext, idSociete: number) =>
  typed({
    libelleSociete: column('s.libelle_societe'),
    k: column('s.seuil'),
    conservation: column('s.conservation'),
    visuSociete: column('s.visu_societe'),
    jetons: int`(select count(*) from jeton_societe l join jeton j using (id_jeton) where l.id_societe = s.id_societe
      and j.expire_le > ${ctx.now().toISOString()}::timestamptz)`,
    membres: int`(select count(*) from individu i where i.id_societe = s.id_societe and i.id_profil <> ${PROFIL_ADMIN})`,
    facilitateurs: int`(select count(*) from individu i where ${leads})`,
    nomsFacilitateurs: jsonList(
      text`n.nom`,
      (name) => sql`select json_agg(${name} order by ${alphabeticalOrder('n.nom')}) from (
        select ${nameOf('i')} as nom from individu i where ${leads}) n`,
    ),
    nomsLecteurs: jsonList(
      text`n.nom`,
      (name) => sql`select json_agg(${name} order by ${alphabeticalOrder('n.nom')}) from (
        select ${nameOf('i')} as nom from lecture v join individu i using (id_individu)
        where v.id_societe = s.id_societe) n`,
    ),
    temoins: jsonList(
      jsonObject({
        nom: text`${nameOf('i')}`,
        adresseMail: nullable(text`i.adresse_mail`),
        actif: bool`(i.mot_de_passe is not null or ${IS_LINKED})`,
        depuis: text`to_char(i.cree_le at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
        moi: bool`i.id_individu = ${ctx.actor?.id ?? 0}::int`,
      }),
      (account) => sql`select json_agg(${account} order by i.cree_le, i.id_individu)
        from temoin t join individu i using (id_individu) where t.id_societe = s.id_societe`,
    ),
    accord: bool`s.accord_temoin`,
    campagnes: jsonList(
      jsonObject({
        id: column('c.id_campagne'),
        nom: column('c.nom'),
        annee: column('c.annee'),
        boussoles: int`n.boussoles`,
        ouvertes: int`n.ouvertes`,
      }),
      (
        campagne,
      ) => sql`select json_agg(${campagne} order by c.annee desc, ${alphabeticalOrder('c.nom')}, c.id_campagne)
        from (select b.id_campagne, count(*) as boussoles, count(*) filter (where ${isOpenNow(ctx)}) as ouvertes
          from boussole b where b.id_societe = s.id_societe group by b.id_campagne) n
        join campagne c using (id_campagne)`,
    ),
  })`select ${LIST} from societe s where s.id_societe = ${idSociete}`;

const requestSchema = campagneSocieteSchema.pick({ idCampagne: true });

const PUBLICATION = jsonObject({
  numero: int`p.numero`,
  jour: text`to_char(p.publiee_le at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
  // A Directe one that keeps a former minimum is frozen at its closing, however few have finished.
  faites: nullable(int`told_to_temoin(p.faites, b.seuil)`),
  k: int`p.seuil`,
});

/**
 * The company's boussoles of a campaign, by team: their level, who takes part, when they were published.
 *
 * @throws UnauthenticatedError, ForbiddenError, BadInputError
 */
export async function listBoussolesTemoin(
  ctx: AppContext,
  input: unknown,
): Promise<BoussoleTemoin[]> {
  const idSociete = societeOfTemoin(ctx);
  const { idCampagne } = parse(requestSchema, input);
  const read = await rows(ctx.em, boussolesStatement(ctx, idSociete, idCampagne));
  return read.map(({ dateFermeture, ...rest }) => ({
    ...rest,
    dateFermeture: new Date(dateFermeture),
  }));
}

/** Those present who came in this way. */
const venues = (venue: 'code' | 'membre' | 'place') =>
  sql`count(*) filter (where t.present and p.venue = ${venue})`;

/**
 * Who takes part, and how each account that is younger than the boussole was made (publication, P10).
 *
 * In a Directe boussole, people who left the team or were erased are not counted: only those who had begun leave a row, so
 * the number would tell that they had.
 */
const participants = sql`select nullif(${venues('membre')} + greatest(${venues('place')}, ${venues('code')}), 0) as liste,
    count(*) filter (where t.present and i.cree_le > b.date_creation and i.inscrit_seul) as code,
    count(*) filter (where t.present and i.cree_le > b.date_creation and not i.inscrit_seul) as facilitateur,
    count(*) filter (where t.present and i.cree_le <= b.date_creation and i.rouvert_le > b.date_creation) as lien,
    count(*) filter (where p.id_individu is null and b.seuil is not null) as effaces
  from boussole_individu p left join individu i using (id_individu)
  cross join lateral (select b.seuil is not null or exists (select from membre_equipe m
    where m.id_individu = p.id_individu and m.id_equipe = b.id_equipe) as present) t
  where p.id_boussole = b.id_boussole`;

const TOLD_FINISHED = sql`told_to_temoin(f.faites, b.seuil)`;

const boussolesStatement = (ctx: AppContext, idSociete: number, idCampagne: number) =>
  typed({
    id: column('b.id_boussole'),
    libelleEquipe: column('e.libelle_equipe'),
    k: column('b.seuil'),
    lecteurs: column('b.lecteurs'),
    ouverteLe: text`to_char(b.date_creation at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
    importeeLe:
      nullable(text`(select to_char(i.importee_le at time zone 'Europe/Paris', 'YYYY-MM-DD')
      from reprise i where i.id_boussole = b.id_boussole)`),
    effaceeLe: nullable(text`(select to_char(f.efface_le at time zone 'Europe/Paris', 'YYYY-MM-DD')
      from effacement f where f.id_boussole = b.id_boussole)`),
    dateFermeture: text`${CLOSES_AT}`,
    ouverte: bool`${isOpenNow(ctx)}`,
    participants: nullable(int`attendus(coalesce(b.effectif, t.liste)::int, ${TOLD_FINISHED})`),
    termines: nullable(int`${TOLD_FINISHED}`),
    parCode: int`t.code`,
    parFacilitateur: int`t.facilitateur`,
    parLien: int`t.lien`,
    effaces: int`t.effaces`,
    publications: jsonList(
      PUBLICATION,
      (publication) => sql`select json_agg(${publication} order by p.numero) from publication p
        where p.id_boussole = b.id_boussole`,
    ),
  })`select ${LIST} from boussole b join equipe e using (id_equipe) cross join lateral (${participants}) t
    cross join lateral boussole_participation(b.id_boussole, true) f
    where b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne}
    order by ${alphabeticalOrder('e.libelle_equipe')}, b.id_boussole`;
