import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';

import { formatDeadline } from '../../ui/dates.js';
import { fieldOf, MomentField } from '../../ui/form/fields.js';
import { textes } from '../textes.js';
import {
  asksClosing,
  asksOpening,
  asksReminders,
  momentsOf,
  remindersOf,
  type Known,
  type Values,
} from './moments.js';

const { lancement } = textes;

interface LancementFieldsProps {
  form: UseFormReturn<Values>;
  known: Known;
  annee: number;
  isAhead: boolean;
  now: Date;
}

/** The dates, and the reminders that they make; what is set already is told, not asked. */
export function LancementFields({ form, known, annee, isAhead, now }: LancementFieldsProps) {
  const { datesCampagne: dates, rappelsCampagne, adresseRappel } = known;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {asksOpening(known) && (
          <MomentField
            kind="date"
            label={lancement.jourOuverture}
            hint={isAhead ? lancement.ouvertureAVenirAide : lancement.ouvertureAide}
            {...fieldOf(form, 'dateOuverture')}
          />
        )}
        {asksClosing(known) && (
          <MomentField
            kind="date"
            label={lancement.jourFermeture}
            hint={lancement.fermetureAide(annee)}
            {...fieldOf(form, 'dateFermeture')}
          />
        )}
      </SimpleGrid>
      {dates?.dateOuverture && !dates.ouverte && (
        <Text>{lancement.avancee(formatDeadline(dates.dateOuverture))}</Text>
      )}
      {dates && !asksClosing(known) && (
        <Text>{lancement.fermeture(formatDeadline(dates.dateFermeture))}</Text>
      )}
      {asksReminders(known) ? (
        <Rappels form={form} known={known} annee={annee} now={now} />
      ) : (
        <Text>
          {adresseRappel.possible
            ? lancement.rappels(saidOf((rappelsCampagne?.rappels ?? []).map(({ date }) => date)))
            : lancement.sansCourrier}
        </Text>
      )}
    </>
  );
}

const saidOf = (moments: readonly string[]) => moments.map(formatDeadline).join(' et le ');

function Rappels({ form, known, annee, now }: Omit<LancementFieldsProps, 'isAhead'>) {
  const refused = form.formState.errors.rappels?.message;
  const moments = momentsOf(form.watch(), known, annee, now);
  return (
    <div>
      <Flex as="label" gap="3" align="center" minH="11" cursor="pointer">
        <input type="checkbox" {...form.register('rappels')} />
        <span>
          {'field' in moments
            ? lancement.rappelerSansDate
            : labelOf(remindersOf(moments, known, annee, now))}
        </span>
      </Flex>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {lancement.rappelsAide}
      </Text>
      {refused && (
        <Text role="alert" mt="2" color="rouge.text">
          {refused}
        </Text>
      )}
    </div>
  );
}

const labelOf = (reminders: readonly string[]) =>
  reminders.length > 0 ? lancement.rappeler(saidOf(reminders)) : lancement.tropCourte;
