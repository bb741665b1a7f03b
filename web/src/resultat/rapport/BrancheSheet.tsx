import { memo } from 'react';

import { Figures } from '../blocs/Figures.js';
import { Indicateurs } from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import { Changes } from '../headline/Changes.js';
import { branche as textes } from '../textes.js';
import { Sheet } from './Sheet.js';
import type { Branche } from './useRapport.js';

interface BrancheSheetProps {
  branche: Branche;
  chapter?: { id: string; title: string } | undefined;
}

/** A team with all those below it, on one sheet: the figures of its own page. */
export const BrancheSheet = memo(function BrancheSheet({ branche, chapter }: BrancheSheetProps) {
  const { idEquipe, libelleEquipe, boussoles, comptees } = branche;
  const name = `domaine-${idEquipe}`;
  return (
    <Sheet
      id={name}
      name={name}
      chapter={chapter}
      title={libelleEquipe}
      kicker={textes.comptees(comptees, boussoles)}
    >
      <Indicateurs>
        <NoteIndicateurs annees={branche} />
      </Indicateurs>
      <Figures annees={{ ...branche, participation: { faites: comptees } }} isDomaine>
        <Changes annees={branche} />
      </Figures>
    </Sheet>
  );
});
