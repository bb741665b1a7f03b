import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useLocation, useNavigate } from 'react-router';

import { Page } from '../../ui/Page.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { textes } from './textes.js';

/** What an arrow says and what it does not, for whoever leads a team. */
export function FlechesPage() {
  const navigate = useNavigate();
  // Opened by its address, it has no page to go back to.
  const hasWayBack = useLocation().key !== 'default';
  return (
    <Page
      title={textes.titre}
      width="medium"
      actions={
        hasWayBack && (
          <Button variant="outline" onClick={() => void navigate(-1)}>
            {textes.retour}
          </Button>
        )
      }
    >
      <Text fontSize="xl" lineHeight="1.4" maxW="52ch" css={{ textWrap: 'pretty' }}>
        {textes.regle}
      </Text>
      <Heading as="h2" size="lg" mt="8" mb="3">
        {textes.lecture}
      </Heading>
      <Box as="dl" bg="card" borderWidth="1px" borderRadius="l3" px="5">
        {textes.verdicts.map(([verdict, meaning]) => (
          <Box key={verdict} css={LINE}>
            <Box as="dt" fontSize="lg">
              <VerdictArrow verdict={verdict} hasWords />
            </Box>
            <Text as="dd">{meaning}</Text>
          </Box>
        ))}
      </Box>
      <Text mt="3" color="ink.600">
        {textes.rien}
      </Text>
      <Box mt="8" css={COLUMNS}>
        {textes.points.map(({ titre, texte }) => (
          <section key={titre}>
            <Heading as="h2" size="md" mb="1">
              {titre}
            </Heading>
            <Text>{texte}</Text>
          </section>
        ))}
      </Box>
    </Page>
  );
}

const LINE = {
  display: 'grid',
  gap: '0.25rem 1rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  paddingBlock: '0.875rem',
  '& + &': { borderTopWidth: '1px' },
  // Letters twice as large leave no room for « trop peu pour le dire » in one line.
  '& .verdict': { whiteSpace: 'normal' },
  '@media (min-width: 48em)': { gridTemplateColumns: '13rem 1fr' },
};
const COLUMNS = {
  display: 'grid',
  gap: '1.75rem 2.5rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
};
