import { jetonSchema, renewJetonSchema } from '../../../schema/validation/jeton.js';
import { within } from '../acces/within.js';
import { askingTemoin, requireAccords } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { digest, newSecret } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, isForeignKeyViolation, NotFoundError } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { originOf } from '../core/mail.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { anyOf, columnsOf, LIST, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { jetonSecret } from './bearer.js';
import { Jeton } from './jeton.entity.js';
import type { JetonCree } from './jeton.types.js';
import { NAMED } from './reach.sql.js';

const column = columnsOf<{ s: 'societe'; e: 'equipe' }>();

const DAY = 24 * 3600 * 1000;
/** How long a secret still opens once it was replaced. */
const OVERLAP = 7 * DAY;

/** A new secret and a new address, and what is stored of them. */
function newSecrets(ctx: AppContext) {
  const [secret, path] = [jetonSecret(), newSecret()];
  const adresse = new URL(`/chiffres/${path}.csv`, originOf(ctx.config)).href;
  return {
    shown: { secret, adresse },
    kept: { empreinte: digest(secret), empreinteAdresse: digest(path) },
  };
}

type Named = Pick<Jeton, 'nom' | 'societes' | 'branche' | 'portees'>;

/** What the témoin of each of its companies agrees to: nothing of another is said there. */
const requireAccord = (
  tx: AppContext,
  { nom, societes, branche, jours, portees }: Named & { jours: number },
) => {
  const plans = portees.includes('PLANS') ? ', plans d’action' : '';
  const valeur = `${nom}, ${jours} jours${plans}${branche ? `, branche ${branche.libelleEquipe}` : ''}`;
  return requireAccords(
    tx,
    societes.map(({ id }) => ({
      idSociete: id,
      acte: 'JETON',
      objet: 'societe',
      idObjet: id,
      valeur,
    })),
  );
};

/** A line in the trail of each of its companies. */
async function tellEach(
  tx: AppContext,
  verb: 'create' | 'renew',
  { id, societes, branche, jours }: Named & { id: number; jours: number },
): Promise<void> {
  for (const { id: idSociete } of societes) {
    const detail = { idSociete, jours, ...(branche && { branche: branche.libelleEquipe }) };
    await audit(tx, { action: `jeton:${verb}`, objet: 'jeton', idObjet: id, detail });
  }
}

/** What a token that is to be made reads, by name. @throws BadInputError for what is not there. */
async function named(tx: AppContext, ids: readonly number[], idEquipe: number | null) {
  const societes = await rows(
    tx.em,
    typed({ id: column('s.id_societe'), libelleSociete: column('s.libelle_societe') })`
      select ${LIST} from societe s where s.id_societe = ${anyOf(ids)}
      order by ${alphabeticalOrder('s.libelle_societe')}, s.id_societe`,
  );
  if (societes.length < ids.length)
    throw new BadInputError(messages.jeton.unknownSociete, 'idSocietes');
  if (idEquipe === null) return { societes, branche: null };
  const branche = await row(
    tx.em,
    typed({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') })`
      select ${LIST} from equipe e where e.id_equipe = ${idEquipe} and e.id_societe = ${anyOf(ids)}`,
  );
  if (!branche) throw new BadInputError(messages.jeton.unknownEquipe, 'idEquipe');
  return { societes, branche };
}

/**
 * Creates a reporting token. Its secret is returned this once and not stored.
 *
 * @throws BadInputError for an unknown company or a team of another, ConflictError while a company's témoin has not agreed.
 */
export async function createJeton(ctx: AppContext, input: unknown): Promise<JetonCree> {
  const own = within(ctx, 'jeton');
  const { jours, idSocietes, idEquipe, ...asked } = parse(jetonSchema, input);
  await own.require('societe', ...idSocietes);
  const { shown, kept } = newSecrets(ctx);
  const dateCreation = ctx.now();
  const dateExpiration = new Date(dateCreation.getTime() + jours * DAY);
  try {
    const create = async (tx: AppContext) => {
      const read = await named(tx, idSocietes, idEquipe);
      await requireAccord(tx, { ...asked, ...read, jours });
      const dates = { dateCreation, dateExpiration };
      const values = { ...asked, ...kept, ...dates, ...read, expire: false, usages: [] };
      const created = tx.em.create(Jeton, values);
      await tx.em.flush();
      await run(
        tx.em,
        sql`insert into jeton_societe (id_jeton, id_societe, id_equipe)
          select ${created.id}::int, id, ${idEquipe}::int from unnest(${idSocietes}::int[]) id`,
      );
      await tellEach(tx, 'create', { ...asked, ...read, id: created.id, jours });
      return Object.assign(created, read);
    };
    return { jeton: await askingTemoin(ctx, () => transaction(ctx, create)), ...shown };
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new BadInputError(messages.jeton.unknownSociete, 'idSocietes');
  }
}

/**
 * Gives a reporting token a new secret, a new address and a new end. Those before open some days more, and never longer than
 * they did: whoever uses them has time to change.
 *
 * @throws NotFoundError, ConflictError while a company's témoin has not agreed.
 */
export async function renewJeton(ctx: AppContext, input: unknown): Promise<JetonCree> {
  const own = within(ctx, 'jeton');
  const { id, jours } = parse(renewJetonSchema, input);
  await own.require('jeton', id);
  const { shown, kept } = newSecrets(ctx);
  const now = ctx.now().getTime();
  const renew = async (tx: AppContext) => {
    const jeton = await holdOrFail(tx.em, Jeton, id);
    const read = await row(
      tx.em,
      typed(NAMED)`select ${LIST} from jeton j where j.id_jeton = ${id}`,
    );
    if (!read) throw new NotFoundError();
    const { nom, portees, empreinte, empreinteAdresse, dateExpiration } = jeton;
    const told = { id, nom, portees, ...read, jours };
    await requireAccord(tx, told);
    tx.em.assign(jeton, {
      ...kept,
      ancienneEmpreinte: empreinte,
      ancienneAdresse: empreinteAdresse,
      ancienSecretJusque: new Date(Math.min(dateExpiration.getTime(), now + OVERLAP)),
      dateExpiration: new Date(now + jours * DAY),
      annonce: null,
    });
    await tx.em.flush();
    await tellEach(tx, 'renew', told);
    return Object.assign(jeton, { ...read, expire: false });
  };
  return { jeton: await askingTemoin(ctx, () => transaction(ctx, renew)), ...shown };
}
