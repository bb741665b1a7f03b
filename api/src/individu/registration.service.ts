import { PROFIL_USER } from '../../../schema/statuts.js';
import { registerSchema } from '../../../schema/validation/individu.js';
import { audit } from '../audit/audit.service.js';
import type { Session } from '../connexion/connexion.types.js';
import { hashMotDePasse } from '../connexion/motDePasse.js';
import {
  appareilDe,
  lirePreuve,
  marquerAppareil,
  type EquipeOuverte,
} from '../connexion/preuve.js';
import { anneeCourante, transaction, type AppContext } from '../core/context.js';
import { DuplicateError, ForbiddenError } from '../core/errors.js';
import { db, row, run, sql } from '../core/sql.js';
import { chacunSonTour } from '../core/tour.js';
import { parse } from '../core/validate.js';
import { trouverParCodeTape } from '../equipe/code.service.js';
import type { EquipeTenue } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { noterPlace, prendrePlace, type EquipeProuvee } from './place.service.js';
import { freinerPseudos, noterPseudoPris } from './pseudo.service.js';

/**
 * Creates a member's account in the team whose code was proved (journey spec §2, decisions §1).
 *
 * Always a `User` in exactly that team; the new member takes part in the team's open boussoles.
 *
 * @throws BadInputError, ForbiddenError without proof, DuplicateError when the pseudo is taken, when the team is full or
 *   when this browser has its account there already, TooManyRequestsError.
 */
export async function register(ctx: AppContext, input: unknown): Promise<Session> {
  const { pseudo, motDePasse, idEquipe, code } = parse(registerSchema, input);
  const preuve = await prouver(ctx, idEquipe, code);
  const appareil = appareilDe(ctx);
  const empreinte = await hashMotDePasse(motDePasse);
  const creer = async (tx: AppContext) => {
    const equipe = await prendrePlace(tx, preuve, appareil);
    const porte = `equipe:${equipe.id_equipe}`;
    await freinerPseudos(tx, porte);
    const individu = await row(
      tx.em,
      db
        .insertInto('individu')
        .values({
          pseudo,
          id_profil: PROFIL_USER,
          id_societe: equipe.id_societe,
          mot_de_passe: empreinte,
          inscrit_seul: true,
          cree_le: tx.now().toISOString(),
        })
        .onConflict((deja) => deja.constraint('individu_pseudo_unique').doNothing())
        .returning('id_individu'),
    );
    if (!individu) {
      await noterPseudoPris(tx, porte, pseudo);
      return false;
    }
    const { id_individu: id } = individu;
    await rejoindreEquipe(tx, id, equipe);
    await noterPlace(tx, id, equipe.id_equipe, appareil);
    await audit(tx, { action: 'individu:register', objet: 'individu', idObjet: id });
    return true;
  };
  const cree = await chacunSonTour(`equipe:${preuve.idEquipe}`, () => transaction(ctx, creer));
  if (!cree) throw new DuplicateError(messages.individu.pseudoPris, 'pseudo');
  marquerAppareil(ctx, appareil);
  return { ok: true, facilitateur: false };
}

/** Makes a person a member of a team, and a participant of its open boussoles (decisions §3). */
export const rejoindreEquipe = (
  ctx: AppContext,
  idIndividu: number,
  equipe: EquipeTenue,
): Promise<void> => rejoindreEquipes(ctx, [{ ...equipe, id_individu: idIndividu }]);

/** The same for many people at once, in two statements. */
export async function rejoindreEquipes(
  ctx: AppContext,
  membres: readonly (EquipeTenue & { id_individu: number })[],
): Promise<void> {
  const nouveaux = sql`json_to_recordset(${JSON.stringify(membres)}::json)
    as m(id_individu int, id_equipe int, id_societe int)`;
  await run(
    ctx.em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select m.id_individu, m.id_equipe, m.id_societe from ${nouveaux} on conflict do nothing`,
  );
  await run(
    ctx.em,
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      select b.id_boussole, m.id_individu, b.id_societe
      from ${nouveaux} join boussole b using (id_equipe) join campagne using (id_campagne)
      where is_open(b.cloturee_le, annee, ${anneeCourante(ctx)}::int)
      order by b.id_boussole for key share of b
      on conflict (id_boussole, id_individu) do nothing`,
  );
}

/** Ids are sequential: an id alone lets nobody in, it takes the code or the proof that step 1 left. */
async function prouver(
  ctx: AppContext,
  idEquipe: number | undefined,
  code: string | undefined,
): Promise<EquipeProuvee> {
  const refus = new ForbiddenError(messages.individu.codeInconnu);
  const preuve = code === undefined ? await lirePreuve(ctx) : await prouverParCode(ctx, code);
  if (!preuve || (idEquipe !== undefined && idEquipe !== preuve.idEquipe)) throw refus;
  return preuve;
}

async function prouverParCode(ctx: AppContext, code: string): Promise<EquipeOuverte | null> {
  const equipe = await trouverParCodeTape(ctx, code);
  return equipe ? { idEquipe: equipe.id, codeEquipe: equipe.codeEquipe } : null;
}
