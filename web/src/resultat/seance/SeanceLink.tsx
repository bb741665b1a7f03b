import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { seance as textes } from './textes.js';

interface SeanceLinkProps {
  idBoussole: number;
  isLive: boolean;
}

/** The facilitator's way to the séance: to start one, or to the one that goes on. */
export function SeanceLink({ idBoussole, isLive }: SeanceLinkProps) {
  return (
    <LinkButton variant="outline" to={paths.seancePilote({ id: idBoussole })}>
      {isLive ? textes.piloter : textes.lancer}
    </LinkButton>
  );
}
