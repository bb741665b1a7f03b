import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { CheckList } from '../ui/form/CheckList.js';
import { textes } from './textes.js';

const { depart } = textes;
const NONE: ReadonlySet<string> = new Set();

interface ChoixDepartProps {
  /** The criteria of the starting set that the company lacks. */
  libelles: readonly string[];
  isAdding: boolean;
  onAdd: (libelles: string[]) => void;
}

/** Adds the whole starting set in one press; a criterion that does not fit is unticked first. */
export function ChoixDepart({ libelles, isAdding, onAdd }: ChoixDepartProps) {
  const [unticked, setUnticked] = useState(NONE);
  const chosen = libelles.filter((libelle) => !unticked.has(libelle));
  return (
    <Flex direction="column" align="center" gap="4" w="full">
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setUnticked(chosen.length > 0 ? new Set(libelles) : NONE)}
      >
        {chosen.length > 0 ? depart.aucun : depart.tous}
      </Button>
      <CheckList
        legend={depart.choix}
        options={libelles}
        unticked={unticked}
        onChange={setUnticked}
      />
      <Button disabled={isAdding || chosen.length === 0} onClick={() => onAdd(chosen)}>
        {depart.ajouter(chosen.length)}
      </Button>
    </Flex>
  );
}
