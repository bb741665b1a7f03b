import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { ChevronLeftIcon } from '../../ui/icons.js';
import { NO_ROOM } from './card.js';
import { reponse as textes } from './textes.js';

interface ActionBarProps {
  onPrevious: (() => void) | undefined;
  isBusy: boolean;
  /** Whether a button of this bar completes the boussole: that is then said beside it. */
  isLast?: boolean;
  /** The buttons that go on. */
  children: ReactNode;
}

/** The buttons of a criterion. They stay on screen, and on a phone under the thumb, however long the criterion is. */
export function ActionBar({ onPrevious, isBusy, isLast = false, children }: ActionBarProps) {
  return (
    <Box css={BAR} data-screen-only>
      {isLast && (
        <Text mb="2" fontSize="sm" fontWeight="500" color="ink.700">
          {textes.dernier}
        </Text>
      )}
      <Flex gap={{ base: '2', md: '3' }} align="center" wrap="wrap">
        <Button
          type="button"
          variant="outline"
          size="lg"
          px={{ base: '3', md: '5' }}
          bg="card"
          aria-label={textes.precedent}
          disabled={!onPrevious || isBusy}
          onClick={onPrevious}
        >
          <ChevronLeftIcon />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {textes.precedent}
          </Box>
        </Button>
        <Flex flex="1" gap={{ base: '2', md: '3' }} justify="end" wrap="wrap">
          {children}
        </Flex>
      </Flex>
    </Box>
  );
}

const BAR = {
  marginTop: { base: '3', md: '4' },
  marginInline: { base: '-4', md: '0' },
  paddingInline: { base: '3', md: '0' },
  paddingBlock: { base: '2', md: '3' },
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  background: 'paper',
  borderTopWidth: '1px',
  [NO_ROOM]: { position: 'static' },
};
