import { Box, Text } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import type { useComptesProvisoiresQuery } from '../../generated/individu.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { textes } from './textes.js';

const { provisoires: texts } = textes;

type ComptesProvisoiresProps = Pick<
  ReturnType<typeof useComptesProvisoiresQuery>,
  'data' | 'error' | 'refetch'
>;

/** The accounts without password, one line a team: a room of sixty would fill six pages of the list. */
export function ComptesProvisoires({ data, error, refetch }: ComptesProvisoiresProps) {
  const failure = error && <ErrorPanel {...loadFailure(error, refetch)} />;
  if (failure) return <Box mb="4">{failure}</Box>;
  if (!data?.comptesProvisoires.length) return null;
  return (
    <Box as="section" aria-label={texts.titre} mb="4" px="4" py="3" bg="ink.50" borderRadius="l3">
      <Text fontWeight="600">{texts.titre}</Text>
      <Box as="ul" mt="1" listStyleType="none">
        {data.comptesProvisoires.map(({ equipe, libelleSociete, nombre }) => (
          <Text as="li" key={equipe.id} overflowWrap="anywhere">
            {texts.ligne(equipe.libelleEquipe, libelleSociete, nombre)}
          </Text>
        ))}
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {texts.aide}
      </Text>
    </Box>
  );
}
