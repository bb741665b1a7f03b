import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';

import type { RappelsCampagneQuery } from '../../generated/campagne.js';
import { formatDeadline } from '../../ui/dates.js';
import { MomentField } from '../../ui/form/fields.js';
import { textes } from '../textes.js';
import type { Slot } from './slots.js';

const mots = textes.rappels;

export type Rappel = RappelsCampagneQuery['rappelsCampagne']['rappels'][number];

/** The reminders that have gone: how many mails, and how many failed. Nothing about one person. */
export const Partis = ({ rappels }: { rappels: readonly Rappel[] }) =>
  rappels.length > 0 && (
    <Box as="ul" ps="5" listStyleType="disc">
      {rappels.map((rappel) => (
        <li key={rappel.id}>
          {mots.parti(formatDeadline(rappel.date))}
          {'\u00a0: '}
          {mots.comptes(rappel)}
        </li>
      ))}
    </Box>
  );

/** What the dialog holds: as many places as there may be, of which the first are shown. */
export interface SlotValues {
  dates: Slot[];
}

interface SlotFieldsProps {
  form: UseFormReturn<SlotValues>;
  /** How many have gone before the first of them. */
  first: number;
  /** How many are shown, with those that have gone. */
  places: number;
}

/** Day and hour of each reminder to come; what is wrong is said under them all. */
export function SlotFields({ form, first, places }: SlotFieldsProps) {
  const { message } = form.formState.errors.dates ?? {};
  return (
    <Flex direction="column" gap="5">
      {Array.from({ length: places - first }, (_, i) => (
        <SimpleGrid key={i} columns={{ base: 1, sm: 2 }} gap="5">
          <MomentField
            kind="date"
            label={mots.jour(first + i + 1)}
            field={form.register(`dates.${i}.day`)}
          />
          <MomentField
            kind="time"
            label={mots.heure(first + i + 1)}
            {...(i === 0 && { hint: mots.heureAide })}
            field={form.register(`dates.${i}.hour`)}
          />
        </SimpleGrid>
      ))}
      {message && (
        <Text role="alert" color="rouge.text">
          {message}
        </Text>
      )}
    </Flex>
  );
}
