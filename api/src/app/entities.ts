import 'reflect-metadata';
import { Ambassadeur } from '../ambassadeur/ambassadeur.entity.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { Campagne } from '../campagne/campagne.entity.js';
import { Critere } from '../critere/critere.entity.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { Individu } from '../individu/individu.entity.js';
import { Jeton } from '../jeton/jeton.entity.js';
import { PlanEquipe } from '../planEquipe/planEquipe.entity.js';
import { Profil } from '../profil/profil.entity.js';
import { Societe } from '../societe/societe.entity.js';
import { Synthese } from '../synthese/synthese.entity.js';

/** Every entity that the ORM manages. Answers, sessions and sums are written by SQL only. */
export const entities = [
  Ambassadeur,
  Boussole,
  Campagne,
  Critere,
  Equipe,
  Individu,
  Jeton,
  PlanEquipe,
  Profil,
  Societe,
  Synthese,
];
