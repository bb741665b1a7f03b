import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { ResultatsFragment } from '../../generated/resultat.js';
import { formatDay } from '../../ui/dates.js';
import { conservation as textes } from '../textes.js';

interface ConservesProps extends Pick<ResultatsFragment, 'conservation'> {
  children: ReactNode;
}

/** What a facilitator reads one by one: as long as it is kept, with the day when it goes; then that it is gone. */
export function Conserves({ conservation: { prevueLe, effaceeLe }, children }: ConservesProps) {
  const said = effaceeLe
    ? textes.effaces(formatDay(effaceeLe))
    : prevueLe && textes.prevus(formatDay(prevueLe));
  return (
    <>
      {said && (
        <Text mt="4" color="fg.muted">
          {said}
        </Text>
      )}
      {!effaceeLe && children}
    </>
  );
}
