import type { Ligne } from '../row.js';
import { acces } from './acces.js';
import { boussoles } from './boussoles.js';
import { criteres } from './criteres.js';
import { portes } from './doors.js';
import { individus } from './individus.js';
import { jetons } from './jetons.js';
import { organisation } from './organisation.js';
import { restitution } from './reading.js';
import { inscription } from './registration.js';
import { avisEtPlans, resultats } from './resultats.js';

/** Every call of the product, as it is played. */
export const lignes: readonly Ligne[] = [
  ...acces,
  ...inscription,
  ...organisation,
  ...criteres,
  ...individus,
  ...boussoles,
  ...resultats,
  ...avisEtPlans,
  ...restitution,
  ...jetons,
  ...portes,
];
