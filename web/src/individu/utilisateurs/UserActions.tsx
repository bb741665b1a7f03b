import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { PROFIL_USER } from '../../../../schema/statuts.js';
import { refusalMessage } from '../../apollo/errors.js';
import {
  useDeleteUserMutation,
  useResetUserPasswordMutation,
  type UserEditPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { IconButton } from '../../ui/buttons.js';
import { TrashIcon } from '../../ui/icons.js';
import { ConfirmModal } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
import { LienActivationModal, type Invitation } from './LienActivationModal.js';
import { RenewedLinks } from './liens/RenewedLinks.js';
import { useRenewLinks } from './liens/useRenewLinks.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';
import { withReason } from './withReason.js';

const { edition, renvoi } = textes;

interface UserActionsProps {
  user: UserEditPageQuery['individu'];
}

/** Deletion, and the way back in of a user, each after a confirmation. */
export function UserActions({ user }: UserActionsProps) {
  return (
    <>
      <DeleteUser user={user} />
      {user.idProfil === PROFIL_USER ? <RenewLink user={user} /> : <ResetPassword user={user} />}
    </>
  );
}

function DeleteUser({ user }: UserActionsProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [deleteUser, { loading }] = useDeleteUserMutation();

  const handleDelete = async () => {
    try {
      await deleteUser({ variables: { id: user.id } });
      toasts.success(edition.supprime);
      await navigate(paths.users());
    } catch (error) {
      toasts.error(refusalMessage(error, withReason(edition.erreurSuppression, error)));
      setAsking(false);
    }
  };

  return (
    <>
      <IconButton
        label={edition.supprimer}
        icon={<TrashIcon />}
        variant="outline"
        colorPalette="red"
        onClick={() => setAsking(true)}
      />
      <ConfirmModal
        isOpen={isAsking}
        isBusy={loading}
        isDestructive
        message={
          <>
            <Text overflowWrap="anywhere">{edition.suppression(nameOf(user))}</Text>
            <Text mt="3" color="fg.muted">
              {edition.suppressionReste}
            </Text>
          </>
        }
        confirmLabel={edition.confirmerSuppression}
        cancelLabel={edition.annuler}
        onConfirm={() => void handleDelete()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** For a `User` who never came, or lost the password that nobody may reset. */
function RenewLink({ user }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { renew, isBusy, renewed, close } = useRenewLinks(() => undefined);
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => setAsking(true)}>
        {renvoi.renvoyer}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        message={
          <Text overflowWrap="anywhere">
            {(user.actif ? renvoi.questionActif : renvoi.questionUn)(nameOf(user))}
          </Text>
        }
        confirmLabel={renvoi.renvoyer}
        cancelLabel={edition.annuler}
        onConfirm={() => {
          setAsking(false);
          void renew({ ids: [user.id] });
        }}
        onCancel={() => setAsking(false)}
      />
      <RenewedLinks renewed={renewed} onClose={close} />
    </>
  );
}

function ResetPassword({ user }: UserActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  const [resetPassword, { loading }] = useResetUserPasswordMutation();

  const handleReset = async () => {
    try {
      const { data } = await resetPassword({ variables: { id: user.id } });
      toasts.success(edition.reinitialise);
      setInvitation(data?.resetMotDePasse);
    } catch (error) {
      toasts.error(refusalMessage(error, withReason(edition.erreurReinitialisation, error)));
    }
    setAsking(false);
  };

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {edition.reinitialiser}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isBusy={loading}
        message={<Text overflowWrap="anywhere">{edition.reinitialisation(nameOf(user))}</Text>}
        confirmLabel={edition.confirmerReinitialisation}
        cancelLabel={edition.annuler}
        onConfirm={() => void handleReset()}
        onCancel={() => setAsking(false)}
      />
      <LienActivationModal invitation={invitation} onClose={() => setInvitation(undefined)} />
    </>
  );
}
