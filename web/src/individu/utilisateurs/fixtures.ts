import type { UserChoicesQuery, UserEditPageQuery } from '../../generated/individu.js';

export const CHOICES: UserChoicesQuery = {
  profils: [
    { id: 0, libelleProfil: 'User' },
    { id: 1, libelleProfil: 'Administrateur' },
    { id: 2, libelleProfil: 'Témoin' },
  ],
  societes: [
    { id: 10, libelleSociete: 'Cap Élan' },
    { id: 20, libelleSociete: 'Voiles du Sud' },
  ],
};

const QUAI_NORD = { id: 1, libelleEquipe: 'Quai nord' };
const QUAI_SUD = { id: 2, libelleEquipe: 'Quai sud' };
/** Teams, by id of their company. */
export const EQUIPES: Record<number, (typeof QUAI_NORD)[]> = {
  10: [QUAI_NORD, QUAI_SUD],
  20: [{ id: 3, libelleEquipe: 'Atelier' }],
};

export const ZOE: UserEditPageQuery['individu'] = {
  id: 7,
  actif: false,
  pseudo: null,
  nom: 'Martin',
  prenom: 'Zoé',
  adresseMail: 'zoe@exemple.fr',
  idProfil: 0,
  libelleProfil: 'User',
  idSociete: 10,
  libelleSociete: 'Cap Élan',
  equipes: [QUAI_NORD],
};
