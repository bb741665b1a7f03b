import { setImmediate } from 'node:timers/promises';

import { compareFrench } from '../../../schema/french.js';
import { CHANGES_MAX, DASHBOARD_MAX } from '../../../schema/limits.js';
import { within } from '../acces/within.js';
import { cut } from '../core/connection.js';
import type { AppContext } from '../core/context.js';
import { late } from '../core/replicas/late.js';
import { briefChange } from '../resultat/change/kept.js';
import { movesOf, type Direction } from '../resultat/change/phrase.js';
import { changesStatement, type MovedCritere } from './changes.sql.js';
import { campagnesStatement, plansStatement } from './dashboard.sql.js';
import type {
  CampagnesEnCours,
  ChangementEquipe,
  Changements,
  PlansDus,
} from './dashboard.types.js';

type OfSociete = Pick<ChangementEquipe, 'societe'>;

const bySociete = ({ societe: a }: OfSociete, { societe: b }: OfSociete) =>
  compareFrench(a.libelleSociete, b.libelleSociete) || a.id - b.id;

/** The campaigns that still take answers, those that close first before the others. */
export async function listOpenCampagnes(ctx: AppContext): Promise<CampagnesEnCours> {
  const own = within(ctx, 'dashboard:read');
  const { incomplet, lignes } = cut(
    await late.rows(ctx, campagnesStatement(ctx, own)),
    DASHBOARD_MAX,
  );
  return {
    incomplet,
    lignes: lignes
      .map((line) => ({ ...line, dateFermeture: new Date(line.dateFermeture) }))
      .toSorted((a, b) => Number(a.dateFermeture) - Number(b.dateFermeture) || bySociete(a, b)),
  };
}

/** How many actions of each company are late or due soon; those of a company with none are not listed. */
export async function listDuePlans(ctx: AppContext): Promise<PlansDus> {
  const own = within(ctx, 'dashboard:read');
  const { incomplet, lignes } = cut(await late.rows(ctx, plansStatement(ctx, own)), DASHBOARD_MAX);
  return { incomplet, lignes: lignes.toSorted(bySociete) };
}

/**
 * What changed since the year before, in the latest campaign of each company that has figures to read.
 *
 * A line says of a team nothing that the page of its boussole does not say, and lines stand by name: no figure orders them.
 */
export async function listChanges(ctx: AppContext): Promise<Changements> {
  const own = within(ctx, 'dashboard:read');
  const read = await late.rows(ctx, changesStatement(ctx, own));
  const changed: ChangementEquipe[] = [];
  for (const { moved, ...team } of read) {
    if (moved.length === 0) continue;
    const changes = directionsOf(moved);
    if (Object.values(changes).some(({ length }) => length > 0))
      changed.push({ ...team, ...changes });
    // Verdicts that nobody asked for yet are counted here: others come between two teams.
    await setImmediate();
  }
  return {
    comparees: read.filter(({ comparable }) => comparable).length,
    incomplet: read.length > CHANGES_MAX,
    lignes: changed.toSorted(
      (a, b) => bySociete(a, b) || compareFrench(a.equipe.libelleEquipe, b.equipe.libelleEquipe),
    ),
  };
}

/** By direction, the criterion whose said change is largest before the others. */
function directionsOf(moved: readonly MovedCritere[]) {
  const moves = movesOf(
    moved.map(({ idCritere, libelle, before1, after1, before2, after2 }) => ({
      idCritere,
      libelle,
      moyenne: null,
      bande: null,
      past: null,
      questions: [briefChange(before1, after1), briefChange(before2, after2)],
    })),
  );
  const along = (wanted: Direction) =>
    moves
      .filter(({ direction }) => direction === wanted)
      .map(({ critere, ecart, isAhead }) => ({
        idCritere: critere.idCritere,
        libelle: critere.libelle,
        ecart: wanted === 'CONTRASTE' ? null : ecart,
        demain: isAhead,
      }));
  return {
    enBaisse: along('EN_BAISSE'),
    enHausse: along('EN_HAUSSE'),
    contrastes: along('CONTRASTE'),
  };
}
