import { paths } from '../paths.js';
import { OtherWay } from '../ui/OtherWay.js';
import { textes } from './textes.js';

/** The way to the login: whoever comes back often comes by the code of the team's sheet again. */
export function AlreadyRegistered() {
  const { dejaInscrit, connexion } = textes.inscription;
  return <OtherWay question={dejaInscrit} label={connexion} to={paths.userLogin()} />;
}
