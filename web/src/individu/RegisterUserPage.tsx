import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { RegisterAccountStep } from './RegisterAccountStep.js';
import { RegisterCodeStep, type TeamProof } from './RegisterCodeStep.js';

/**
 * Self-registration in two steps: the team's code, then the account.
 *
 * The code may come with the URL, `/r/{code}` (the short address of a team's sheet) or `?code=`: it is then checked
 * as if it had been typed, and leads straight to the second step.
 */
export function RegisterUserPage() {
  const [searchParams] = useSearchParams();
  const given = useParams()['code'] ?? searchParams.get('code');
  const [proof, setProof] = useState<TeamProof>();
  const [code, setCode] = useState(given ?? '');
  const [isCodeGiven, setCodeGiven] = useState(given !== null);

  const handleBack = () => {
    setCode('');
    setCodeGiven(false);
    setProof(undefined);
  };

  if (!proof) return <RegisterCodeStep code={code} isCodeGiven={isCodeGiven} onProof={setProof} />;
  return <RegisterAccountStep proof={proof} onBack={handleBack} />;
}
