import { STARTER_CRITERES } from '../critere/starterCriteres.js';
import { createBoussoleDemo, type BoussoleDemo, type OrganisationDemo } from './boussoles.js';
import { campagnes, type CampagneDemo } from './campagnes.js';
import {
  EQUIPES,
  MEMBRES,
  membresOf,
  SOCIETE,
  type EquipeKey,
  type MembreDemo,
} from './organisation.js';
import { createPubliee } from './publiee.js';

export type {
  BoussoleDemo,
  OrganisationDemo,
  ParticipantDemo,
  PlanEquipeDemo,
} from './boussoles.js';
export type { CampagneDemo } from './campagnes.js';

export interface PlanDemo extends OrganisationDemo<EquipeKey> {
  /** Oldest first. */
  campagnes: CampagneDemo[];
  /** Whose credentials are printed at start. */
  membreDemo: MembreDemo;
  /** The second company, which is loaded last. */
  publiee: OrganisationDemo;
}

/**
 * The team of the member whose credentials are printed. It goes from red to green in three years while its workload gets
 * worse, so that its chart shows all three bands.
 */
export const EQUIPE_DEMO: EquipeKey = 'sav';

function chooseDemoMembre(boussoles: BoussoleDemo[], annee: number): MembreDemo {
  const boussole = boussoles.find((b) => b.equipe === EQUIPE_DEMO && b.annee === annee);
  const invited = boussole?.participants.find(({ statut }) => statut === 'Non commencé');
  const membre = membresOf(EQUIPE_DEMO).find(({ pseudo }) => pseudo === invited?.membre);
  if (!membre)
    throw new Error(`Nobody in ${EQUIPE_DEMO} is left to answer: see participations.ts.`);
  return membre;
}

/**
 * The whole demo as plain data, the same at every call.
 *
 * @param currentYear year of the current campaign, for instance 2026; the two others are of the years before.
 * @returns new objects, which the caller may keep.
 * @see issue 2, point 5
 */
export function planDemo(currentYear: number): PlanDemo {
  const annees = campagnes(currentYear);
  const boussoles = annees.flatMap((campagne) =>
    EQUIPES.map(({ cle }) => createBoussoleDemo(cle, campagne)),
  );
  return {
    societe: { ...SOCIETE },
    criteres: STARTER_CRITERES.map((critere) => ({ ...critere })),
    equipes: EQUIPES.map((equipe) => ({ ...equipe })),
    membres: MEMBRES.map((membre) => ({ ...membre })),
    campagnes: annees,
    boussoles,
    membreDemo: { ...chooseDemoMembre(boussoles, currentYear) },
    publiee: createPubliee(currentYear),
  };
}
