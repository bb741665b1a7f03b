import { Text } from '@chakra-ui/react';
import { useState } from 'react';

import { paths } from '../../paths.js';
import { IconButton, IconLink } from '../../ui/buttons.js';
import { LinkIcon, PencilIcon } from '../../ui/icons.js';
import { ConfirmModal } from '../../ui/Modal.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';
import type { User } from './userColumns.js';

const { liste, renvoi, edition } = textes;

interface UserRowActionsProps {
  user: User;
  isBusy: boolean;
  onRenew: () => void;
}

/** Actions of a row: renew its link, edit it. */
export function UserRowActions(props: UserRowActionsProps) {
  const { user, isBusy, onRenew } = props;
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(user);
  return (
    <>
      <IconButton
        label={renvoi.renvoyerA(name)}
        icon={<LinkIcon />}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      />
      <IconLink
        to={paths.userEdit({ id: user.id })}
        label={liste.modifier(name)}
        icon={<PencilIcon />}
      />
      <ConfirmModal
        isOpen={isAsking}
        message={
          <Text overflowWrap="anywhere">
            {(user.etat === 'ACTIF' ? renvoi.questionActif : renvoi.questionUn)(name)}
          </Text>
        }
        confirmLabel={renvoi.renvoyer}
        cancelLabel={edition.annuler}
        onConfirm={() => {
          setAsking(false);
          onRenew();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
