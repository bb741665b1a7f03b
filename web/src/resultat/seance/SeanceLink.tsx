import { Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { seance as textes } from './textes.js';

interface SeanceLinkProps {
  idBoussole: number;
  isLive: boolean;
  /** Whether its figures followed answers already: a séance would be refused. */
  isRead: boolean;
}

/** The facilitator's way to the séance: to start one, or to the one that goes on; where none can start, why. */
export function SeanceLink({ idBoussole, isLive, isRead }: SeanceLinkProps) {
  if (isRead)
    return (
      <Text maxW="22rem" fontSize="sm" color="fg.muted" data-screen-only>
        {textes.refusee}
      </Text>
    );
  return (
    <LinkButton variant="outline" to={paths.seancePilote({ id: idBoussole })}>
      {isLive ? textes.piloter : textes.lancer}
    </LinkButton>
  );
}
