import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { ACCOUNT_STATES } from '../../../../../schema/statuts.js';
import { Select } from '../../../ui/form/fields.js';
import { ConfirmModal } from '../../../ui/Modal.js';
import { textes } from '../textes.js';

const { renvoi } = textes;

export type Etat = keyof typeof ACCOUNT_STATES;
const isEtat = (value: string): value is Etat => value in ACCOUNT_STATES;

/** Whether a user in this state still has to use a link, so that links can be renewed for all of them at once. */
export const isAwaited = (etat: Etat): boolean =>
  etat !== 'ACTIF' && etat !== 'PROVISOIRE' && etat !== 'A_CORRIGER';

interface LinksBarProps {
  /** null: every state. */
  etat: Etat | null;
  onEtat: (etat: Etat | null) => void;
  /** How many users match the filter and the search. */
  total: number;
  selected: number;
  onUnselect: () => void;
  isBusy: boolean;
  /** Renews the links of the selected users, or of all that match. */
  onRenew: (whom: 'selected' | 'found') => void;
}

/** Stands beside the search: filters by state, and renews many links at once. */
export function LinksBar(props: LinksBarProps) {
  const { etat, onEtat, total, selected, onUnselect, isBusy, onRenew } = props;
  const [asking, setAsking] = useState<'selected' | 'found'>();
  const count = asking === 'selected' ? selected : total;
  return (
    <Flex gap="3" wrap="wrap" align="center" minW="0" maxW="full">
      <Flex as="label" gap="2" align="center" maxW="full" fontSize="sm" color="ink.700">
        {renvoi.etat}
        <Box w="11rem" minW="0">
          <Select
            size="sm"
            value={etat ?? ''}
            onChange={({ target }) => onEtat(isEtat(target.value) ? target.value : null)}
          >
            <option value="">{renvoi.tous}</option>
            {Object.entries(ACCOUNT_STATES).map(([known, word]) => (
              <option key={known} value={known}>
                {word}
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      {selected > 0 && (
        <>
          <Text fontSize="sm" role="status">
            {renvoi.choisis(selected)}
          </Text>
          <Button size="sm" disabled={isBusy} onClick={() => setAsking('selected')}>
            {renvoi.auxChoisis(selected)}
          </Button>
          <Button size="sm" variant="outline" onClick={onUnselect}>
            {renvoi.aucunChoisi}
          </Button>
        </>
      )}
      {selected === 0 && etat && isAwaited(etat) && total > 0 && (
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setAsking('found')}>
          {renvoi.aTous(total)}
        </Button>
      )}
      <ConfirmModal
        isOpen={asking !== undefined}
        message={<Text>{renvoi.question(count)}</Text>}
        confirmLabel={renvoi.confirmer}
        cancelLabel={textes.edition.annuler}
        onConfirm={() => {
          if (asking) onRenew(asking);
          setAsking(undefined);
        }}
        onCancel={() => setAsking(undefined)}
      />
    </Flex>
  );
}
