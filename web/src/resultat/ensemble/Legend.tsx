import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';

import { BranchIcon, ChevronDownIcon } from '../../ui/icons.js';
import { BandsLegend } from '../BandsLegend.js';
import type { Question } from './map.js';
import { textes } from './textes.js';

/** On a screen the figures come first: one line says the bands and the arrows, the rest waits to be asked for. */
const SHUT = { '@media screen': { md: { '& .more': { display: 'none' } } } };
const LINE = { wrap: 'wrap', align: 'center', columnGap: '5', rowGap: '1' } as const;

/** What shapes, colours and arrows mean; on a phone the bands alone are said at once, the rest where the choices are. */
export function Legend({ avant, question }: { avant: string; question: Question }) {
  const { legende } = textes;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box mb="2" fontSize="sm" color="fg.muted" css={isOpen ? {} : SHUT}>
      <Flex {...LINE}>
        <span>
          <BandsLegend />
        </span>
        {question === 'DEUX' && <span>{legende.deux}</span>}
        <span className="folded">
          {`↗ ${legende.hausse}, ↘ ${legende.baisse} ${legende.depuis(avant)}`}
        </span>
        <Button
          variant="ghost"
          size="sm"
          ms="auto"
          display={{ mdDown: 'none' }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {legende.nom}
          <Box as="span" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
            <ChevronDownIcon />
          </Box>
        </Button>
      </Flex>
      <Flex {...LINE} id={id} className="folded more" mt="1">
        <span>{`↗ ↘ ${legende.changement}`}</span>
        <span>{legende.peu}</span>
        <span>{`– ${legende.masque}`}</span>
        <span>{`· ${legende.sansDonnee}`}</span>
        <Box as="span" data-screen-only>
          {legende.comptes}
        </Box>
        <Flex align="center" gap="1.5" data-screen-only>
          <BranchIcon size={16} />
          {legende.branche}
        </Flex>
        <Text data-screen-only display={{ base: 'none', md: 'block' }}>
          {textes.aide}
        </Text>
      </Flex>
    </Box>
  );
}
