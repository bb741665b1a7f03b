import { parEquipeSchema } from '../../../schema/validation/boussole.js';
import { faitsEquipe } from '../acces/faits.js';
import { authorize, isAllowed, requireActeur } from '../acces/permissions.js';
import { anneeCourante, type AppContext } from '../core/context.js';
import { avecLus } from '../core/dejaLu.js';
import { grouperPar, parLots } from '../core/lots.js';
import { anyOf, bool, db, int, rows, type RowOf } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { presentParticipation } from '../resultat/chiffres.js';
import type { Boussole } from './boussole.entity.js';

const lecture = (ctx: AppContext, ids: number[]) =>
  db
    .selectFrom('boussole as b')
    .innerJoin('campagne as c', 'c.id_campagne', 'b.id_campagne')
    .leftJoin('boussole_cumul as k', 'k.id_boussole', 'b.id_boussole')
    .where('b.id_equipe', '=', anyOf(ids))
    .select([
      'b.id_boussole as id',
      'b.id_societe as idSociete',
      'b.id_equipe as idEquipe',
      'b.id_campagne as idCampagne',
      'b.date_creation as dateCreation',
      'b.cloturee_le as clotureeLe',
      'c.nom',
      'c.annee',
      bool`is_open(b.cloturee_le, c.annee, ${anneeCourante(ctx)}::int)`.as('ouverte'),
      int`coalesce(k.faites, 0)`.as('faites'),
      int`coalesce(k.membres, 0)`.as('membres'),
    ])
    .orderBy('b.date_creation', 'desc')
    .orderBy('b.id_boussole', 'desc');

/** The boussoles of a team, latest first (journey spec §7, getBoussoleByEquipe). */
export async function listBoussolesEquipe(ctx: AppContext, input: unknown): Promise<Boussole[]> {
  requireActeur(ctx);
  const { idEquipe } = parse(parEquipeSchema, input);
  const faits = await faitsEquipe(ctx, idEquipe);
  authorize(ctx, 'boussole:list', faits);
  // Whoever reads each boussole of the team reads its participation; of a mere member each is asked about.
  const lisible = isAllowed(ctx, 'boussole:read', faits ?? undefined);
  const lignes = (await boussolesParEquipe(ctx, idEquipe)) ?? [];
  return lignes.map((ligne) => present(ligne, lisible));
}

/** With what each is listed for, from the same statement: thousands of them are on one page. */
function present(ligne: RowOf<ReturnType<typeof lecture>>, lisible: boolean): Boussole {
  const { nom, annee, ouverte, faites, membres, dateCreation, clotureeLe, ...reste } = ligne;
  const boussole = {
    ...reste,
    dateCreation: new Date(dateCreation),
    clotureeLe: clotureeLe === null ? null : new Date(clotureeLe),
  };
  return avecLus(boussole, {
    campagne: { id: boussole.idCampagne, nom, annee },
    ouverte,
    ...(lisible && { participation: presentParticipation(faites, membres) }),
  });
}

const boussolesParEquipe = parLots(async (ctx: AppContext, ids) =>
  grouperPar(await rows(ctx.em, lecture(ctx, ids)), ({ idEquipe }) => idEquipe),
);
