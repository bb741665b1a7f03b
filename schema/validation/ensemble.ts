import { z } from 'zod';

import { identifier, integer } from './text.js';

/** A team and all those below it in a campaign. */
export const brancheSchema = z.strictObject({
  idEquipe: identifier('L’équipe doit être renseignée'),
  idCampagne: identifier('La campagne doit être renseignée').nullish(),
});

/** One page of the map of a company's teams in a campaign. */
export const ensembleSchema = z.strictObject({
  idSociete: identifier('La société doit être renseignée'),
  idCampagne: identifier('La campagne doit être renseignée').nullish(),
  page: integer(1, 1_000_000, 'Ce numéro de page n’est pas valide')
    .nullish()
    .transform((page) => page ?? 1),
});
