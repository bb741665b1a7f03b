import { jetonSchema } from '../../../schema/validation/jeton.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { empreinte } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, isForeignKeyViolation } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { decoupe, motif, ordreAlphabetique } from '../core/pagination.js';
import { bool, db, int, row, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Societe } from '../societe/societe.entity.js';
import { Jeton } from './jeton.entity.js';
import type { JetonCree, JetonPage } from './jeton.types.js';
import { secretDeJeton } from './porteur.js';

const JOUR = 24 * 3600 * 1000;
const SORT_COLUMNS = {
  nom: 'j.nom',
  libelleSociete: 's.libelle_societe',
  dateExpiration: 'j.expire_le',
  derniereUtilisation: 'j.vu_le',
} as const;
const demandeSchema = pagination([
  'nom',
  'libelleSociete',
  'dateExpiration',
  'derniereUtilisation',
]);

/** One page of the reporting tokens of all companies, expired ones too, until they are revoked. */
export async function pageJetons(ctx: AppContext, input: unknown): Promise<JetonPage> {
  authorize(ctx, 'jeton');
  const { recherche, tri, descendant, ...decoupage } = parse(demandeSchema, input ?? {});
  const cherche = motif(recherche);
  const trouves = db
    .selectFrom('jeton as j')
    .innerJoin('societe as s', 's.id_societe', 'j.id_societe')
    .where((eb) => eb.or([eb('j.recherche', 'like', cherche), eb('s.recherche', 'like', cherche)]));
  const ordre =
    tri === 'nom' || tri === 'libelleSociete'
      ? ordreAlphabetique(SORT_COLUMNS[tri], descendant)
      : sql`${sql.ref(SORT_COLUMNS[tri])} ${sql.raw(descendant ? 'desc' : 'asc')} nulls last`;
  const page = trouves
    .selectAll('j')
    .select('libelle_societe as libelleSociete')
    .select(bool`expire_le <= ${ctx.now().toISOString()}::timestamptz`.as('expire'))
    .orderBy(ordre)
    .orderBy('id_jeton')
    .modifyEnd(decoupe(decoupage));
  const [lignes, compte] = await Promise.all([
    rows(ctx.em, page),
    row(ctx.em, trouves.select(int`count(*)`.as('total'))),
  ]);
  return { lignes: lignes.map((ligne) => ctx.em.map(Jeton, ligne)), total: compte?.total ?? 0 };
}

/**
 * Creates a reporting token; its secret is told this once and kept nowhere.
 *
 * @throws BadInputError for an unknown company.
 */
export async function createJeton(ctx: AppContext, input: unknown): Promise<JetonCree> {
  authorize(ctx, 'jeton');
  const { nom, idSociete, jours } = parse(jetonSchema, input);
  const secret = secretDeJeton();
  const dateCreation = ctx.now();
  const dateExpiration = new Date(dateCreation.getTime() + jours * JOUR);
  const valeurs = { nom, idSociete, empreinte: empreinte(secret), dateCreation, dateExpiration };
  try {
    const jeton = await transaction(ctx, async (tx) => {
      const societe = await tx.em.findOne(Societe, idSociete);
      if (!societe) throw new BadInputError(messages.jeton.societeInconnue, 'idSociete');
      const { libelleSociete } = societe;
      const cree = tx.em.create(Jeton, { ...valeurs, libelleSociete, expire: false });
      await tx.em.flush();
      const detail = { idSociete, jours };
      await audit(tx, { action: 'jeton:create', objet: 'jeton', idObjet: cree.id, detail });
      return cree;
    });
    return { jeton, secret };
  } catch (erreur) {
    if (!isForeignKeyViolation(erreur)) throw erreur;
    throw new BadInputError(messages.jeton.societeInconnue, 'idSociete');
  }
}

/**
 * Revokes a reporting token: from the next request on it opens nothing.
 *
 * @throws NotFoundError
 */
export async function deleteJeton(ctx: AppContext, input: unknown): Promise<Suppression> {
  authorize(ctx, 'jeton');
  const { id } = parse(parIdSchema, input);
  const idSociete = await transaction(ctx, async (tx) => {
    const jeton = await holdOrFail(tx.em, Jeton, id);
    const detail = { libelle: jeton.nom };
    tx.em.remove(jeton);
    await tx.em.flush();
    await audit(tx, { action: 'jeton:delete', objet: 'jeton', idObjet: id, detail });
    return jeton.idSociete;
  });
  return { id, idSociete };
}
