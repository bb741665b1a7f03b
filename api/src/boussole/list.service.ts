import { byEquipeSchema } from '../../../schema/validation/boussole.js';
import { followsLive, isOpenNow, loadEquipeFacts } from '../acces/facts.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import { withRead } from '../core/alreadyRead.js';
import { groupBy, inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, nullable, type RowOf, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { presentParticipation } from '../resultat/resultat.service.js';
import type { Boussole } from './boussole.entity.js';

const reading = (ctx: AppContext, ids: number[]) =>
  db
    .selectFrom('boussole as b')
    .innerJoin('campagne as c', 'c.id_campagne', 'b.id_campagne')
    .innerJoinLateral(
      sql`boussole_participation(b.id_boussole, ${followsLive(ctx)})`.as('p'),
      (join) => join.onTrue(),
    )
    .where('b.id_equipe', '=', anyOf(ids))
    .select([
      'b.id_boussole as id',
      'b.id_societe as idSociete',
      'b.id_equipe as idEquipe',
      'b.id_campagne as idCampagne',
      'b.date_creation as dateCreation',
      'b.cloturee_le as clotureeLe',
      'b.seuil as k',
      'c.nom',
      'c.annee',
      'b.closes_at as dateFermeture',
      isOpenNow(ctx).as('ouverte'),
      int`p.faites`.as('faites'),
      nullable(int`p.total`).as('total'),
    ])
    .orderBy('b.date_creation', 'desc')
    .orderBy('b.id_boussole', 'desc');

/** The boussoles of a team, latest first (journey spec §7, getBoussoleByEquipe). */
export async function listBoussolesEquipe(ctx: AppContext, input: unknown): Promise<Boussole[]> {
  requireActor(ctx);
  const { idEquipe } = parse(byEquipeSchema, input);
  const facts = await loadEquipeFacts(ctx, idEquipe);
  authorize(ctx, 'boussole:list', facts);
  // A caller who may read every boussole of the team may read their participation; otherwise each is checked.
  const readable = isAllowed(ctx, 'boussole:read', facts ?? undefined);
  const lines = (await boussolesByEquipe(ctx, idEquipe)) ?? [];
  return lines.map((row) => present(row, readable));
}

/** A boussole with what the same statement read besides: a page may list thousands. */
function present(row: RowOf<ReturnType<typeof reading>>, readable: boolean): Boussole {
  const { nom, annee, ouverte, dateFermeture, faites, total, dateCreation, clotureeLe, ...rest } =
    row;
  const boussole = {
    ...rest,
    dateCreation: new Date(dateCreation),
    clotureeLe: clotureeLe === null ? null : new Date(clotureeLe),
  };
  return withRead(boussole, {
    campagne: { id: boussole.idCampagne, nom, annee },
    ouverte,
    dateFermeture: new Date(dateFermeture),
    ...(readable && { participation: presentParticipation(faites, total) }),
  });
}

const boussolesByEquipe = inBatches(async (ctx: AppContext, ids) =>
  groupBy(await rows(ctx.em, reading(ctx, ids)), ({ idEquipe }) => idEquipe),
);
