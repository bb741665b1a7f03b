import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';

import { useLancementSeanceQuery } from '../../generated/seance.js';
import { HeadcountForm } from '../../HeadcountForm.js';
import type { Seance } from '../rules.js';
import { pilote as textes } from '../textes.js';

interface HeadcountProps {
  seance: Pick<Seance, 'arrives' | 'attendus' | 'idBoussole'>;
  /** The projector follows by itself; this page reads the number again at once. */
  onSaved: () => unknown;
}

/** Asks how many the team is, where nobody has said it and no list does; elsewhere the number can be corrected. */
export function Headcount({ seance, onSaved }: HeadcountProps) {
  const { idBoussole, attendus, arrives } = seance;
  const { data } = useLancementSeanceQuery({ variables: { idBoussole } });
  const [isAsking, setAsking] = useState(attendus === null);
  if (!isAsking)
    return (
      <Button variant="outline" size="sm" mt="3" onClick={() => setAsking(true)}>
        {textes.nombre}
      </Button>
    );
  const handleSaved = () => {
    setAsking(false);
    return onSaved();
  };
  return (
    <Box mt="3">
      {data && (
        <HeadcountForm
          idEquipe={data.boussole.equipe.id}
          proposed={Math.max(attendus ?? 0, arrives) || null}
          onSaved={handleSaved}
        />
      )}
    </Box>
  );
}
