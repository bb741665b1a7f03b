import { Box, Flex } from '@chakra-ui/react';

import { compareFrench } from '../../../schema/french.js';
import type { PlansPageQuery } from '../generated/planEquipe.js';
import { Select } from '../ui/form/controls.js';
import { SelectArrow } from '../ui/form/fields.js';
import { OnPaper } from '../ui/OnPaper.js';
import { plans as textes } from './textesPlans.js';

interface FiltersProps {
  tous: PlansPageQuery['tous'];
  idEquipe: number | null;
  idResponsable: number | null;
  onChoose: (name: string, value: string) => void;
}

const inOrder = (names: ReadonlyMap<number, string>) =>
  [...names].toSorted(([, a], [, b]) => compareFrench(a, b));

/** Which team, and whose: those that have a plan. */
export function Filters({ tous, idEquipe, idResponsable, onChoose }: FiltersProps) {
  const equipes = new Map(tous.map((plan) => [plan.idEquipe, plan.libelleEquipe]));
  const owned = tous.flatMap(({ idResponsable: id, responsable }) =>
    id !== null && responsable !== null ? [[id, responsable] as const] : [],
  );
  const choices = [
    { name: 'equipe', label: textes.equipe, all: textes.toutes, known: equipes, value: idEquipe },
    {
      name: 'responsable',
      label: textes.responsable,
      all: textes.tous,
      known: new Map(owned),
      value: idResponsable,
    },
  ];
  return (
    <Flex wrap="wrap" gap="3" mb="4">
      {choices.map(({ name, known, value }) => (
        <OnPaper key={name}>{(value !== null && known.get(value)) || ''}</OnPaper>
      ))}
      {choices.map(({ name, label, all, known, value }) => (
        <Box key={name} position="relative" w="16rem" maxW="full" data-screen-only>
          <Select
            aria-label={label}
            value={value ?? ''}
            onChange={({ target }) => onChoose(name, target.value)}
          >
            <option value="">{all}</option>
            {inOrder(known).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </Box>
      ))}
    </Flex>
  );
}
