import type { Ligne } from '../ligne.js';
import { acces } from './acces.js';
import { boussoles } from './boussoles.js';
import { criteres } from './criteres.js';
import { individus } from './individus.js';
import { inscription } from './inscription.js';
import { jetons } from './jetons.js';
import { organisation } from './organisation.js';
import { portes } from './portes.js';
import { restitution } from './restitution.js';
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
