import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';

import { formatDeadline } from '../../ui/dates.js';
import { fieldOf, MomentField } from '../../ui/form/fields.js';
import { Notice } from '../../ui/Notice.js';
import { textes } from '../textes.js';
import type { Dates, Values } from './moments.js';

const mots = textes.dates;

interface DatesFieldsProps {
  form: UseFormReturn<Values>;
  dates: Dates;
  annee: number;
  isBranch: boolean;
}

/** Day and hour of the opening and of the closing; what has come is told, not asked. */
export function DatesFields({ form, dates, annee, isBranch }: DatesFieldsProps) {
  const isAside = form.watch('ecartee');
  return (
    <>
      {dates.isOpened && dates.opens && (
        <Notice isInForm>
          <Text>{mots.ouverte(formatDeadline(dates.opens))}</Text>
        </Notice>
      )}
      {!dates.isOpened && isBranch && (
        <Flex as="label" gap="3" align="center" minH="11" cursor="pointer">
          <input type="checkbox" {...form.register('ecartee')} />
          <span>{mots.ecarter}</span>
        </Flex>
      )}
      {!dates.isOpened && !isAside && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <MomentField
            kind="date"
            label={mots.jourOuverture}
            hint={isBranch ? mots.ouvertureBrancheAide : mots.ouvertureAide}
            {...fieldOf(form, 'dateOuverture')}
          />
          <MomentField
            kind="time"
            label={mots.heureOuverture}
            hint={mots.heureOuvertureAide}
            field={form.register('openingHour')}
          />
        </SimpleGrid>
      )}
      {dates.isClosed ? (
        <Notice isInForm>
          <Text>{mots.fermee(formatDeadline(dates.closes))}</Text>
        </Notice>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <MomentField
            kind="date"
            label={mots.jour}
            hint={isBranch ? mots.brancheAide : mots.aide(annee)}
            {...fieldOf(form, 'dateFermeture')}
          />
          <MomentField
            kind="time"
            label={mots.heure}
            hint={mots.heureAide}
            field={form.register('closingHour')}
          />
        </SimpleGrid>
      )}
    </>
  );
}
