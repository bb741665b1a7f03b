import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

import { Notice } from '../Notice.js';

const textes = {
  conflit:
    'Quelqu’un d’autre a enregistré ce texte pendant que vous écriviez. Rien n’est perdu\u00a0: voici le sien, et le vôtre est toujours dans le formulaire.',
  suite: 'Enregistrez de nouveau pour mettre le vôtre à sa place.',
  reprendre: 'Reprendre le sien',
};

interface OtherTextProps<Name extends string> {
  /** What is stored since; undefined while nobody else has saved. */
  other: Record<Name, string> | undefined;
  /** What each of its texts is called in the form, in the form's order. */
  labels: Record<Name, string>;
  onTake: (other: Record<Name, string>) => void;
}

/** The text that somebody else saved first, above one's own. */
export function OtherText<Name extends string>({ other, labels, onTake }: OtherTextProps<Name>) {
  const box = useRef<HTMLDivElement>(null);
  // It comes above what was just sent, perhaps out of sight.
  useEffect(() => box.current?.focus(), [other]);
  if (!other) return null;
  return (
    <Box ref={box} tabIndex={-1} w="full">
      <Notice isInForm>
        <Text>{textes.conflit}</Text>
        <Box as="dl" w="full" maxH="20rem" overflowY="auto" color="fg">
          {(Object.keys(labels) as Name[]).map((name) => (
            <Box key={name} mb="2">
              <Text as="dt" fontSize="sm" fontWeight="600">
                {labels[name]}
              </Text>
              <Text as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
                {other[name]}
              </Text>
            </Box>
          ))}
        </Box>
        <Text>{textes.suite}</Text>
        <Button size="sm" variant="outline" bg="card" onClick={() => onTake(other)}>
          {textes.reprendre}
        </Button>
      </Notice>
    </Box>
  );
}
