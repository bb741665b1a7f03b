import { columnsOf } from '../core/sql.js';

const column = columnsOf<{ equipe: 'equipe' }>();

/** The columns of a team, by the fields that they fill. */
export const EQUIPE_COLUMNS = {
  id: column('equipe.id_equipe'),
  idSociete: column('equipe.id_societe'),
  libelleEquipe: column('equipe.libelle_equipe'),
  idParent: column('equipe.id_parent'),
  idRacine: column('equipe.id_racine'),
  ordre: column('equipe.ordre'),
  codeEquipe: column('equipe.code_equipe'),
  codeActif: column('equipe.code_actif'),
  effectif: column('equipe.effectif'),
  sansCompte: column('equipe.sans_compte'),
};
