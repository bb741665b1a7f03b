import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { CRITERES_ESSENTIELS } from '../../../schema/starterCriteres.js';
import { CheckList } from '../ui/form/CheckList.js';
import { Dessin } from './Dessin.js';
import { DESSINS_DEPART } from './starterCriteres.js';
import { textes } from './textes.js';

const { depart } = textes;
const NONE: ReadonlySet<string> = new Set();

interface ChoixDepartProps {
  /** The criteria of the starting set that the company lacks. */
  libelles: readonly string[];
  isAdding: boolean;
  onAdd: (libelles: string[]) => void;
}

/** The criteria of the starting set, ticked one by one, the six essential ones or all of them at once. */
export function ChoixDepart({ libelles, isAdding, onAdd }: ChoixDepartProps) {
  const [ticked, setTicked] = useState(NONE);
  const chosen = libelles.filter((libelle) => ticked.has(libelle));
  const hasEssentials = CRITERES_ESSENTIELS.every((libelle) => libelles.includes(libelle));
  const hasAll = chosen.length === libelles.length;
  return (
    <Flex direction="column" align="center" gap="4" w="full">
      <Flex gap="2" wrap="wrap" justify="center">
        {hasEssentials && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => setTicked(new Set(CRITERES_ESSENTIELS))}
          >
            {depart.essentiels}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setTicked(hasAll ? NONE : new Set(libelles))}
        >
          {hasAll ? depart.aucun : depart.tous}
        </Button>
      </Flex>
      <CheckList
        legend={depart.choix}
        options={libelles}
        picture={(libelle) => <Dessin logo={DESSINS_DEPART[libelle]?.href ?? null} />}
        ticked={ticked}
        onChange={setTicked}
      />
      <Button disabled={isAdding || chosen.length === 0} onClick={() => onAdd(chosen)}>
        {depart.ajouter(chosen.length)}
      </Button>
    </Flex>
  );
}
