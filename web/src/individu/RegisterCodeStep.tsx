import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CODE_EQUIPE } from '../../../schema/limits.js';
import { isRefusedWith, refusalMessage } from '../apollo/errors.js';
import { useMutation } from '../apollo/light.js';
import { ConfirmCodeEquipeDocument } from '../generated/light/individu.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { useForm } from '../ui/form/useForm.js';
import { Loading } from '../ui/Loading.js';
import { PageTitle } from '../ui/Page.js';
import { toasts } from '../ui/toasts.js';
import { AlreadyRegistered } from './AlreadyRegistered.js';
import { inscription } from './inscription/textes.js';

/** The code that was accepted, and the team that it opens. */
export interface TeamProof {
  code: string;
  idEquipe: number;
  libelleEquipe: string;
  /** Whether one may answer there without an account. */
  accueille: boolean;
  /** Whether there is something to answer there. */
  ouverte: boolean;
  /** Whether all that there was is closed. */
  fermee: boolean;
  /** Fewest people of a figure; null in Directe. */
  k: number | null;
}

interface RegisterCodeStepProps {
  code: string;
  /** That of a scanned address, for the code that it holds. */
  signature: string | null;
  /** Whether the code came with the URL: it is then checked without a press of the button. */
  isCodeGiven: boolean;
  onProof: (proof: TeamProof) => void;
}

export function RegisterCodeStep({ code, signature, isCodeGiven, onProof }: RegisterCodeStepProps) {
  const form = useForm({ defaultValues: { code } });
  const [checkCode] = useMutation(ConfirmCodeEquipeDocument);
  const isAutoChecked = useRef(false);
  // With a code from the URL there is nothing to type, and the form would only flash before the second step.
  const [isChecking, setChecking] = useState(isCodeGiven);
  // Read here even though the form may not be shown yet: react-hook-form only tracks a state that was read at a render,
  // and the end of a submission brings the errors too.
  const { isSubmitting, errors } = form.formState;
  const { etapeCode } = inscription;

  const findTeam = async (typed: string) => {
    if (!CODE_EQUIPE.test(typed)) return null;
    return (await checkCode({ variables: { code: typed, ...(signature && { signature }) } })).data
      .confirmCodeEquipe;
  };

  const refuse = () => {
    form.setError('code', { message: etapeCode.incorrect }, { shouldFocus: true });
    toasts.error(etapeCode.incorrect);
  };

  const handleCheck = form.handleSubmit(async (values) => {
    const typed = pastedCode(values.code);
    toasts.clear();
    try {
      const team = await findTeam(typed);
      if (!team) return refuse();
      const { id: idEquipe, libelleEquipe, accueille, ouverte, fermee, k = null } = team;
      onProof({ code: typed, idEquipe, libelleEquipe, accueille, ouverte, fermee, k });
    } catch (error) {
      const isWrong = isRefusedWith(error, 'BAD_USER_INPUT') || isRefusedWith(error, 'NOT_FOUND');
      if (isWrong) refuse();
      else toasts.error(refusalMessage(error));
    }
  });

  const checkGivenCode = useEffectEvent(() => {
    if (isAutoChecked.current || !isCodeGiven) return;
    isAutoChecked.current = true;
    void handleCheck().finally(() => setChecking(false));
  });
  useEffect(() => checkGivenCode(), []);

  if (isChecking) return <Loading label={etapeCode.verification} />;
  return (
    <form noValidate onSubmit={handleCheck}>
      <Flex direction="column" gap="5">
        <PageTitle>{etapeCode.titre}</PageTitle>
        <Text color="fg.muted" aria-live="polite">
          {etapeCode.explication}
          {errors.code && ` ${etapeCode.change}`}
        </Text>
        <TextField
          label={etapeCode.code}
          hint={etapeCode.codeAide}
          {...fieldOf(form, 'code')}
          autoComplete="off"
          code
        />
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {etapeCode.verifier}
        </Button>
        <AlreadyRegistered />
      </Flex>
    </form>
  );
}

/** What comes with a code that is copied from a message: spaces, quotes, signs that nobody sees. */
const AROUND = /[\s\p{Default_Ignorable_Code_Point}"'`«»“”„‘’]/gu;
/** The end of its sentence, or the brackets around it. */
const AT_ENDS = /^[([]+|[.,;:!?)\]]+$/g;

/**
 * The code as it was given. The printed sheet shows it letter by letter: spaces in it are ignored. The service compares
 * exactly (decisions §1).
 */
const pastedCode = (typed: string): string => typed.replace(AROUND, '').replace(AT_ENDS, '');
