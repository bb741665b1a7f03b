import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { readRefusal, refusalMessage } from '../apollo/errors.js';
import {
  PlansPageDocument,
  useUpdateEtatPlanEquipeMutation,
  type PlansPageQuery,
} from '../generated/planEquipe.js';
import { Select } from '../ui/form/fields.js';
import { GiveUpModal } from '../ui/form/GiveUpModal.js';
import { OnPaper } from '../ui/OnPaper.js';
import { toasts } from '../ui/toasts.js';
import { plans as textes } from './textesPlans.js';

type Plan = PlansPageQuery['plans']['edges'][number]['node'];

/** States that need no reason. */
const SIMPLE = ['A_FAIRE', 'EN_COURS', 'FAIT'] as const;

/** The state of a plan, changed in its row; giving up asks why. */
export function PlanState({ id, objectif, etat, raison, repris }: Plan) {
  const [isGivingUp, setGivingUp] = useState(false);
  const [changeEtat, { loading }] = useUpdateEtatPlanEquipeMutation({
    refetchQueries: [PlansPageDocument],
  });
  const change = async (chosen: string) => {
    const next = SIMPLE.find((state) => state === chosen);
    if (!next) return setGivingUp(chosen === 'ABANDONNE');
    try {
      await changeEtat({ variables: { input: { id, etat: next } } });
      toasts.success(textes.change(textes.etats[next]));
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };
  const why = raison ?? (repris ? textes.repris : null);
  return (
    <Box as="span" display="block" minW={{ base: '8rem', md: '9rem' }} _print={{ minW: '5rem' }}>
      <OnPaper>{textes.etats[etat]}</OnPaper>
      <Box as="span" display="block" w={{ base: '8rem', md: '9rem' }} data-screen-only>
        <Select
          size="sm"
          aria-label={textes.changer(objectif)}
          value={etat}
          disabled={loading}
          onChange={({ target }) => void change(target.value)}
        >
          {SIMPLE.map((state) => (
            <option key={state} value={state}>
              {textes.etats[state]}
            </option>
          ))}
          <option value="ABANDONNE">
            {etat === 'ABANDONNE' ? textes.etats.ABANDONNE : textes.abandonner}
          </option>
        </Select>
      </Box>
      {why && (
        <Text as="span" display="block" mt="1" fontSize="sm" color="fg.muted">
          {why}
        </Text>
      )}
      {isGivingUp && (
        <GiveUpModal
          save={(reason) =>
            changeEtat({ variables: { input: { id, etat: 'ABANDONNE', raison: reason } } })
          }
          readRefusal={readRefusal}
          onClose={() => setGivingUp(false)}
        />
      )}
    </Box>
  );
}
