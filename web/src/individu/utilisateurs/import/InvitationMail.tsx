import { Box, Button, Text } from '@chakra-ui/react';

import { INVITATION_MAX } from '../../../../../schema/limits.js';
import { Textarea } from '../../../ui/form/controls.js';
import { FieldFrame } from '../../../ui/form/FieldFrame.js';
import { textes } from '../textes.js';
import type { Report } from './ImportUsersPage.js';

const { courrier } = textes.importation;

interface InvitationMailProps {
  apercu: NonNullable<Report['apercu']>;
  /** What is written since the mail was shown; undefined when it is what is shown. */
  written: string | undefined;
  onWrite: (message: string) => void;
  onShow: () => void;
  isBusy: boolean;
}

/** The mail that each person of the file gets: its words can be changed, and it is seen before it goes. */
export function InvitationMail(props: InvitationMailProps) {
  const { apercu, written, onWrite, onShow, isBusy } = props;
  return (
    <Box as="section" aria-labelledby="courrier" layerStyle="card" p="5">
      <Text as="h2" id="courrier" fontWeight="600" fontSize="lg">
        {courrier.titre}
      </Text>
      <Text mb="4" color="fg.muted">
        {courrier.aide}
      </Text>
      <FieldFrame label={courrier.message}>
        <Textarea
          rows={4}
          maxLength={INVITATION_MAX}
          value={written ?? apercu.message}
          onChange={({ target }) => onWrite(target.value)}
        />
      </FieldFrame>
      {written === undefined ? (
        <Box mt="4" p="4" bg="ink.50" borderRadius="l3">
          <Text fontWeight="600">{apercu.objet}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {apercu.texte}
          </Text>
        </Box>
      ) : (
        <Button mt="4" disabled={isBusy} onClick={onShow}>
          {courrier.voir}
        </Button>
      )}
    </Box>
  );
}
