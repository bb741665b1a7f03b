import { STATUTS_PARTICIPATION, type StatutParticipation } from '../../../schema/statuts.js';
import {
  createBoussoleSchema,
  parBoussoleSchema,
  parEquipeSchema,
} from '../../../schema/validation/boussole.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { boussoleFacts, faitsBoussole, faitsEquipe, faitsParticipation } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import type { Campagne } from '../campagne/campagne.entity.js';
import { campagneParId } from '../campagne/campagne.service.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import {
  BadInputError,
  DuplicateError,
  isForeignKeyViolation,
  isUniqueViolation,
  NotFoundError,
} from '../core/errors.js';
import { parLots } from '../core/lots.js';
import {
  anyOf,
  bool,
  columnsOf,
  db,
  int,
  LIST,
  oneOf,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirEquipes } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { Boussole } from './boussole.entity.js';
import type { MaParticipation } from './boussole.types.js';
import { inscrireMembres } from './ouverture.service.js';

const column = columnsOf<
  { b: 'boussole'; c: 'campagne'; e: 'equipe'; p: 'boussole_individu' },
  { mine: 'boussole_individu' }
>();
const SUBJECT = {
  idBoussole: column('b.id_boussole'),
  dateCreation: column('b.date_creation'),
  nomCampagne: column('c.nom'),
  libelleEquipe: column('e.libelle_equipe'),
};

/** A team's boussole as the specification's call tells it: with what the caller itself has to do with it. */
export type BoussoleEquipe = Awaited<ReturnType<typeof listBoussolesEtMoi>>[number];

/** The same in one statement, each with the caller's own participation (getBoussoleByEquipe). */
export async function listBoussolesEtMoi(ctx: AppContext, input: unknown) {
  const { id } = requireActeur(ctx);
  const { idEquipe } = parse(parEquipeSchema, input);
  const faits = await faitsEquipe(ctx, idEquipe);
  authorize(ctx, 'boussole:list', faits);
  const lignes = await rows(
    ctx.em,
    typed({
      ...SUBJECT,
      idCampagne: column('b.id_campagne'),
      /** `Non commencé` and null for whoever does not take part. */
      statut: oneOf(Object.values(STATUTS_PARTICIPATION))`coalesce(mine.statut, 'Non commencé')`,
      id: column('mine.id_boussole_individu'),
    })`select ${LIST}
      from boussole b join campagne c using (id_campagne) join equipe e using (id_equipe)
      left join boussole_individu mine on mine.id_boussole = b.id_boussole
        and mine.id_individu = ${id} and ${faits?.membreEquipe === true}
      where b.id_equipe = ${idEquipe} order by b.date_creation desc, b.id_boussole desc`,
  );
  return lignes.map((ligne) => ({ ...ligne, dateCreation: new Date(ligne.dateCreation) }));
}

/** Whether a boussole still takes answers: not closed, and its campaign's year not over. */
export const isOuverte = async (ctx: AppContext, { id }: Boussole): Promise<boolean> =>
  (await faitsBoussole(ctx, id))?.ouverte === true;

/** The campaign of a boussole. */
export async function getCampagneDe(
  ctx: AppContext,
  { idCampagne }: Pick<Boussole, 'idCampagne'>,
): Promise<Campagne> {
  const campagne = await campagneParId(ctx, idCampagne);
  if (!campagne) throw new NotFoundError();
  return campagne;
}

/** The signed-in person's boussoles, latest first (journey spec §7, getBoussoleByIndividu). */
export async function listMesBoussoles(ctx: AppContext): Promise<MaParticipation[]> {
  authorize(ctx, 'boussole:mine');
  return readMyParticipations(ctx, sql`true`);
}

/** The caller's participations in boussoles of its teams of today, latest first. */
async function readMyParticipations(
  ctx: AppContext,
  where: ReturnType<typeof sql>,
): Promise<MaParticipation[]> {
  const lignes = await rows(
    ctx.em,
    typed({
      ...SUBJECT,
      annee: column('c.annee'),
      id: column('p.id_boussole_individu'),
      statut: column('p.statut'),
      commente: column('p.commente'),
      ouverte: bool`p.open`,
    })`select ${LIST} from ${boussoleFacts(ctx)} p
      join boussole b using (id_boussole)
      join campagne c on c.id_campagne = b.id_campagne
      join equipe e on e.id_equipe = b.id_equipe
      where p.participant and ${where}
      order by c.annee desc, b.id_boussole desc`,
  );
  return lignes.map((ligne) => ({ ...ligne, dateCreation: new Date(ligne.dateCreation) }));
}

/**
 * Creates a team's boussole for a campaign; every present member takes part (decisions §3).
 *
 * @throws NotFoundError for an unknown team, BadInputError for an unknown campaign, DuplicateError for a second one.
 */
export async function createBoussole(ctx: AppContext, input: unknown): Promise<Boussole> {
  authorize(ctx, 'boussole:write');
  const { idEquipe, idCampagne } = parse(createBoussoleSchema, input);
  try {
    return await transaction(ctx, async (tx) => {
      const [equipe] = await tenirEquipes(tx, [idEquipe]);
      if (!equipe) throw new NotFoundError();
      const boussole = tx.em.create(Boussole, {
        idEquipe,
        idCampagne,
        idSociete: equipe.id_societe,
        dateCreation: tx.now(),
        clotureeLe: null,
      });
      await tx.em.flush();
      await inscrireMembres(tx, [boussole.id]);
      await audit(tx, { action: 'boussole:create', objet: 'boussole', idObjet: boussole.id });
      return boussole;
    });
  } catch (erreur) {
    if (isUniqueViolation(erreur, 'boussole_equipe_campagne_unique')) {
      throw new DuplicateError(messages.boussole.dejaExistante, 'idCampagne');
    }
    if (isForeignKeyViolation(erreur)) {
      throw new BadInputError(messages.campagne.inconnue, 'idCampagne');
    }
    throw erreur;
  }
}

/** Deletes a boussole with its answers, comments, synthesis, ambassadors and plans. */
export async function deleteBoussole(ctx: AppContext, input: unknown): Promise<Suppression> {
  authorize(ctx, 'boussole:write');
  const { id } = parse(parIdSchema, input);
  const parents = await transaction(ctx, async (tx) => {
    const lu = await row(
      tx.em,
      typed({
        libelle: text`libelle_equipe || ' – ' || nom`,
        reponses: int`select coalesce(sum(nombre), 0) from resultat_cumul where id_boussole = ${id}`,
        idEquipe: int`id_equipe`,
        idSociete: int`boussole.id_societe`,
      })`select ${LIST} from boussole join equipe using (id_equipe) join campagne using (id_campagne) where id_boussole = ${id}
        for update of boussole`,
    );
    if (!lu || !(await run(tx.em, sql`delete from boussole where id_boussole = ${id}`))) {
      throw new NotFoundError();
    }
    const { idEquipe, idSociete, ...detail } = lu;
    await audit(tx, {
      action: 'boussole:delete',
      objet: 'boussole',
      idObjet: id,
      detail,
    });
    return { idEquipe, idSociete };
  });
  return { id, ...parents };
}

/** How many answers a boussole holds, for the confirmation of its deletion. */
export async function getNombreReponses(ctx: AppContext, boussole: Boussole): Promise<number> {
  authorize(ctx, 'boussole:write');
  return (await reponsesParBoussole(ctx, boussole.id)) ?? 0;
}

const reponsesParBoussole = parLots(async (ctx: AppContext, ids) => {
  const comptes = await rows(
    ctx.em,
    db
      .selectFrom('resultat_cumul')
      .where('id_boussole', '=', anyOf(ids))
      .select(['id_boussole as id', int`sum(nombre)`.as('n')])
      .groupBy('id_boussole'),
  );
  return new Map(comptes.map(({ id, n }) => [id, n]));
});

/**
 * The caller's own participation; nobody's else, for anybody, admins included (promises §0.2).
 *
 * @throws ForbiddenError for another person's, existing or not.
 */
export async function getMaParticipation(
  ctx: AppContext,
  input: unknown,
): Promise<MaParticipation & { idIndividu: number }> {
  const acteur = requireActeur(ctx);
  const { id } = parse(parIdSchema, input);
  authorize(ctx, 'reponse:write', await faitsParticipation(ctx, id));
  const [mienne] = await readMyParticipations(ctx, sql`p.id_boussole_individu = ${id}`);
  if (!mienne) throw new NotFoundError();
  return { ...mienne, idIndividu: acteur.id };
}

/** The caller's status in a boussole; for an admin who does not take part, the status of the whole (matrix A052). */
export async function getStatut(ctx: AppContext, input: unknown): Promise<StatutParticipation> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'boussole:statut', faits);
  if (faits?.participation) return faits.participation.statut;
  const compte = await statutsParBoussole(ctx, idBoussole);
  if (!compte?.commencees) return 'Non commencé';
  return compte.finies === compte.total ? 'Terminé' : 'En cours';
}

const statutsParBoussole = parLots(async (ctx: AppContext, ids) => {
  const comptes = await rows(
    ctx.em,
    db
      .selectFrom('boussole_individu')
      .where('id_boussole', '=', anyOf(ids))
      .select([
        'id_boussole as id',
        int`count(*)`.as('total'),
        int`count(*) filter (where statut = 'Terminé')`.as('finies'),
        int`count(*) filter (where statut <> 'Non commencé')`.as('commencees'),
      ])
      .groupBy('id_boussole'),
  );
  return new Map(comptes.map((compte) => [compte.id, compte]));
});
