import { Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { SIGNATURE, type ScannedPage } from '../../../schema/pages.js';
import { useQuery } from '../apollo/light.js';
import {
  RegisterUserPageDocument,
  type RegisterUserPageQuery,
} from '../generated/light/individu.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { PageTitle, pageTitle } from '../ui/Page.js';
import { inscription } from './inscription/textes.js';
import { PersonneSuivante } from './provisoire/PersonneSuivante.js';
import { RegisterAccountStep } from './RegisterAccountStep.js';
import { RegisterCodeStep, type TeamProof } from './RegisterCodeStep.js';
import { forgetScan, readScan } from './scan.js';

const proofOf = ({ code, equipe: { id, ...equipe } }: ScannedPage): TeamProof => ({
  code,
  idEquipe: id,
  ...equipe,
});

const sessionOf = ({ session }: ScannedPage): RegisterUserPageQuery => ({
  session: { ok: session !== '', provisoire: session === 'provisoire' },
});

/**
 * Self-registration in two steps: the team's code, then the account.
 *
 * The code may come with the URL, `/r/{code}` (the short address of a team's sheet) or `?code=`: it is then checked
 * as if it had been typed, and leads straight to the second step.
 */
export function RegisterUserPage() {
  const [searchParams] = useSearchParams();
  const scanned = useParams()['code'];
  const given = scanned ?? searchParams.get('code');
  const [scan] = useState(readScan);
  useEffect(forgetScan, []);
  const [proof, setProof] = useState<TeamProof | undefined>(() => scan && proofOf(scan));
  const [code, setCode] = useState(given ?? '');
  const [isCodeGiven, setCodeGiven] = useState(given !== null);
  const { data } = useQuery(RegisterUserPageDocument, { told: scan && sessionOf(scan) });
  const [isHandedOn, setHandedOn] = useState(false);

  // The URL does not change between the two steps, so the focus announces the second one as a new page. Not when the code
  // came with the URL: the page then opens on the second step.
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) pageTitle()?.focus({ preventScroll: true });
  }, [proof]);

  const handleProof = (found: TeamProof) => {
    isMoved.current = !isCodeGiven;
    setProof(found);
  };
  const handleBack = () => {
    isMoved.current = true;
    setCode('');
    setCodeGiven(false);
    setProof(undefined);
  };

  if (data?.session.ok && !isHandedOn) {
    return data.session.provisoire ? (
      <PersonneSuivante onNext={() => setHandedOn(true)} />
    ) : (
      <AlreadySignedIn />
    );
  }
  if (!proof)
    return (
      <RegisterCodeStep
        code={code}
        signature={isCodeGiven ? searchParams.get(SIGNATURE) : null}
        isCodeGiven={isCodeGiven}
        onProof={handleProof}
      />
    );
  return (
    <RegisterAccountStep proof={proof} isScanned={scanned !== undefined} onBack={handleBack} />
  );
}

/**
 * For a phone that goes from hand to hand: after a new registration, the login page would skip to the previous person's
 * space.
 */
function AlreadySignedIn() {
  const { titre, texte, monEspace } = inscription.dejaConnecte;
  return (
    <Flex direction="column" gap="5">
      <PageTitle>{titre}</PageTitle>
      <Text color="fg.muted">{texte}</Text>
      <LinkButton to={paths.dashboard()} size="lg">
        {monEspace}
      </LinkButton>
    </Flex>
  );
}
