import { Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';

import { TapGuard } from '../../ui/TapGuard.js';
import { toasts } from '../../ui/toasts.js';
import { ClosedAnswer } from './ClosedAnswer.js';
import { readDraft, writeDraft, type ReponseDraft } from './draft.js';
import { PrivacyNote } from './PrivacyNote.js';
import { QuestionForm } from './QuestionForm.js';
import { Progress, ReponseFrame } from './ReponseFrame.js';
import { confidentialite, reponse as textes } from './textes.js';
import { deadlineOf, isClosed, subtitleOf, useParcours, type Parcours } from './useParcours.js';

const EMPTY: ReponseDraft = { question1: undefined, question2: undefined, commentaire: '' };

interface ParcoursReponseProps {
  parcours: Parcours;
  /** Reads the journey again, because the boussole has changed since it was read. */
  onOutdated: () => void;
  /** Content under the criterion. */
  children: ReactNode;
}

/** Shows one criterion a screen, from the first one without an answer to the last. */
export function ParcoursReponse({ parcours, onOutdated, children }: ParcoursReponseProps) {
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
  const shared = {
    question,
    isFollowing: hasMoved,
    isLast,
    isBusy,
    failure,
    onPrevious: index > 0 ? () => goTo(index - 1) : undefined,
  };
  return (
    <ReponseFrame
      annee={parcours.anneeCourante}
      subtitle={subtitleOf(parcours)}
      deadline={index === 0 ? deadlineOf(parcours) : undefined}
      progress={<Progress rank={index + 1} total={questions.length} />}
      isUnderWay={hasMoved}
    >
      {index === 0 && <PrivacyNote {...parcours} />}
      <TapGuard key={idCritere} isBusy={isBusy}>
        {isClosed(question) ? (
          <ClosedAnswer {...shared} onNext={() => void journey.pass()} />
        ) : (
          <QuestionForm
            {...shared}
            initial={readDraft(id, idCritere) ?? answers.get(idCritere) ?? EMPTY}
            isUnsent={isUnsent}
            onDraft={(draft) => writeDraft(id, idCritere, draft)}
            onSubmit={(values) => void journey.submit(values)}
          />
        )}
      </TapGuard>
      {children}
    </ReponseFrame>
  );
}

/** Loads the next image before "Suivant" is tapped. */
function useImagePreload(logo: string | null | undefined) {
  useEffect(() => {
    if (logo) new Image().src = logo;
  }, [logo]);
}

/** Tells whoever goes to another page before the end that their answers are in no figure (publication, P3). */
function useDepartureNote(hasAnswers: boolean, isOver: RefObject<boolean>): void {
  const leave = useEffectEvent(() => {
    if (hasAnswers && !isOver.current) toasts.success(confidentialite.depart);
  });
  useEffect(() => () => leave(), []);
}
