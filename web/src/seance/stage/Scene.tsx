import { Flex, Text } from '@chakra-ui/react';

import { earlierYears, type CritereRow } from '../../resultat/years.js';
import type { Engagements, useFigures } from '../hooks/useFigures.js';
import type { Form } from '../hooks/useWrite.js';
import type { Seance } from '../rules.js';
import { discussion, ordres, figures as textes } from '../textes.js';
import { Accueil } from './Accueil.js';
import { CritereScene } from './CritereScene.js';
import { Discussion } from './Discussion.js';
import { Engagement } from './Engagement.js';
import { Fin } from './Fin.js';
import { StageTitle } from './parts.js';
import { Reponses } from './Reponses.js';
import { Revelee } from './Revelee.js';

export interface SceneProps extends ReturnType<typeof useFigures> {
  seance: Seance;
  engagements: Engagements | undefined;
  onShow: ((idCritere: number) => void) | undefined;
  onForm: (form: Form) => void;
  onEnd: () => Promise<unknown>;
}

/** The criterion on the screen, if it is published. */
export const shownRow = (
  { idCritere }: Pick<Seance, 'idCritere'>,
  ordered: readonly CritereRow[],
): CritereRow | undefined => ordered.find((row) => row.idCritere === idCritere);

/** Those that were shown one by one, in that order, if they are published. */
export const discussedRows = (
  { discutes }: Pick<Seance, 'discutes'>,
  ordered: readonly CritereRow[],
): CritereRow[] => discutes.flatMap((id) => shownRow({ idCritere: id }, ordered) ?? []);

/** What the room sees in each phase. */
export function Scene(props: SceneProps) {
  const { seance, engagements, figures, rows, ordered, onShow, onForm } = props;
  const { phase, libelleEquipe } = seance;
  if (phase === 'ACCUEIL') return <Accueil seance={seance} />;
  if (phase === 'REPONSES' || phase === 'PRETE') return <Reponses seance={seance} />;
  if (phase === 'FIN') {
    const { onEnd } = props;
    return <Fin {...{ seance, engagements, onEnd }} />;
  }
  if (!figures) return <Coming title={libelleEquipe} />;
  if (phase === 'REVELEE') {
    return <Revelee libelleEquipe={libelleEquipe} figures={figures} rows={rows} />;
  }
  if (phase === 'ENGAGEMENT') {
    const discussed = discussedRows(seance, ordered);
    return <Engagement {...{ libelleEquipe, discussed, engagements, onForm }} />;
  }
  const row = shownRow(seance, ordered);
  if (!row) return <Discussion seance={seance} ordered={ordered} onShow={onShow} />;
  const voted = seance.vote?.points ?? [];
  const points = voted.find(({ idCritere }) => idCritere === row.idCritere)?.points;
  return (
    <CritereScene
      row={row}
      place={ordered.indexOf(row) + 1}
      total={points ? voted.length : ordered.length}
      ordre={points ? discussion.vote : ordres[seance.ordre]}
      lastYear={earlierYears(figures)[0]?.periode}
      points={points}
    />
  );
}

function Coming({ title }: { title: string }) {
  return (
    <Flex direction="column" flex="1" align="center" justify="center" gap="2vmin">
      <StageTitle>{title}</StageTitle>
      <Text fontSize="3vmin">{textes.vide}</Text>
    </Flex>
  );
}
