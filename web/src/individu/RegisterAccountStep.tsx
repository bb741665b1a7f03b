import { Button, Flex, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router';

import { isRefusedWith, readRefusal, showRefusal } from '../apollo/errors.js';
import { useMutation } from '../apollo/light.js';
import { enUnePhrase } from '../confidentiality.js';
import { RegisterUserDocument } from '../generated/light/individu.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { enterBy } from '../ui/device.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { useForm } from '../ui/form/useForm.js';
import { PageTitle } from '../ui/Page.js';
import { toasts } from '../ui/toasts.js';
import { AlreadyRegistered } from './AlreadyRegistered.js';
import { inscription } from './inscription/textes.js';
import { OwnAccountFields } from './OwnAccountFields.js';
import { RepondreMaintenant } from './provisoire/RepondreMaintenant.js';
import { textes as provisoire } from './provisoire/textes.js';
import type { TeamProof } from './RegisterCodeStep.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).inscriptionResolver);

interface RegisterAccountStepProps {
  proof: TeamProof;
  /** Came by the address of a team's sheet: the new account is signed in, and one may answer without an account. */
  isScanned: boolean;
  onBack: () => void;
}

export function RegisterAccountStep({ proof, isScanned, onBack }: RegisterAccountStepProps) {
  const navigate = useNavigate();
  const [registerUser] = useMutation(RegisterUserDocument);
  const form = useForm({
    resolver,
    defaultValues: { pseudo: '', motDePasse: '' },
  });
  const { isSubmitting } = form.formState;
  const { etapeCompte } = inscription;
  const isClosed = !proof.ouverte && proof.fermee;
  let title = etapeCompte.titre;
  // The news comes first for whoever scans too late.
  if (isScanned && isClosed) title = etapeCompte.fermee.titre;
  else if (isScanned && proof.accueille) title = provisoire.titre;

  const handleRegister = form.handleSubmit(async (values) => {
    const { code, idEquipe } = proof;
    try {
      const opening = isScanned && { ouvrirSession: true };
      await registerUser({ variables: { input: { ...values, code, idEquipe, ...opening } } });
      toasts.success(etapeCompte.succes);
      if (isScanned) enterBy('participant');
      const login = { state: { pseudo: values.pseudo } };
      await (isScanned ? navigate(paths.dashboard()) : navigate(paths.userLogin(), login));
    } catch (error) {
      // A full team, or a browser that has an account already, also gives DUPLICATE, without a field's name: the server's
      // own sentence then says which.
      const isPseudoTaken = readRefusal(error).champ === 'pseudo';
      showRefusal(form, error, isPseudoTaken ? { DUPLICATE: etapeCompte.pseudoPris } : {});
      // The proof of the code has expired: the code must be typed again.
      if (isRefusedWith(error, 'FORBIDDEN')) onBack();
    }
  });

  return (
    <form noValidate onSubmit={handleRegister}>
      <Flex direction="column" gap="5">
        <PageTitle>{title}</PageTitle>
        <Text
          alignSelf="start"
          px="3"
          py="1"
          borderRadius="full"
          bg="brass.100"
          color="ink.900"
          fontWeight="500"
        >
          {etapeCompte.equipe(proof.libelleEquipe)}
        </Text>
        {proof.ouverte ? (
          <Text color="fg.muted">{enUnePhrase(proof.k)}</Text>
        ) : (
          <Text fontWeight="500">
            {!isScanned && isClosed && `${etapeCompte.fermee.titre}. `}
            {isClosed ? etapeCompte.fermee.suite : etapeCompte.pasEncore}
          </Text>
        )}
        {proof.accueille && (
          <>
            {isScanned ? (
              <RepondreMaintenant />
            ) : (
              // Whoever types the code of the sheet answers as whoever scans it.
              <LinkButton size="lg" to={paths.rejoindre({ code: proof.code })}>
                {provisoire.repondre}
              </LinkButton>
            )}
            <Text fontWeight="500">{provisoire.ouCompte}</Text>
          </>
        )}
        <OwnAccountFields form={form} />
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {etapeCompte.inscription}
        </Button>
        <Button variant="outline" size="lg" onClick={onBack}>
          {etapeCompte.autreCode}
        </Button>
        <AlreadyRegistered />
      </Flex>
    </form>
  );
}
