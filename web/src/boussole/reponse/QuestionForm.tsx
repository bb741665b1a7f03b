import { Box, Button, Flex, Text } from '@chakra-ui/react';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';

import { refusalMessage } from '../../apollo/errors.js';
import { withinLimit } from '../../apollo/limits.js';
import { BandScale } from '../../ui/form/BandScale.js';
import { NeutralButton } from '../../ui/form/NeutralButton.js';
import { toasts } from '../../ui/toasts.js';
import { ActionBar } from './ActionBar.js';
import { CARD } from './card.js';
import { CommentaireField } from './CommentaireField.js';
import type { ReponseDraft } from './draft.js';
import { QuestionHeading, QuestionText } from './QuestionText.js';
import type { ReponseValues } from './rules.js';
import { ScaleHint, SCORES } from './ScaleHint.js';
import { reponse as textes } from './textes.js';
import type { Question } from './useParcours.js';

const loadRules = () => import('./rules.js');
type FieldName = keyof ReponseDraft;
type ReponseErrors = Partial<Record<FieldName, string>>;

const FIRST_MISSING = 'fieldset[aria-invalid="true"] input, textarea[aria-invalid="true"]';

interface QuestionFormProps {
  question: Question;
  initial: ReponseDraft;
  /** Whether this screen replaced another one: its heading then takes the focus. */
  isFollowing: boolean;
  /** Whether this answer completes the boussole. */
  isLast: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether the network failed to carry the answer. */
  isUnsent: boolean;
  onDraft: (draft: ReponseDraft) => void;
  onSubmit: (values: ReponseValues) => void;
  onPrevious: (() => void) | undefined;
}

/** One criterion: its two scales, its comment and the buttons. */
export function QuestionForm(props: QuestionFormProps) {
  const {
    question,
    initial,
    isFollowing,
    isLast,
    isBusy,
    failure,
    isUnsent,
    onDraft,
    onSubmit,
    onPrevious,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, change, check } = useReponseForm(initial, onDraft);

  const isScored = values.question1 !== undefined && values.question2 !== undefined;

  const submit = async (patch?: Partial<ReponseDraft>) => {
    const answer = await check(patch);
    if (answer) return onSubmit(answer);
    // The focus goes to the first missing thing in the order of the screen.
    form.current?.querySelector<HTMLElement>(FIRST_MISSING)?.focus();
  };
  // Sends what the screen shows when the network comes back, which may differ from what failed to leave.
  useOnline(() => void submit(), isUnsent);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleSkip = (commentaire: string) => {
    change({ commentaire });
    void submit({ commentaire });
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Flex {...CARD}>
        <QuestionHeading question={question} isFollowing={isFollowing} />
        {(['question1', 'question2'] as const).map((field) => (
          <Scale
            key={field}
            field={field}
            question={question}
            value={values[field]}
            error={errors[field]}
            onChange={change}
          />
        ))}
        <CommentaireField
          value={values.commentaire}
          error={errors.commentaire}
          onChange={(commentaire) => change({ commentaire })}
        />
        {failure && <SaveFailure message={failure} onRetry={() => void submit()} />}
      </Flex>
      <ActionBar onPrevious={onPrevious} isBusy={isBusy} isLast={isLast}>
        <NeutralButton
          value={values.commentaire}
          onChange={isBusy ? () => undefined : (commentaire) => change({ commentaire })}
          onSkip={isScored && !isBusy ? handleSkip : undefined}
          isLast={isLast}
        />
        <Button
          type="submit"
          size="lg"
          px={{ base: '4', md: '5' }}
          minW={{ md: '44' }}
          disabled={isBusy}
        >
          {isBusy ? textes.enregistrement : textes.suivant}
        </Button>
      </ActionBar>
    </form>
  );
}

interface ScaleProps {
  field: 'question1' | 'question2';
  question: Question;
  value: number | undefined;
  error: string | undefined;
  onChange: (patch: Partial<ReponseDraft>) => void;
}

/** One of the two scales. A tap on the other one does not draw it again: on a slow phone that is felt. */
const Scale = memo(function Scale({ field, question, value, error, onChange }: ScaleProps) {
  const isFf = field === 'question1';
  const legend = isFf
    ? { vert: question.libelleFfVert, rouge: question.libelleFfRouge }
    : { vert: question.libelleOrVert, rouge: question.libelleOrRouge };
  // Both ends have a name with the default questions, which ask from the good end to the bad one.
  const usuelles = isFf
    ? question.usuelleFf && textes.bornesFf
    : question.usuelleOr && textes.bornesOr;
  return (
    <BandScale
      name={`${field}-${question.idCritere}`}
      legend={<QuestionText {...legend} />}
      bornes={usuelles || undefined}
      value={value}
      error={error}
      onChange={(note) => onChange({ [field]: note })}
      notes={SCORES}
    >
      <ScaleHint value={value} />
    </BandScale>
  );
});

function SaveFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Flex
      ref={ref}
      role="alert"
      align="center"
      gap="3"
      wrap="wrap"
      p="3"
      bg="rouge.soft"
      color="rouge.text"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="rouge.solid/35"
    >
      <Box flex="1" minW="14rem">
        <Text fontWeight="600">{textes.nonEnregistree}</Text>
        <Text fontSize="sm">{message}</Text>
      </Box>
      <Button type="button" variant="outline" colorPalette="red" bg="card" onClick={onRetry}>
        {textes.reessayer}
      </Button>
    </Flex>
  );
}

/** The values of one screen, their errors, and the shared rules that check them. */
function useReponseForm(initial: ReponseDraft, onDraft: (draft: ReponseDraft) => void) {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<ReponseErrors>({});

  const change = useCallback((patch: Partial<ReponseDraft>) => {
    setValues((before) => ({ ...before, ...patch }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))),
    );
  }, []);

  // Once the screen is drawn, before the first "Suivant". A failure is ignored here: "Suivant" loads them again.
  useEffect(() => void loadRules().catch(() => undefined), []);

  const keep = useEffectEvent(onDraft);
  useEffect(() => {
    if (values !== first) keep(values);
  }, [values, first]);

  /** Checks the values. Returns the answer, or undefined after showing each error at its field. */
  const validate = async (
    patch: Partial<ReponseDraft> = {},
  ): Promise<ReponseValues | undefined> => {
    const { checkReponse } = await withinLimit(loadRules());
    const parsed = checkReponse({ ...values, ...patch });
    if (parsed.success) return parsed.data;
    const messages = new Map(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    // Drawn at once: the focus is about to look for them. A frame later would not do, React may draw after it.
    flushSync(() => setErrors(Object.fromEntries(messages)));
    return undefined;
  };

  const check = (patch?: Partial<ReponseDraft>) =>
    validate(patch).catch((error: unknown) => {
      toasts.error(refusalMessage(error));
      return undefined;
    });

  return { values, errors, change, check };
}

/** Retries as soon as the device is online again. */
function useOnline(retry: () => void, isWaiting: boolean): void {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
