import { Text } from '@chakra-ui/react';

import { formatDay } from '../ui/dates.js';
import { importe } from './textes.js';

interface Year {
  periode: string;
  importeeLe: string | null;
}

/** What is said of each of these years that came from a spreadsheet. */
export const saidOfImported = (years: readonly Year[]): string[] =>
  years.flatMap(({ periode, importeeLe }) =>
    importeeLe === null ? [] : importe.annee(periode, formatDay(importeeLe)),
  );

/** Which of the years that are shown came from a spreadsheet, and when; nothing where people answered all of them. */
export function Imported({ years }: { years: readonly Year[] }) {
  const told = saidOfImported(years);
  if (told.length === 0) return null;
  return (
    <Text className="importe" mt="1" fontSize="sm" color="fg.muted">
      {told.join(' · ')}
    </Text>
  );
}
