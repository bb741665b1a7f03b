import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';

import { textes } from './textes.js';

/** Most lines that are drawn until more are asked for. */
const DRAWN = 8;

interface BlocProps {
  titre: string;
  aide?: string | undefined;
  /** Beside the heading: where more is to be read. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard, named by its heading. */
export function Bloc({ titre, aide, action, children }: BlocProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4">
        <Heading as="h2" size="lg" id={id}>
          {titre}
        </Heading>
        {action}
      </Flex>
      {aide && (
        <Text fontSize="sm" color="fg.muted">
          {aide}
        </Text>
      )}
      <Box mt="3" layerStyle="card">
        {children}
      </Box>
    </Box>
  );
}

/** What stands in the place of lines when there are none. */
export function Vide({ children }: { children: string }) {
  return (
    <Text px={{ base: '4', md: '5' }} py="4" color="fg.muted">
      {children}
    </Text>
  );
}

interface LignesProps<Line> {
  lines: readonly Line[];
  draw: (line: Line) => ReactNode;
  keyOf: (line: Line) => string;
}

/** The first lines, and a button for the rest. */
export function Lignes<Line>({ lines, draw, keyOf }: LignesProps<Line>) {
  const [drawn, setDrawn] = useState(DRAWN);
  return (
    <Box>
      {lines.slice(0, drawn).map((line) => (
        <Flex
          key={keyOf(line)}
          px={{ base: '4', md: '5' }}
          py="2.5"
          columnGap="6"
          rowGap="0.5"
          wrap="wrap"
          align="baseline"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          {draw(line)}
        </Flex>
      ))}
      {lines.length > drawn && (
        <Button m="2" size="sm" variant="ghost" onClick={() => setDrawn(lines.length)}>
          {textes.suite(lines.length - drawn)}
        </Button>
      )}
    </Box>
  );
}
