import { Box } from '@chakra-ui/react';

import { compareFrench } from '../../../schema/french.js';
import type { PlansPageQuery } from '../generated/planEquipe.js';
import { Select } from '../ui/form/fields.js';
import { OnPaper } from '../ui/OnPaper.js';
import { plans as textes } from './textesPlans.js';

interface Chosen {
  tous: readonly PlansPageQuery['tous']['edges'][number]['node'][];
  idEquipe: number | null;
  idResponsable: number | null;
}

/** What is chosen among: the teams, and the owners, that have a plan. */
function choicesOf({ tous, idEquipe, idResponsable }: Chosen) {
  const equipes = new Map(tous.map(({ equipe }) => [equipe.id, equipe.libelleEquipe]));
  const owned = tous.flatMap(({ idResponsable: id, responsable }) =>
    id !== null && responsable !== null ? [[id, responsable] as const] : [],
  );
  return [
    {
      name: 'equipe',
      label: textes.equipe,
      all: textes.toutes,
      known: equipes,
      value: idEquipe,
      // On a phone it stands beside the search.
      width: '11rem',
    },
    {
      name: 'responsable',
      label: textes.responsable,
      all: textes.tous,
      known: new Map(owned),
      value: idResponsable,
      width: '13rem',
    },
  ];
}

const inOrder = (names: ReadonlyMap<number, string>) =>
  [...names].toSorted(([, a], [, b]) => compareFrench(a, b));

/** Which team, and whose. */
export function Filters({
  onChoose,
  ...chosen
}: Chosen & { onChoose: (name: string, value: string) => void }) {
  return choicesOf(chosen).map(({ name, label, all, known, value, width }) => (
    <Box key={name} w={{ base: width, md: '13rem' }} maxW="full">
      <Select
        size="sm"
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
    </Box>
  ));
}

export const ChosenOnPaper = (chosen: Chosen) =>
  choicesOf(chosen).map(({ name, known, value }) => (
    <OnPaper key={name}>{(value !== null && known.get(value)) || ''}</OnPaper>
  ));
