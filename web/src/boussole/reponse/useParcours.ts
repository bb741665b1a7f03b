import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { isRefusedWith, readRefusal, refusalMessage } from '../../apollo/errors.js';
import { send, useMutation } from '../../apollo/light.js';
import {
  CloseParticipationDocument,
  SaveResultatDocument,
  SeanceEnCoursDocument,
  type ReponseBoussolePageQuery,
} from '../../generated/light/boussole.js';
import { paths } from '../../paths.js';
import { formatDeadline } from '../../ui/dates.js';
import { toasts } from '../../ui/toasts.js';
import { removeDraft } from './draft.js';
import type { ReponseValues } from './rules.js';
import { reponse as textes } from './textes.js';

/** The journey of a member who takes part. */
export type Parcours = ReponseBoussolePageQuery['parcours'] & { id: number };
export type Question = Parcours['questions'][number];
type Answers = ReadonlyMap<number, ReponseValues>;

/** The team, and the campaign when it is not of this year. */
export function subtitleOf({ annee, anneeCourante, nomCampagne, libelleEquipe }: Parcours): string {
  if (annee === anneeCourante) return libelleEquipe;
  return `${libelleEquipe}, ${textes.campagne(nomCampagne, annee)}`;
}

/** Until when one may answer, and until when it was before a facilitator changed it. */
export function deadlineOf({ dateFermeture, dateFermeturePrecedente }: Parcours): string {
  const until = textes.jusqua(formatDeadline(dateFermeture));
  if (!dateFermeturePrecedente) return until;
  return `${until} ${textes.dateChangee(formatDeadline(dateFermeturePrecedente))}`;
}

/** Index of the first question without an answer; when all are answered, of the last one, which completes the boussole. */
function resumeAt({ questions, question }: Parcours): number {
  const index = questions.findIndex(({ idCritere }) => idCritere === question?.idCritere);
  return index < 0 ? questions.length - 1 : index;
}

const savedAnswers = ({ questions }: Parcours): Answers =>
  new Map(questions.flatMap(({ idCritere, reponse }) => (reponse ? [[idCritere, reponse]] : [])));

/** Whether a question was answered in another session, by an account that may not read its past answers (decisions §1). */
export const isClosed = ({ repondue, reponse }: Question): boolean => repondue && reponse === null;

/**
 * Index of the next screen after an answer, skipping closed questions; undefined after the last one when all are answered.
 */
function nextIndex(
  questions: readonly Question[],
  index: number,
  answers: Pick<ReadonlySet<number>, 'has'>,
) {
  const later = questions.findIndex((question, rank) => rank > index && !isClosed(question));
  if (later >= 0) return later;
  const missing = questions.findIndex(
    (question) => !answers.has(question.idCritere) && !isClosed(question),
  );
  return missing < 0 ? undefined : missing;
}

const OUTDATED = new Set(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * Whether the screen shows a boussole that has changed: completed in another tab, closed, deleted, or with other criteria.
 */
function isOutdated(error: unknown): boolean {
  const { code, champ } = readRefusal(error);
  return OUTDATED.has(code) || (code === 'BAD_USER_INPUT' && champ === 'idCritere');
}

/**
 * Whether a séance goes on that asks for the note and the last words at its end (decisions §8). Unknown, they are asked for
 * now, as the specification does.
 */
const isInSeance = (idBoussole: number): Promise<boolean> =>
  send(SeanceEnCoursDocument, { idBoussole }).then(
    ({ seance }) => seance !== null && seance.termineeLe === null && seance.phase !== 'FIN',
    () => false,
  );

/**
 * State of the walk through the criteria: the current one, what is saved, what failed.
 *
 * @param onOutdated reads the journey again.
 */
export function useParcours(parcours: Parcours, onOutdated: () => void) {
  const { id, idBoussole, questions } = parcours;
  const navigate = useNavigate();
  const [saveResultat] = useMutation(SaveResultatDocument);
  const [closeParticipation] = useMutation(CloseParticipationDocument);
  const [index, setIndex] = useState(() => resumeAt(parcours));
  const [answers, setAnswers] = useState(() => savedAnswers(parcours));
  const [failure, setFailure] = useState<string>();
  /** Whether the network failed to carry the last answer. */
  const [isUnsent, setUnsent] = useState(false);
  /** Whether the reader waits: for the last answer, or for the one before to arrive. */
  const [isBusy, setBusy] = useState(false);
  /** A second press of the same button, before the screen has changed. */
  const isGoing = useRef(false);
  /** The answer that is on its way while the next screen is shown: whether it arrived. The next one leaves after it. */
  const sending = useRef<Promise<boolean>>(undefined);
  /** Whether this page has nothing more to do with the boussole: it is finished, or has changed meanwhile. */
  const isOver = useRef(false);
  const question = questions[index];

  /** Whether this answer completes the boussole. */
  const isLast =
    question !== undefined &&
    nextIndex(questions, index, new Set([...answers.keys(), question.idCritere])) === undefined;

  const goTo = (next: number) => {
    setFailure(undefined);
    setUnsent(false);
    setIndex(next);
  };

  /** Shows what failed on its own screen, which still holds what was filled in (draft.ts). */
  const fail = (error: unknown, at: number) => {
    sending.current = undefined;
    toasts.error(textes.erreur);
    if (isOutdated(error)) {
      isOver.current = true;
      toasts.error(refusalMessage(error));
      return onOutdated();
    }
    setIndex(at);
    setFailure(refusalMessage(error));
    setUnsent(isRefusedWith(error, 'NETWORK'));
  };

  const close = () => closeParticipation({ variables: { idBoussole } });

  /** @param end saves what is left to save, and ends the participation. */
  const finish = async (end: () => Promise<unknown>) => {
    setBusy(true);
    const [isAskedLater] = await Promise.all([isInSeance(idBoussole), end()]);
    isOver.current = true;
    toasts.success(textes.terminee);
    const next = isAskedLater
      ? paths.resultatBoussole({ id: idBoussole })
      : paths.boussoleCommentaire({ id });
    await navigate(next, { replace: true });
  };

  const sendAnswer = async (idCritere: number, values: ReponseValues, termine: boolean) => {
    const input = { idParticipation: id, idCritere, ...values, ...(termine && { termine }) };
    await saveResultat({ variables: { input } });
    removeDraft(id, idCritere);
  };

  /** The last answer. An earlier try may have arrived although its reply was lost: it is then refused as one too many. */
  const sendLast = (idCritere: number, values: ReponseValues) =>
    sendAnswer(idCritere, values, true).catch((error: unknown) => {
      if (isUnsent && isRefusedWith(error, 'CONFLICT')) return close();
      throw error;
    });

  const save = async (idCritere: number, values: ReponseValues) => {
    const saved = new Map(answers).set(idCritere, values);
    const next = nextIndex(questions, index, saved);
    if (next === undefined) return finish(() => sendLast(idCritere, values));
    sending.current = sendAnswer(idCritere, values, false).then(
      () => {
        sending.current = undefined;
        return true;
      },
      (error: unknown) => {
        setAnswers(answers);
        fail(error, index);
        return false;
      },
    );
    setAnswers(saved);
    goTo(next);
  };

  const attempt = async (work: () => Promise<void>) => {
    if (isGoing.current) return;
    isGoing.current = true;
    // A screen that follows at once is not drawn twice.
    if (sending.current) setBusy(true);
    setFailure(undefined);
    setUnsent(false);
    // The reader has changed what the last messages complained about.
    toasts.clear();
    try {
      if ((await sending.current) !== false) await work();
    } catch (error) {
      fail(error, index);
    } finally {
      isGoing.current = false;
      setBusy(false);
    }
  };

  const submit = async (values: ReponseValues) => {
    if (question) await attempt(() => save(question.idCritere, values));
  };

  /** Skips a question that was answered in another session. */
  const pass = () =>
    attempt(async () => {
      const next = nextIndex(questions, index, answers);
      return next === undefined ? finish(close) : goTo(next);
    });

  const state = { index, question, isLast, answers, failure, isUnsent, isBusy, isOver };
  return { ...state, submit, pass, goTo };
}
