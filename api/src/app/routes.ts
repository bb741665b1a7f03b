import { ambassadeurRest } from '../ambassadeur/ambassadeur.rest.js';
import { boussoleRest } from '../boussole/boussole.rest.js';
import { campagneRest } from '../campagne/campagne.rest.js';
import { commentaireRest } from '../commentaire/commentaire.rest.js';
import { accesRest } from '../connexion/connexion.rest.js';
import { CRITERE_UPLOAD, critereRest } from '../critere/critere.rest.js';
import { equipeRest } from '../equipe/equipe.rest.js';
import type { RestRoute } from '../http/rest.js';
import { individuRest } from '../individu/individu.rest.js';
import { planEquipeRest } from '../planEquipe/planEquipe.rest.js';
import { resultatRest } from '../resultat/resultat.rest.js';
import { societeRest } from '../societe/societe.rest.js';
import { syntheseRest } from '../synthese/synthese.rest.js';
import { docsRest } from './docs/docs.rest.js';

/** Every call of the REST facade, as paths below /api; each also works with a final slash. */
export const restRoutes: readonly RestRoute[] = [
  ...accesRest,
  ...ambassadeurRest,
  ...boussoleRest,
  ...campagneRest,
  ...commentaireRest,
  ...critereRest,
  ...docsRest,
  ...equipeRest,
  ...individuRest,
  ...planEquipeRest,
  ...resultatRest,
  ...societeRest,
  ...syntheseRest,
];

/** The paths that take an image, in lower case. */
export const MULTIPART_PATHS = [CRITERE_UPLOAD.toLowerCase()];
