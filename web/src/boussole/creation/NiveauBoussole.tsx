import { Box, Flex, Text } from '@chakra-ui/react';

import { K_MAX, K_MIN, K_PROPOSED } from '../../../../schema/limits.js';
import { NumberSelect } from '../../ui/form/NumberSelect.js';
import { creation } from '../textes.js';
import type { Portee } from './portee.js';

const { niveau: textes } = creation;

interface NiveauBoussoleProps {
  /** Fewest people of a block in this company; null in Directe. */
  kSociete: number | null;
  portee: Portee;
  /** The number of people that this boussole alone waits for; null for the company's level. */
  k: number | null;
  onChange: (k: number | null) => void;
}

/** The level that the boussoles will have; one of a Directe company may wait for its publication all the same (P1). */
export function NiveauBoussole({ kSociete, portee, k, onChange }: NiveauBoussoleProps) {
  const isForOne = portee === 'equipe';
  const level = kSociete ?? (isForOne ? k : null);
  return (
    <Box mt="5" p="4" bg="ink.50" borderRadius="l3" fontSize="sm">
      <Text aria-live="polite">
        <Text as="strong" fontWeight="600">
          {level === null ? textes.directe : textes.publiee}
        </Text>{' '}
        {level === null ? textes.suivent : textes.existent(level)}
      </Text>
      {kSociete === null && isForOne && <Seance k={k} onChange={onChange} />}
      {kSociete === null && !isForOne && <Text mt="2">{textes.parEquipe}</Text>}
    </Box>
  );
}

function Seance({ k, onChange }: Pick<NiveauBoussoleProps, 'k' | 'onChange'>) {
  return (
    <>
      <Flex as="label" align="start" gap="2.5" mt="3" cursor="pointer">
        <Box asChild accentColor="ink.700" boxSize="4.5" flex="none" mt="0.5">
          <input
            type="checkbox"
            checked={k !== null}
            onChange={({ target }) => onChange(target.checked ? K_PROPOSED : null)}
          />
        </Box>
        <Text as="span" fontWeight="500">
          {textes.seance}
        </Text>
      </Flex>
      {k !== null && (
        <Box mt="3" ps={{ sm: '7' }}>
          <NumberSelect label={textes.k} min={K_MIN} max={K_MAX} value={k} onChange={onChange} />
        </Box>
      )}
    </>
  );
}
