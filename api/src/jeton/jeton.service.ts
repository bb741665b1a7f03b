import { jetonSchema } from '../../../schema/validation/jeton.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { empreinte } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, isForeignKeyViolation, NotFoundError } from '../core/errors.js';
import { decoupe, motif, ordreAlphabetique } from '../core/pagination.js';
import { row, rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Jeton, JetonCree, JetonPage } from './jeton.types.js';
import { secretDeJeton } from './porteur.js';

const JOUR = 24 * 3600 * 1000;
const DATES = {
  dateExpiration: 'expire_le',
  derniereUtilisation: 'vu_le',
} as const;
const demandeSchema = pagination([
  'nom',
  'libelleSociete',
  'dateExpiration',
  'derniereUtilisation',
]);

type Ligne = Omit<Jeton, 'dateCreation' | 'dateExpiration' | 'derniereUtilisation'> & {
  dateCreation: Date | string;
  dateExpiration: Date | string;
  derniereUtilisation: Date | string | null;
};

const presenter = (ligne: Ligne): Jeton => ({
  ...ligne,
  dateCreation: new Date(ligne.dateCreation),
  dateExpiration: new Date(ligne.dateExpiration),
  derniereUtilisation:
    ligne.derniereUtilisation === null ? null : new Date(ligne.derniereUtilisation),
});

const colonnes = (ctx: AppContext) => sql`id_jeton as id, nom, j.id_societe as "idSociete",
  libelle_societe as "libelleSociete", cree_le as "dateCreation", expire_le as "dateExpiration",
  expire_le <= ${ctx.now().toISOString()}::timestamptz as expire, vu_le as "derniereUtilisation"`;

/** One page of the reporting tokens of all companies, expired ones too, until they are revoked. */
export async function pageJetons(ctx: AppContext, input: unknown): Promise<JetonPage> {
  authorize(ctx, 'jeton');
  const { recherche, tri, descendant, ...decoupage } = parse(demandeSchema, input ?? {});
  const cherche = motif(recherche);
  const base = sql`from jeton j join societe s using (id_societe)
    where j.recherche like ${cherche} or s.recherche like ${cherche}`;
  const ordre =
    tri === 'nom' || tri === 'libelleSociete'
      ? ordreAlphabetique(tri === 'nom' ? 'nom' : 'libelle_societe', descendant)
      : sql`${sql.ref(DATES[tri])} ${sql.raw(descendant ? 'desc' : 'asc')} nulls last`;
  const [lignes, compte] = await Promise.all([
    rows<Ligne>(
      ctx.em,
      sql`select ${colonnes(ctx)} ${base} order by ${ordre}, id_jeton ${decoupe(decoupage)}`,
    ),
    row<{ total: number }>(ctx.em, sql`select count(*)::int as total ${base}`),
  ]);
  return { lignes: lignes.map(presenter), total: compte?.total ?? 0 };
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
  const cree = ctx.now();
  const expire = new Date(cree.getTime() + jours * JOUR);
  try {
    const jeton = await transaction(ctx, async (tx) => {
      const ecrit = await row<Ligne>(
        tx.em,
        sql`with j as (
            insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
            values (${idSociete}, ${nom}, ${empreinte(secret)}, ${cree.toISOString()}, ${expire.toISOString()})
            returning *)
          select ${colonnes(ctx)} from j join societe s using (id_societe)`,
      );
      if (!ecrit) throw new BadInputError(messages.jeton.societeInconnue, 'idSociete');
      const detail = { idSociete, jours };
      await audit(tx, { action: 'jeton:create', objet: 'jeton', idObjet: ecrit.id, detail });
      return presenter(ecrit);
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
export async function deleteJeton(ctx: AppContext, input: unknown): Promise<boolean> {
  authorize(ctx, 'jeton');
  const { id } = parse(parIdSchema, input);
  await transaction(ctx, async (tx) => {
    const jeton = await row<{ nom: string }>(
      tx.em,
      sql`select nom from jeton where id_jeton = ${id} for update`,
    );
    if (!jeton) throw new NotFoundError();
    await run(tx.em, sql`delete from jeton where id_jeton = ${id}`);
    const detail = { libelle: jeton.nom };
    await audit(tx, { action: 'jeton:delete', objet: 'jeton', idObjet: id, detail });
  });
  return true;
}
