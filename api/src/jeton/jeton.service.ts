import { jetonSchema, renewJetonSchema } from '../../../schema/validation/jeton.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { within } from '../acces/within.js';
import { askingTemoin, requireAccords } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { digest, newSecret } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, isForeignKeyViolation, NotFoundError } from '../core/errors.js';
import { getOrFail, holdOrFail } from '../core/load.js';
import { originOf } from '../core/mail.js';
import { alphabeticalOrder, pattern, slice, sortsOf } from '../core/pagination.js';
import {
  bool,
  db,
  int,
  LIST,
  nullable,
  row,
  rows,
  sql,
  text,
  typed,
  type RowOf,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Societe } from '../societe/societe.entity.js';
import { jetonSecret } from './bearer.js';
import { Jeton } from './jeton.entity.js';
import type { JetonCree, JetonPage } from './jeton.types.js';
import { porteesOf } from './scope.js';

const DAY = 24 * 3600 * 1000;
/** How long a secret still opens once it was replaced. */
const OVERLAP = 7 * DAY;
const SORT_COLUMNS = {
  nom: 'j.nom',
  libelleSociete: 's.libelle_societe',
  dateExpiration: 'j.expire_le',
  derniereUtilisation: 'j.vu_le',
} as const;
export const JETON_SORTS = sortsOf(SORT_COLUMNS);
const requestSchema = pagination(JETON_SORTS);

/** One page of the reporting tokens of all companies; an expired one is listed until it is revoked. */
export async function pageJetons(ctx: AppContext, input: unknown): Promise<JetonPage> {
  const { condition } = within(ctx, 'jeton');
  const { recherche, tri, descendant, ...paging } = parse(requestSchema, input ?? {});
  const searched = pattern(recherche);
  const found = db
    .selectFrom('jeton as j')
    .innerJoin('societe as s', 's.id_societe', 'j.id_societe')
    .where(condition(sql.ref('j.id_societe')))
    .where((eb) =>
      eb.or([eb('j.recherche', 'like', searched), eb('s.recherche', 'like', searched)]),
    );
  const order =
    tri === 'nom' || tri === 'libelleSociete'
      ? alphabeticalOrder(SORT_COLUMNS[tri], descendant)
      : sql`${sql.ref(SORT_COLUMNS[tri])} ${sql.raw(descendant ? 'desc' : 'asc')} nulls last`;
  const page = found
    .selectAll('j')
    .select('libelle_societe as libelleSociete')
    .select(bool`expire_le <= ${ctx.now().toISOString()}::timestamptz`.as('expire'))
    .orderBy(order)
    .orderBy('id_jeton')
    .modifyEnd(slice(paging));
  const [lines, count] = await Promise.all([
    rows(ctx.em, page),
    row(ctx.em, found.select(int`count(*)`.as('total'))),
  ]);
  return {
    lignes: lines.map(({ portees, ...entry }) =>
      ctx.em.map(Jeton, { ...entry, portees: porteesOf(portees) }),
    ),
    total: count?.total ?? 0,
  };
}

/** A new secret and a new address, and what is stored of them. */
function newSecrets(ctx: AppContext) {
  const [secret, path] = [jetonSecret(), newSecret()];
  const adresse = new URL(`/chiffres/${path}.csv`, originOf(ctx.config)).href;
  return {
    shown: { secret, adresse },
    kept: { empreinte: digest(secret), empreinteAdresse: digest(path) },
  };
}

/** What a témoin agrees to. */
const requireAccord = (
  tx: AppContext,
  {
    nom,
    idSociete,
    jours,
    portees,
  }: Pick<Jeton, 'nom' | 'idSociete' | 'portees'> & { jours: number },
) =>
  requireAccords(tx, [
    {
      idSociete,
      acte: 'JETON',
      objet: 'societe',
      idObjet: idSociete,
      valeur: `${nom}, ${jours} jours${portees.includes('PLANS') ? ', plans d’action' : ''}`,
    },
  ]);

/**
 * Creates a reporting token. Its secret is returned this once and not stored.
 *
 * @throws BadInputError for an unknown company, ConflictError while the company's témoin has not agreed.
 */
export async function createJeton(ctx: AppContext, input: unknown): Promise<JetonCree> {
  const own = within(ctx, 'jeton');
  const { jours, ...asked } = parse(jetonSchema, input);
  const { idSociete } = asked;
  await own.require('societe', idSociete);
  const { shown, kept } = newSecrets(ctx);
  const dateCreation = ctx.now();
  const dateExpiration = new Date(dateCreation.getTime() + jours * DAY);
  try {
    const create = async (tx: AppContext) => {
      const societe = await tx.em.findOne(Societe, idSociete);
      if (!societe) throw new BadInputError(messages.jeton.unknownSociete, 'idSociete');
      await requireAccord(tx, { ...asked, jours });
      const { libelleSociete } = societe;
      const dates = { dateCreation, dateExpiration };
      const created = tx.em.create(Jeton, {
        ...asked,
        ...kept,
        ...dates,
        libelleSociete,
        expire: false,
        usages: [],
      });
      await tx.em.flush();
      const detail = { idSociete, jours };
      await audit(tx, { action: 'jeton:create', objet: 'jeton', idObjet: created.id, detail });
      return created;
    };
    return { jeton: await askingTemoin(ctx, () => transaction(ctx, create)), ...shown };
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new BadInputError(messages.jeton.unknownSociete, 'idSociete');
  }
}

/**
 * Gives a reporting token a new secret, a new address and a new end. Those before open some days more, and never longer than
 * they did: whoever uses them has time to change.
 *
 * @throws NotFoundError, ConflictError while the company's témoin has not agreed.
 */
export async function renewJeton(ctx: AppContext, input: unknown): Promise<JetonCree> {
  const own = within(ctx, 'jeton');
  const { id, jours } = parse(renewJetonSchema, input);
  await own.require('jeton', id);
  const { shown, kept } = newSecrets(ctx);
  const now = ctx.now().getTime();
  const renew = async (tx: AppContext) => {
    const jeton = await holdOrFail(tx.em, Jeton, id);
    const { nom, idSociete, portees, empreinte, empreinteAdresse, dateExpiration } = jeton;
    await requireAccord(tx, { nom, idSociete, portees, jours });
    tx.em.assign(jeton, {
      ...kept,
      ancienneEmpreinte: empreinte,
      ancienneAdresse: empreinteAdresse,
      ancienSecretJusque: new Date(Math.min(dateExpiration.getTime(), now + OVERLAP)),
      dateExpiration: new Date(now + jours * DAY),
      annonce: null,
    });
    await tx.em.flush();
    const detail = { idSociete, jours };
    await audit(tx, { action: 'jeton:renew', objet: 'jeton', idObjet: id, detail });
    const { libelleSociete } = await getOrFail(tx.em, Societe, idSociete);
    return Object.assign(jeton, { libelleSociete, expire: false });
  };
  return { jeton: await askingTemoin(ctx, () => transaction(ctx, renew)), ...shown };
}

/**
 * Revokes the tokens of a company that a facilitator made or renewed, from whom the company is taken: they know the secrets. The trail, which is kept as
 * long as a token lives, says whose they are. In the caller's transaction.
 */
export async function deleteJetonsOf(
  tx: AppContext,
  { idSociete, idIndividu }: { idSociete: number; idIndividu: number },
): Promise<void> {
  const revoked = await rows(
    tx.em,
    typed(REVOKED)`delete from jeton j using audit a
      where j.id_societe = ${idSociete} and a.id_individu = ${idIndividu} and a.action in ('jeton:create', 'jeton:renew')
        and a.id_objet = j.id_jeton returning ${LIST}`,
  );
  for (const jeton of revoked) await told(tx, jeton);
}

const REVOKED = {
  id: int`j.id_jeton`,
  idSociete: int`j.id_societe`,
  libelle: text`j.nom`,
  dernierUsage: nullable(text`to_char(j.vu_le at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')`),
};

/** Its last use is told with it, which nothing else keeps: after a theft one asks until when it read. */
const told = (tx: AppContext, { id, idSociete, ...detail }: RowOf<typeof REVOKED>) =>
  audit(tx, { action: 'jeton:delete', objet: 'jeton', idObjet: id, idSociete, detail });

/**
 * Revokes a reporting token: it opens nothing from the next request on.
 *
 * @throws NotFoundError
 */
export async function deleteJeton(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'jeton');
  const { id } = parse(byIdSchema, input);
  await own.require('jeton', id);
  const idSociete = await transaction(ctx, async (tx) => {
    const gone = await row(
      tx.em,
      typed(REVOKED)`delete from jeton j where j.id_jeton = ${id} returning ${LIST}`,
    );
    if (!gone) throw new NotFoundError();
    await told(tx, gone);
    return gone.idSociete;
  });
  return { id, idSociete };
}
