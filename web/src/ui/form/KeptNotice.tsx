import { Button, Flex, Text } from '@chakra-ui/react';

import { Notice } from '../Notice.js';
import type { KeptValues } from './useKeptValues.js';

interface KeptNoticeProps extends KeptValues {
  /** Whether the form also has a file, which the browser cannot keep. */
  hasFile?: boolean;
}

/** Says that an unsent text was found again, and offers to drop it. */
export function KeptNotice({ state, restore, forget, hasFile = false }: KeptNoticeProps) {
  if (state === 'none') return null;
  return (
    <Notice isInForm>
      <Text>
        {[state === 'restored' ? RESTORED : OFFERED, hasFile && FILE].filter(Boolean).join(' ')}
      </Text>
      <Flex gap="3" wrap="wrap">
        {state === 'offered' && (
          <Button size="sm" onClick={restore}>
            Reprendre mon texte
          </Button>
        )}
        <Button size="sm" variant="outline" bg="card" onClick={forget}>
          {state === 'offered' ? 'L’oublier' : 'Repartir du début'}
        </Button>
      </Flex>
    </Notice>
  );
}

const RESTORED = 'Ce que vous aviez commencé à écrire est de nouveau là, pas encore enregistré.';
const OFFERED =
  'Vous aviez commencé à écrire ici, et ce qui est enregistré a changé depuis : relisez-le avant de reprendre.';
const FILE = 'Une image choisie est à choisir de nouveau.';
