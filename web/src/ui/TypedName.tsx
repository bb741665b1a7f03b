import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';

import { identity } from '../../../schema/french.js';
import { Input } from './form/controls.js';

export interface TypedNameProps {
  /** Says whose name is to be typed. */
  label: string;
  name: string;
}

/** A field for the name of what is about to be destroyed: a press too many is not enough. */
export function TypedName({
  label,
  name,
  onMatch,
}: TypedNameProps & { onMatch: (isMatching: boolean) => void }) {
  // A dialog that is opened again has an empty field.
  useEffect(() => () => onMatch(false), [onMatch]);
  return (
    <Text as="label" display="block" mt="4" fontWeight="500">
      {label}
      <Input
        mt="1.5"
        autoComplete="off"
        onChange={({ target }) => onMatch(identity(target.value) === identity(name))}
      />
    </Text>
  );
}
