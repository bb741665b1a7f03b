import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { ordreAlphabetique } from '../core/pagination.js';
import { row, rows, sql } from '../core/sql.js';
import { effacementPrevu } from './donnees/inactivite.js';
import type { IndividuLu } from './individu.types.js';
import { etatDe } from './liens/etat.js';

const colonnes = (
  ctx: AppContext,
) => sql`i.id_individu as id, i.pseudo, i.nom, i.prenom, i.adresse_mail as "adresseMail",
  i.id_profil as "idProfil", p.libelle_profil as "libelleProfil", i.id_societe as "idSociete",
  s.libelle_societe as "libelleSociete", i.mot_de_passe is not null as actif, ${etatDe(ctx)} as etat,
  ${effacementPrevu(ctx)} as "effacementPrevuLe",
  coalesce((select json_agg(json_build_object('id', e.id_equipe, 'libelleEquipe', e.libelle_equipe)
      order by ${ordreAlphabetique('e.libelle_equipe')})
    from membre_equipe m join equipe e using (id_equipe) where m.id_individu = i.id_individu), '[]') as equipes`;

/** Users with their company and teams, as a statement for another to use. */
export const selectIndividus = (ctx: AppContext, suite: ReturnType<typeof sql>) =>
  sql<IndividuLu>`select ${colonnes(ctx)} ${DEPUIS} ${suite}`;

const DEPUIS = sql`from individu i join profil p using (id_profil) left join societe s using (id_societe)`;

/** Users with their company and teams, in one statement. */
export const lireIndividus = (
  ctx: AppContext,
  suite: ReturnType<typeof sql>,
): Promise<IndividuLu[]> => rows(ctx.em, selectIndividus(ctx, suite));

export const lireIndividu = (ctx: AppContext, id: number): Promise<IndividuLu | undefined> =>
  row(ctx.em, selectIndividus(ctx, sql`where i.id_individu = ${id}`));

/** @throws NotFoundError when there is none. */
export function exiger(individu: IndividuLu | undefined): IndividuLu {
  if (!individu) throw new NotFoundError();
  return individu;
}
