import { Text } from '@chakra-ui/react';

import { formatDay } from '../ui/dates.js';
import { importe } from './textes.js';

interface Year {
  periode: string;
  importeeLe: string | null;
}

/** Which of the years that are shown came from a spreadsheet, and when; nothing where people answered all of them. */
export function Imported({ years }: { years: readonly Year[] }) {
  const told = years.flatMap(({ periode, importeeLe }) =>
    importeeLe === null ? [] : importe.annee(periode, formatDay(importeeLe)),
  );
  if (told.length === 0) return null;
  return (
    <Text className="importe" mt="1" fontSize="sm" color="fg.muted">
      {told.join(' · ')}
    </Text>
  );
}
