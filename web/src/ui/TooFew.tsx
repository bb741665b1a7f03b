import { Text } from '@chakra-ui/react';

import { Notice } from './Notice.js';

/** Names that are read at a glance. */
const TOLD = 20;

interface TooFewProps {
  /** What is said of them. */
  text: string;
  names: readonly string[];
  isInForm?: boolean;
}

/** Teams that will show nothing, by name; a long list is cut, and says so. */
export function TooFew({ text, names, isInForm = false }: TooFewProps) {
  const others = names.length - TOLD;
  const rest = others > 0 ? ` et ${others}\u00a0${others > 1 ? 'autres' : 'autre'}` : '';
  return (
    <Notice isInForm={isInForm}>
      <Text fontWeight="600">{text}</Text>
      <Text fontSize="sm" overflowWrap="anywhere">
        {names.slice(0, TOLD).join(', ') + rest}
      </Text>
    </Notice>
  );
}
