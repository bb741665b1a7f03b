import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure, refusalMessage } from '../../apollo/errors.js';
import {
  useCodeEquipeQuery,
  useRenewCodeEquipeMutation,
  useUpdateEquipeMutation,
  type OuvertureEquipeFragment,
  type UpdateEquipeMutationVariables,
} from '../../generated/equipe.js';
import { HeadcountForm } from '../../HeadcountForm.js';
import { CODE_FONT } from '../../ui/codeFont.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Loading } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { Pill } from '../../ui/Pill.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

const { code: texts } = textes;

interface CodeModalProps {
  /** The team whose code is shown; undefined while the dialog is closed. */
  equipe: { id: number; libelleEquipe: string } | undefined;
  onClose: () => void;
  /** Called after a new code, for a page that keeps its own copy. */
  onRenewed?: () => void;
  returnFocusTo?: () => HTMLElement | null;
}

/** Manages how people join a team: its code, whether it works, a new one, and how many accounts it may create. */
export function CodeModal({ equipe, onClose, onRenewed, returnFocusTo }: CodeModalProps) {
  return (
    <Modal
      title={texts.titre(equipe?.libelleEquipe ?? '')}
      isOpen={equipe !== undefined}
      onClose={onClose}
      {...(returnFocusTo && { returnFocusTo })}
    >
      {equipe && <Content {...equipe} onRenewed={onRenewed} />}
    </Modal>
  );
}

interface ContentProps {
  id: number;
  libelleEquipe: string;
  onRenewed: (() => void) | undefined;
}

function Content({ id, libelleEquipe, onRenewed }: ContentProps) {
  // Others register meanwhile, so the number of accounts is read again.
  const { data, error, refetch } = useCodeEquipeQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorPanel {...loadFailure(error, refetch)} />;
  if (!data) return <Loading />;
  const { equipe } = data;
  return (
    <Flex direction="column" gap="5" pb="3">
      <State equipe={equipe} />
      <HeadcountForm
        key={equipe.effectif}
        idEquipe={equipe.id}
        proposed={equipe.effectif ?? null}
      />
      <SansCompte equipe={equipe} />
      <Actions equipe={equipe} libelleEquipe={libelleEquipe} onRenewed={onRenewed} />
    </Flex>
  );
}

interface StateProps {
  equipe: OuvertureEquipeFragment;
}

function State({ equipe: { codeEquipe, codeActif, comptes } }: StateProps) {
  return (
    <Box bg="ink.50" borderRadius="l3" px="4" py="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text
          as="code"
          fontFamily={CODE_FONT}
          fontSize="2xl"
          letterSpacing="0.16em"
          {...(!codeActif && { color: 'fg.muted', textDecoration: 'line-through' })}
        >
          {codeEquipe}
        </Text>
        <Pill isOn={codeActif}>{codeActif ? texts.actif : texts.coupe}</Pill>
      </Flex>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {codeActif ? texts.aide : texts.aideCoupe}
      </Text>
      <Text mt="2" fontWeight="500" aria-live="polite">
        {texts.comptes(comptes)}
      </Text>
    </Box>
  );
}

interface SwitchProps extends UpdateEquipeMutationVariables {
  /** What is said once it is done. */
  said: string;
  children: string;
}

/** Turns one thing of the team on or off. */
function Switch({ input, said, children }: SwitchProps) {
  const [change, { loading }] = useUpdateEquipeMutation();
  const handleSwitch = async () => {
    try {
      await change({ variables: { input } });
      toasts.success(said);
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };
  return (
    <Button variant="outline" disabled={loading} onClick={() => void handleSwitch()}>
      {children}
    </Button>
  );
}

/** Lets people answer without an account of their own, or no more. */
function SansCompte({ equipe: { id, sansCompte } }: StateProps) {
  const { permis, coupe, aide, permettre, couper, estPermis, estCoupe } = texts.sansCompte;
  return (
    <Flex direction="column" align="start" gap="3" pt="4" borderTopWidth="1px">
      <Text fontWeight="500">{sansCompte ? permis : coupe}</Text>
      <Text fontSize="sm" color="fg.muted">
        {aide}
      </Text>
      <Switch input={{ id, sansCompte: !sansCompte }} said={sansCompte ? estCoupe : estPermis}>
        {sansCompte ? couper : permettre}
      </Switch>
    </Flex>
  );
}

function Actions({ equipe, libelleEquipe, onRenewed }: StateProps & Omit<ContentProps, 'id'>) {
  const { id, codeActif } = equipe;
  const [isAsking, setAsking] = useState(false);
  const [renew] = useRenewCodeEquipeMutation();

  const handleRenew = async () => {
    const { data } = await renew({ variables: { id } });
    onRenewed?.();
    return texts.renouvele(data?.renewCodeEquipe.codeEquipe ?? '');
  };

  return (
    <Flex gap="3" wrap="wrap" pt="4" borderTopWidth="1px">
      <Switch
        input={{ id, codeActif: !codeActif }}
        said={codeActif ? texts.estCoupe : texts.estActive}
      >
        {codeActif ? texts.couper : texts.activer}
      </Switch>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.renouveler}
      </Button>
      <ConfirmedAction
        isOpen={isAsking}
        question={texts.avertissement(libelleEquipe)}
        note={texts.restent}
        confirmLabel={texts.renouveler}
        action={handleRenew}
        failure={refusalMessage}
        onClose={() => setAsking(false)}
        // The button stays on the page and keeps the focus.
        returnFocusTo={() => null}
      />
    </Flex>
  );
}
