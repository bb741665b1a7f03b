import type { RawBuilder } from 'kysely';

import { ACCOUNT_STATES } from '../../../schema/statuts.js';
import { IS_SINCE } from '../acces/facts.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import {
  bool,
  columnsOf,
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
import type { ReadIndividu } from './individu.types.js';
import { isFrozen, knownPseudo, stateOf } from './links/state.js';
import { plannedErasure } from './ownData/inactivity.js';

const column = columnsOf<{ e: 'equipe'; i: 'individu'; p: 'profil' }, { s: 'societe' }>();

/** The profile `p` and the company `s` of the user `i`: a member's, or that of which it is the témoin, or that a lecteur reads. */
export const PROFIL_AND_SOCIETE = sql`join profil p using (id_profil) left join temoin t using (id_individu)
  left join lecture v using (id_individu)
  left join societe s on s.id_societe = coalesce(i.id_societe, t.id_societe, v.id_societe)`;

const EQUIPE = jsonObject({
  id: column('e.id_equipe'),
  libelleEquipe: column('e.libelle_equipe'),
});

/** When the request is made, as a value of its statements. */
export const nowOf = (ctx: AppContext) => sql`${ctx.now().toISOString()}`;

/** A user as the administration shows it: columns of the user `i`, its profile `p` and its company `s`. */
export const individuColumns = (now: RawBuilder<unknown>) => ({
  id: column('i.id_individu'),
  pseudo: knownPseudo,
  nom: column('i.nom'),
  prenom: column('i.prenom'),
  adresseMail: column('i.adresse_mail'),
  idProfil: column('i.id_profil'),
  libelleProfil: column('p.libelle_profil'),
  idSociete: column('s.id_societe'),
  libelleSociete: column('s.libelle_societe'),
  actif: bool`${stateOf(now)} = ${ACCOUNT_STATES.ACTIF}`,
  etat: stateOf(now),
  effacementPrevuLe: nullable(text`case when not ${isFrozen} then ${plannedErasure(now)} end`),
  equipes: jsonList(
    EQUIPE,
    (equipe) => sql`select json_agg(${equipe} order by ${alphabeticalOrder('e.libelle_equipe')})
      from (select m.id_equipe from membre_equipe m where m.id_individu = i.id_individu
        union all select r.id_equipe from lecture r where r.id_individu = i.id_individu) m join equipe e using (id_equipe)`,
  ),
});

/** A statement of users with their company and teams, as a part of another one. */
export const selectIndividus = (now: RawBuilder<unknown>, next: ReturnType<typeof sql>) =>
  typed(individuColumns(now))`select ${LIST}
    from individu i ${PROFIL_AND_SOCIETE} ${next}`;

/** Users with their company and teams, in one statement. */
export const readIndividus = (
  ctx: AppContext,
  next: ReturnType<typeof sql>,
): Promise<ReadIndividu[]> => rows(ctx.em, selectIndividus(nowOf(ctx), next));

export const readIndividu = (ctx: AppContext, id: number): Promise<ReadIndividu | undefined> =>
  row(ctx.em, selectIndividus(nowOf(ctx), sql`where i.id_individu = ${id}`));

/** The same of those that lists show: an account made since a Publiée boussole was opened is told by no reply. */
export const readListed = (ctx: AppContext, id: number): Promise<ReadIndividu | undefined> =>
  row(ctx.em, selectIndividus(nowOf(ctx), sql`where i.id_individu = ${id} and not ${IS_SINCE}`));

/** @throws NotFoundError when there is none. */
export function foundOrFail(individu: ReadIndividu | undefined): ReadIndividu {
  if (!individu) throw new NotFoundError();
  return individu;
}
