import type { Row } from '../row.js';
import { boussoles } from './boussoles.js';
import { connexion } from './connexion.js';
import { criteres } from './criteres.js';
import { doors } from './doors.js';
import { etats } from './etats.js';
import { facilitations } from './facilitations.js';
import { individus } from './individus.js';
import { jetons } from './jetons.js';
import { organisation } from './organisation.js';
import { registration } from './registration.js';
import { reprises } from './reprises.js';
import { restitution } from './restitution.js';
import { opinionsAndPlans, resultats } from './resultats.js';
import { seances } from './seances.js';
import { temoins } from './temoins.js';

/** Every call of the product, as it is played. */
export const rightsRows: readonly Row[] = [
  ...connexion,
  ...registration,
  ...organisation,
  ...facilitations,
  ...criteres,
  ...individus,
  ...boussoles,
  ...seances,
  ...resultats,
  ...opinionsAndPlans,
  ...reprises,
  ...restitution,
  ...etats,
  ...jetons,
  ...temoins,
  ...doors,
];
