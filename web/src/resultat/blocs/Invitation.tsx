import { Text } from '@chakra-ui/react';

import { vides } from '../textes.js';

interface InvitationProps {
  /** The specified sentence of an empty block: it asks a facilitator to fill it in. */
  text: string;
  isAdmin: boolean;
}

/** What an empty block says: beside the specified sentence, a member reads whose work it is. */
export const Invitation = ({ text, isAdmin }: InvitationProps) => (
  <>
    <span>{text}</span>
    {!isAdmin && (
      <Text as="span" display="block" fontSize="sm" color="fg.muted">
        {vides.membre}
      </Text>
    )}
  </>
);
