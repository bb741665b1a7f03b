import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { RegisterAccountStep } from './RegisterAccountStep.js';
import { RegisterCodeStep, type TeamProof } from './RegisterCodeStep.js';

/** Self-registration in two steps: the team's code, then the account. `?code=` skips the typing of the first. */
export function RegisterUserPage() {
  const [searchParams] = useSearchParams();
  const [proof, setProof] = useState<TeamProof>();
  const [code, setCode] = useState(searchParams.get('code') ?? '');
  const [isCodeGiven, setCodeGiven] = useState(searchParams.has('code'));

  const handleBack = () => {
    setCode('');
    setCodeGiven(false);
    setProof(undefined);
  };

  if (!proof) return <RegisterCodeStep code={code} isCodeGiven={isCodeGiven} onProof={setProof} />;
  return <RegisterAccountStep proof={proof} onBack={handleBack} />;
}
