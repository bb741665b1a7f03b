import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { PROFIL_USER } from '../../../../schema/statuts.js';
import { refusalMessage } from '../../apollo/errors.js';
import {
  useDeleteUserMutation,
  useResetUserPasswordMutation,
  type UserEditPageQuery,
} from '../../generated/individu.js';
import { LienActivationModal, type Invitation } from '../../LienActivationModal.js';
import { paths } from '../../paths.js';
import { ConfirmedAction, DeleteButton } from '../../ui/ConfirmedAction.js';
import { useLeave } from '../../ui/form/useLeaveGuard.js';
import { ConfirmModal } from '../../ui/Modal.js';
import { readMeta } from '../../ui/readMeta.js';
import { RenewedLinks } from './liens/RenewedLinks.js';
import { useRenewLinks } from './liens/useRenewLinks.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';
import { withReason } from './withReason.js';

const { edition, renvoi } = textes;

interface UserActionsProps {
  user: UserEditPageQuery['individu'];
}

/** The deletion of a user and the renewal of their access, each after a confirmation. */
export function UserActions({ user }: UserActionsProps) {
  return (
    <>
      <DeleteUser user={user} />
      {user.idProfil === PROFIL_USER ? <RenewLink user={user} /> : <ResetPassword user={user} />}
    </>
  );
}

function DeleteUser({ user }: UserActionsProps) {
  const leave = useLeave();
  const [deleteUser] = useDeleteUserMutation();
  return (
    <DeleteButton
      iconLabel={edition.supprimer}
      question={edition.suppression(nameOf(user))}
      note={edition.suppressionReste}
      confirmLabel={edition.confirmerSuppression}
      action={() => deleteUser({ variables: { id: user.id } }).then(() => edition.supprime)}
      failure={(error) => refusalMessage(error, withReason(edition.erreurSuppression, error))}
      onDone={() => leave(paths.users())}
    />
  );
}

/** Makes a new link for a `User` who never signed in, or lost the password, which nobody else may reset. */
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
  const [resetPassword] = useResetUserPasswordMutation();
  const dits = readMeta('annuaire-seul') === undefined ? edition : edition.acces;

  const handleReset = async () => {
    const { data } = await resetPassword({ variables: { id: user.id } });
    setInvitation(data?.renewMotDePasse);
    return dits.reinitialise;
  };

  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {dits.reinitialiser}
      </Button>
      <ConfirmedAction
        isOpen={isAsking}
        isDestructive={false}
        question={dits.reinitialisation(nameOf(user))}
        confirmLabel={edition.confirmerReinitialisation}
        action={handleReset}
        failure={(error) => refusalMessage(error, withReason(dits.erreurReinitialisation, error))}
        onClose={() => setAsking(false)}
        // The button stays on the page and keeps the focus.
        returnFocusTo={() => null}
      />
      <LienActivationModal invitation={invitation} onClose={() => setInvitation(undefined)} />
    </>
  );
}
