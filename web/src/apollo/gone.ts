import { paths } from '../paths.js';

const SOCIETES = { wayOut: paths.societes(), wayLabel: 'Liste des sociétés' };

/** What an address names may be gone: how that is said, and where to go from there. */
export const GONE = {
  societe: { message: 'Cette société n’existe plus.', ...SOCIETES },
  equipe: { message: 'Cette équipe n’existe plus.', ...SOCIETES },
  critere: { message: 'Ce critère n’existe plus.', ...SOCIETES },
  boussole: {
    message: 'Cette boussole n’existe plus.',
    wayOut: paths.mesBoussoles(),
    wayLabel: 'Mes Boussoles',
  },
  utilisateur: {
    message: 'Cet utilisateur n’existe plus.',
    wayOut: paths.users(),
    wayLabel: 'Liste des utilisateurs',
  },
};
