import { Button, Flex, Text } from '@chakra-ui/react';
import type { TreeMethods } from '@minoru/react-dnd-treeview';
import { useState, type RefObject } from 'react';

import { textes } from '../textes.js';

const { gestion } = textes;

interface BarreProps {
  treeRef: RefObject<TreeMethods | null>;
  isEmpty: boolean;
  /** Whether the tree is too large to open whole: it opens folded, and can only be folded again. */
  isLarge: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** The tree's buttons, which stay visible while a long tree is scrolled. */
export function Barre(props: BarreProps) {
  const { treeRef, isEmpty, isLarge, isDirty, isSaving, onCancel, onSave } = props;
  const [isFolded, setFolded] = useState(false);
  const handleFold = () => {
    if (isFolded) treeRef.current?.openAll();
    else treeRef.current?.closeAll();
    setFolded(!isFolded && !isLarge);
  };

  return (
    <Flex
      position="sticky"
      top="0"
      zIndex="docked"
      align="center"
      gap="2"
      wrap="wrap"
      py="3"
      bg="paper"
      data-screen-only
      // With very large text a fixed bar would cover the tree.
      css={{ '@media (max-width: 14em)': { position: 'static' } }}
    >
      {!isEmpty && (
        <Button size="sm" variant="ghost" ms="-2" onClick={handleFold}>
          {isFolded ? gestion.deplier : gestion.replier}
        </Button>
      )}
      <Flex align="center" gap="2" wrap="wrap" ms="auto">
        {isDirty && (
          <Text
            fontSize="sm"
            color="brass.600"
            fontWeight="500"
            display={{ base: 'none', md: 'block' }}
          >
            {gestion.nonEnregistre}
          </Text>
        )}
        <Button variant="outline" onClick={onCancel}>
          {gestion.annuler}
        </Button>
        <Button disabled={isSaving || !isDirty} onClick={onSave}>
          {isSaving ? gestion.enregistrement : gestion.enregistrer}
        </Button>
      </Flex>
    </Flex>
  );
}
