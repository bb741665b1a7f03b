import { Box, Flex, Text } from '@chakra-ui/react';

import type { EnsembleCaseQuery } from '../../generated/resultat.js';
import { formatDay } from '../../ui/dates.js';
import { isLate, Late } from '../decisions/state.js';
import { decisions } from '../decisions/textes.js';
import { textes } from './textes.js';

type Plan = EnsembleCaseQuery['resultatBoussole']['plans'][number];

interface CellPlansProps {
  /** Those of the year, then the unfinished ones of the years before. */
  plans: readonly Plan[];
  idCritere: number;
}

/** What the team decided, each with its year and its state; first what is about the criterion of the cell. */
export function CellPlans({ plans, idCritere }: CellPlansProps) {
  const isAbout = ({ criteres }: Plan) => criteres.includes(idCritere);
  const sorted = plans.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)));
  if (plans.length === 0) return <Text color="fg.muted">{textes.sansPlan}</Text>;
  return (
    <Flex as="ul" direction="column" gap="3">
      {sorted.map((plan) => (
        <Action key={plan.id} plan={plan} isAbout={isAbout(plan)} />
      ))}
    </Flex>
  );
}

function Action({ plan, isAbout }: { plan: Plan; isAbout: boolean }) {
  const { objectif, action, lead, dateCreation, etat, echeance } = plan;
  return (
    <Box as="li">
      <Text overflowWrap="anywhere">
        <b>{objectif}</b>
        {` : ${action}`}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {isAbout && <b>{`${textes.surCritere} · `}</b>}
        {[
          decisions.etats[etat],
          textes.mene(lead, dateCreation.slice(0, 4)),
          ...(echeance ? [decisions.echeance(formatDay(echeance))] : []),
        ].join(', ')}
        {isLate(plan) && <Late />}
      </Text>
    </Box>
  );
}
