import { Box, Flex, Text } from '@chakra-ui/react';
import { useId, useRef, type ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';

import { K_MAX, K_MIN, K_PROPOSED } from '../../../../schema/limits.js';
import { NumberSelect } from '../../ui/form/NumberSelect.js';
import { RadioSet } from '../../ui/form/RadioSet.js';
import { textes } from '../textes.js';
import { countMuettes, EFFECTIFS_EXEMPLE, TAUX } from './muettes.js';

const { niveau } = textes;

interface NiveauFieldProps {
  /** Fewest people of a block; null in Directe. */
  k: number | null;
  onChange: (k: number | null) => void;
  /** Members of each team that has any. */
  effectifs: readonly number[];
  error?: FieldError | undefined;
}

/** The level of confidentiality of the boussoles to come: two cards, and what the number of people means here. */
export function NiveauField({ k, onChange, effectifs, error }: NiveauFieldProps) {
  // Whoever looks at Directe and comes back finds the number that was there.
  const lastK = useRef(k ?? K_PROPOSED);
  const isPubliee = k !== null;
  const handleK = (next: number) => {
    lastK.current = next;
    onChange(next);
  };
  return (
    <RadioSet
      legend={
        <Text fontSize="sm" fontWeight="500">
          {niveau.legende}
        </Text>
      }
      hint={<Text color="fg.muted">{niveau.aVenir}</Text>}
      error={error?.message}
    >
      <Flex direction="column" gap="3">
        <Card
          titre={niveau.DIRECTE.titre}
          phrase={niveau.DIRECTE.phrase}
          isChecked={!isPubliee}
          onCheck={() => onChange(null)}
        />
        <Card
          titre={niveau.PUBLIEE.titre}
          phrase={niveau.PUBLIEE.phrase(isPubliee ? String(k) : 'k')}
          isChecked={isPubliee}
          onCheck={() => onChange(lastK.current)}
        >
          {isPubliee && <Nombre k={k} onChange={handleK} effectifs={effectifs} />}
        </Card>
      </Flex>
    </RadioSet>
  );
}

interface CardProps {
  titre: string;
  phrase: string;
  isChecked: boolean;
  onCheck: () => void;
  /** What the choice asks further. */
  children?: ReactNode;
}

function Card({ titre, phrase, isChecked, onCheck, children }: CardProps) {
  const id = useId();
  return (
    <Box
      p="4"
      borderWidth="1px"
      borderRadius="l3"
      borderColor={isChecked ? 'ink.700' : 'edge'}
      bg={isChecked ? 'ink.50' : 'card'}
      boxShadow={isChecked ? 'inset 0 0 0 1px {colors.ink.700}' : 'none'}
    >
      <Flex as="label" gap="3" cursor="pointer" align="start">
        <Box asChild accentColor="ink.700" boxSize="4.5" flex="none" mt="1">
          <input
            type="radio"
            name="niveau"
            aria-labelledby={`${id}-titre`}
            aria-describedby={`${id}-phrase`}
            checked={isChecked}
            onChange={onCheck}
          />
        </Box>
        <Box minW="0">
          <Text id={`${id}-titre`} fontWeight="600">
            {titre}
          </Text>
          <Text id={`${id}-phrase`} mt="0.5" fontSize="sm" color="ink.600">
            {phrase}
          </Text>
        </Box>
      </Flex>
      {children && (
        <Box mt="4" ps={{ sm: '7.5' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

type NombreProps = Pick<NiveauFieldProps, 'effectifs'> & {
  k: number;
  onChange: (k: number) => void;
};

/** The number of people, and for how many teams nothing would show. */
function Nombre({ k, onChange, effectifs }: NombreProps) {
  const equipes = effectifs.length > 0 ? effectifs : EFFECTIFS_EXEMPLE;
  const isExample = equipes === EFFECTIFS_EXEMPLE;
  return (
    <Flex direction="column" gap="3">
      <NumberSelect label={niveau.k} min={K_MIN} max={K_MAX} value={k} onChange={onChange} />
      <Box fontSize="sm" color="ink.600" aria-live="polite">
        <Text>{isExample ? niveau.exemple : niveau.ici(equipes.length)}</Text>
        <Box as="ul" mt="1" ps="4" listStyleType="disc">
          {TAUX.map((taux) => (
            <li key={taux}>
              {niveau.muettes(taux, countMuettes(equipes, k, taux), equipes.length)}
            </li>
          ))}
        </Box>
        {k === K_MIN && (
          <Text mt="2" fontWeight="600" color="orange.text">
            {niveau.troisVoisins}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
