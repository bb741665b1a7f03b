import { Flex } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';

import { inReadingOrder, subtreeIds } from '../../readingOrder.js';
import { SelectField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import {
  parentOf,
  placeAt,
  siblingsIn,
  type Equipe,
  type Placement,
} from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { deplacement } = textes;

interface DeplacementModalProps {
  equipe: Equipe;
  equipes: readonly Equipe[];
  onPlace: (placement: Placement) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
}

/** Every team that it may hang under, indented as in the tree. */
function parentOptions(equipes: readonly Equipe[], id: number) {
  const own = subtreeIds(equipes, id);
  const others = inReadingOrder(equipes).filter(({ team }) => !own.has(team.id));
  return [
    { value: '', label: deplacement.racine },
    ...others.map(({ team, depth }) => ({
      value: team.id,
      label: `${'\u2003'.repeat(depth)}${team.libelleEquipe}`,
    })),
  ];
}

/** Moves a team without dragging: a parent, then a place among its children. */
export function DeplacementModal(props: DeplacementModalProps) {
  const { equipe, equipes, onPlace, onClose, returnFocusTo } = props;
  const { id } = equipe;
  const parent = parentOf(equipe);
  const rank = siblingsIn(equipes, parent).findIndex((sibling) => sibling.id === id);
  const form = useForm({ defaultValues: { parent: String(parent ?? ''), rank: String(rank) } });
  const chosen = Number(useWatch({ control: form.control, name: 'parent' })) || null;
  const others = siblingsIn(equipes, chosen).filter((sibling) => sibling.id !== id);

  // After a change of parent, the last place among its children is the least surprising.
  const parentField = form.register('parent', {
    onChange: () => {
      const next = siblingsIn(equipes, Number(form.getValues('parent')) || null);
      form.setValue('rank', String(next.filter((sibling) => sibling.id !== id).length));
    },
  });
  const handleMove = form.handleSubmit((values) => {
    onClose();
    onPlace(placeAt(equipes, id, Number(values.parent) || null, Number(values.rank)));
  });

  return (
    <FormModal
      title={deplacement.titre(equipe.libelleEquipe)}
      form={form}
      onSubmit={handleMove}
      submitLabel={deplacement.deplacer}
      isShort
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <Flex direction="column" gap="4">
        <SelectField
          label={deplacement.sous}
          field={parentField}
          options={parentOptions(equipes, id)}
        />
        <SelectField
          label={deplacement.position}
          // New options need a new element: the browser would keep showing the old choice.
          key={chosen}
          field={form.register('rank')}
          options={[
            { value: 0, label: deplacement.premiere },
            ...others.map(({ libelleEquipe }, index) => ({
              value: index + 1,
              label: deplacement.apres(libelleEquipe),
            })),
          ]}
        />
      </Flex>
    </FormModal>
  );
}
