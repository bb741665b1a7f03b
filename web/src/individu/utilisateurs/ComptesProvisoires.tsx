import { Box, Text } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import type {
  ComptesProvisoiresQuery,
  useComptesProvisoiresQuery,
} from '../../generated/individu.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { textes } from './textes.js';

const { provisoires: texts } = textes;

type ComptesProvisoiresProps = Pick<
  ReturnType<typeof useComptesProvisoiresQuery>,
  'data' | 'error' | 'refetch'
>;

/** The accounts that the list does not name, one line a team: those without password, and those made since an opening. */
export function ComptesProvisoires({ data, error, refetch }: ComptesProvisoiresProps) {
  const failure = error && <ErrorPanel {...loadFailure(error, refetch)} />;
  if (failure) return <Box mb="4">{failure}</Box>;
  const lines = data?.comptesProvisoires ?? [];
  return (
    <>
      <Lines
        title={texts.titre}
        help={texts.aide}
        lines={lines.map((line) => ({ ...line, count: line.nombre }))}
      />
      <Lines
        title={texts.depuis}
        help={texts.depuisAide}
        lines={lines.map((line) => ({ ...line, count: line.depuis }))}
      />
    </>
  );
}

type Line = ComptesProvisoiresQuery['comptesProvisoires'][number] & { count: number };

function Lines({ title, help, lines }: { title: string; help: string; lines: readonly Line[] }) {
  const told = lines.filter(({ count }) => count > 0);
  if (told.length === 0) return null;
  return (
    <Box as="section" aria-label={title} mb="4" px="4" py="3" bg="ink.50" borderRadius="l3">
      <Text fontWeight="600">{title}</Text>
      <Box as="ul" mt="1">
        {told.map(({ equipe, libelleSociete, count }) => (
          <Text as="li" key={equipe.id} overflowWrap="anywhere">
            {texts.ligne(equipe.libelleEquipe, libelleSociete, count)}
          </Text>
        ))}
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {help}
      </Text>
    </Box>
  );
}
