import { paths } from '../paths.js';
import { OtherWay } from '../ui/OtherWay.js';
import { inscription } from './inscription/textes.js';

/** A link to the login, because returning members often come by the code of the team's sheet again. */
export function AlreadyRegistered() {
  const { dejaInscrit, connexion } = inscription;
  return <OtherWay question={dejaInscrit} label={connexion} to={paths.userLogin()} />;
}
