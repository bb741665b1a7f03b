import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

import { formatDeadline } from '../../ui/dates.js';
import { TapGuard } from '../../ui/TapGuard.js';
import { ClosedAnswer } from './ClosedAnswer.js';
import { readDraft, writeDraft, type ReponseDraft } from './draft.js';
import { PrivacyNote } from './PrivacyNote.js';
import { QuestionForm } from './QuestionForm.js';
import { reponse as textes } from './textes.js';
import { useDepartureNote } from './useDepartureNote.js';
import { isClosed, useParcours, type Parcours } from './useParcours.js';

const EMPTY: ReponseDraft = { question1: undefined, question2: undefined, commentaire: '' };

interface ParcoursReponseProps {
  parcours: Parcours;
  /** Reads the journey again, because the boussole has changed since it was read. */
  onOutdated: () => void;
}

/** Shows one criterion a screen, from the first one without an answer to the last. */
export function ParcoursReponse({ parcours, onOutdated }: ParcoursReponseProps) {
  const { id, questions } = parcours;
  const journey = useParcours(parcours, onOutdated);
  const { index, question, isLast, answers, failure, isUnsent, isBusy, isOver, goTo } = journey;
  const [firstIndex] = useState(index);
  const [hasMoved, setMoved] = useState(false);
  useImagePreload(questions[index + 1]?.logo);
  useDepartureNote(parcours.confidentialite.k !== null && answers.size > 0, isOver);
  if (hasMoved !== (hasMoved || index !== firstIndex)) setMoved(true);
  if (!question) return <Text>{textes.sansCritere}</Text>;

  const { idCritere } = question;
  const onPrevious = index > 0 ? () => goTo(index - 1) : undefined;
  if (isClosed(question)) {
    return (
      <>
        <Progress rank={index + 1} total={questions.length} />
        <ClosedAnswer
          key={idCritere}
          question={question}
          isFollowing={hasMoved}
          isLast={isLast}
          isBusy={isBusy}
          failure={failure}
          onNext={() => void journey.pass()}
          onPrevious={onPrevious}
        />
      </>
    );
  }
  return (
    <>
      <Progress rank={index + 1} total={questions.length} />
      {index === 0 && (
        <>
          <Text mb="4" fontSize="sm" color="fg.muted">
            {textes.jusqua(formatDeadline(parcours.dateFermeture))}
          </Text>
          <PrivacyNote {...parcours} />
        </>
      )}
      <TapGuard key={idCritere} isBusy={isBusy}>
        <QuestionForm
          question={question}
          initial={readDraft(id, idCritere) ?? answers.get(idCritere) ?? EMPTY}
          isFollowing={hasMoved}
          isLast={isLast}
          isBusy={isBusy}
          failure={failure}
          isUnsent={isUnsent}
          onDraft={(draft) => writeDraft(id, idCritere, draft)}
          onSubmit={(values) => void journey.submit(values)}
          onPrevious={onPrevious}
        />
      </TapGuard>
    </>
  );
}

/** Loads the next image before "Suivant" is tapped. */
function useImagePreload(logo: string | null | undefined) {
  useEffect(() => {
    if (logo) new Image().src = logo;
  }, [logo]);
}

function Progress({ rank, total }: { rank: number; total: number }) {
  return (
    <Flex align="center" gap="3" mb="4">
      <Flex
        flex="1"
        gap="3px"
        role="progressbar"
        aria-label={textes.progressionLue}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rank}
        aria-valuetext={textes.progression(rank, total)}
      >
        {Array.from({ length: total }, (_, step) => (
          <Box
            key={step}
            flex="1"
            h="1.5"
            borderRadius="full"
            bg={step < rank ? 'brass.500' : 'ink.100'}
            css={{ forcedColorAdjust: 'none' }}
            transition="background 200ms"
          />
        ))}
      </Flex>
      <Text className="num" fontWeight="600" color="ink.600" aria-live="polite">
        {textes.progression(rank, total)}
      </Text>
    </Flex>
  );
}
