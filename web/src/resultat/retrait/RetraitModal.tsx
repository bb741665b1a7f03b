import { Box, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';

import { MOTIFS_RETRAIT } from '../../../../schema/statuts.js';
import { motifSchema } from '../../../../schema/validation/commentaire.js';
import { showRefusal } from '../../apollo/errors.js';
import {
  CommentairesBoussoleDocument,
  CommentairesCriteresDocument,
  useRemoveCommentaireMutation,
} from '../../generated/resultat.js';
import { MOTIFS } from '../../motifs.js';
import { fieldOf, SelectField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { retrait as textes } from './textes.js';

const RAISONS = Object.values(MOTIFS_RETRAIT).map((value) => ({
  value,
  label: MOTIFS[value],
}));

interface RetraitModalProps {
  idBoussole: number;
  /** Null for a closing comment. */
  idCritere: number | null;
  commentaire: string;
  onClose: () => void;
}

/** Removes a comment that is against the law, and says why. */
export function RetraitModal({ idBoussole, idCritere, commentaire, onClose }: RetraitModalProps) {
  const [remove] = useRemoveCommentaireMutation({
    // Those that the page shows: of a criterion, or all.
    refetchQueries: [CommentairesBoussoleDocument, CommentairesCriteresDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm({
    resolver: zodResolver(motifSchema),
    defaultValues: { motif: '' as keyof typeof MOTIFS_RETRAIT },
  });
  const handleSubmit = form.handleSubmit(async ({ motif }) => {
    try {
      await remove({ variables: { input: { idBoussole, idCritere, commentaire, motif } } });
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    toasts.success(textes.fait);
    onClose();
  });
  return (
    <FormModal
      title={textes.titre}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.retirer}
      onClose={onClose}
    >
      <Box
        as="blockquote"
        mb="3"
        ps="3"
        borderStartWidth="3px"
        borderColor="edge"
        maxH="10rem"
        overflowY="auto"
      >
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {commentaire}
        </Text>
      </Box>
      <Text mb="3">{textes.effet}</Text>
      <SelectField
        label={textes.raison}
        prompt={textes.choisir}
        options={RAISONS}
        {...fieldOf(form, 'motif')}
      />
    </FormModal>
  );
}
