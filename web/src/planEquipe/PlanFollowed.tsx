import { Box, Flex } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { PLAN_STATES } from '../../../schema/statuts.js';
import { usePlanOwnersQuery, type PlanChoicesQuery } from '../generated/planEquipe.js';
import { fieldOf, SelectField, TextAreaField } from '../ui/form/fields.js';
import { FollowFields } from '../ui/form/FollowFields.js';
import type { PlanValues } from './planForm.js';
import { textes } from './textes.js';
import { plans } from './textesPlans.js';

const STATES = Object.values(PLAN_STATES).map((value) => ({ value, label: plans.etats[value] }));

interface PlanFollowedProps {
  /** The team, and the criteria that its boussole asks; absent when they could not be read. */
  choices: PlanChoicesQuery | undefined;
  form: UseFormReturn<PlanValues, unknown, PlanValues>;
}

/** What the specified form does not ask of an action: what it is about, who owns it, by when, and what became of it. */
export function PlanFollowed({ choices, form }: PlanFollowedProps) {
  // A search finds the members of a team by its name, and those of others that are called nearly so.
  const recherche = choices?.equipe.libelleEquipe ?? '';
  const owners = usePlanOwnersQuery({
    variables: { page: { recherche, taille: 100 } },
    skip: recherche === '',
  });
  const value = useWatch({ control: form.control });
  const { errors } = form.formState;
  const { criteres = [], idResponsable = null, echeance = null } = value;
  return (
    <Flex direction="column" gap="4" borderTopWidth="1px" pt="5" mt="1">
      <FollowFields
        criteres={choices?.boussole.criteres ?? []}
        membres={owners.data?.individusPage.lignes.filter(({ equipes }) =>
          equipes.some(({ id }) => id === choices?.equipe.id),
        )}
        value={{ criteres, idResponsable, echeance }}
        echeanceError={errors.echeance}
        onChange={(changed) => {
          const dirty = { shouldDirty: true };
          if (changed.criteres) form.setValue('criteres', changed.criteres, dirty);
          if ('idResponsable' in changed)
            form.setValue('idResponsable', changed.idResponsable ?? null, dirty);
          if ('echeance' in changed) form.setValue('echeance', changed.echeance ?? null, dirty);
        }}
      />
      <SelectField label={textes.etat} field={form.register('etat')} options={STATES} />
      {value.etat === PLAN_STATES.ABANDONNE && (
        <Box w="full">
          <TextAreaField label={textes.raison} rows={2} {...fieldOf(form, 'raison')} />
        </Box>
      )}
    </Flex>
  );
}
