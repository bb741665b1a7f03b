import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';

import { templateSchema } from '../../../../schema/validation/rappel.js';
import { loadFailure, showRefusal } from '../../apollo/errors.js';
import { useConflict } from '../../apollo/useConflict.js';
import {
  ApercuRappelDocument,
  useApercuRappelQuery,
  useUpdateModeleRappelMutation,
} from '../../generated/campagne.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { fieldOf, TextAreaField, TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { OtherText } from '../../ui/form/OtherText.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { Texte } from './Texte.js';

const mots = textes.rappels;

interface MessageModalProps {
  idSociete: number;
  idCampagne: number;
  libelleSociete: string;
  onClose: () => void;
}

interface Words {
  objet: string;
  texte: string;
}

/** What a company writes in its reminders, with the mail as its reader gets it. */
export function MessageModal(props: MessageModalProps) {
  const { idSociete, idCampagne, libelleSociete, onClose } = props;
  const [tried, setTried] = useState<Words>();
  const { data, previousData, error, refetch } = useApercuRappelQuery({
    variables: { idSociete, idCampagne, ...tried },
    fetchPolicy: 'network-only',
  });
  const read = (data ?? previousData)?.apercuRappel;
  const { modele } = read ?? {};
  const [setModele] = useUpdateModeleRappelMutation();
  const form = useForm<Words>({
    resolver: zodResolver(templateSchema),
    values: { objet: modele?.objet ?? '', texte: modele?.texte ?? '' },
    resetOptions: { keepDirtyValues: true },
  });

  const client = useApolloClient();
  const conflict = useConflict(modele?.version, async () => {
    const { data: now } = await client.query({
      query: ApercuRappelDocument,
      variables: { idSociete, idCampagne },
      fetchPolicy: 'no-cache',
    });
    if (!now) return undefined;
    const { version, objet, texte } = now.apercuRappel.modele;
    return { version, texts: { objet, texte } };
  });

  const save = async (words: { objet: string | null; texte: string | null }) => {
    try {
      const isSaved = await conflict.save(async (version) => {
        await setModele({ variables: { idSociete, ...words, version } });
        return undefined;
      });
      if (!isSaved) return;
      toasts.success(mots.messageEnregistre);
      onClose();
    } catch (refusal) {
      showRefusal(form, refusal, { default: mots.messageErreur });
    }
  };

  return (
    <FormModal
      title={mots.titreMessage(libelleSociete)}
      form={form}
      onSubmit={form.handleSubmit(save)}
      submitLabel={mots.enregistrerMessage}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        {error && <ErrorPanel {...loadFailure(error, refetch)} />}
        <Text color="fg.muted">{mots.messageAide}</Text>
        <OtherText
          other={conflict.other}
          labels={{ objet: mots.objet, texte: mots.texte }}
          onTake={({ objet, texte }) => {
            form.setValue('objet', objet, { shouldDirty: true });
            form.setValue('texte', texte, { shouldDirty: true });
            conflict.close();
          }}
        />
        <TextField label={mots.objet} {...fieldOf(form, 'objet')} />
        <TextAreaField label={mots.texte} rows={6} {...fieldOf(form, 'texte')} />
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" onClick={form.handleSubmit((words) => setTried(words))}>
            {mots.apercu}
          </Button>
          {modele?.propre && (
            <Button variant="outline" onClick={() => void save({ objet: null, texte: null })}>
              {mots.reprendre}
            </Button>
          )}
        </Flex>
        {read && (
          <Box as="section" aria-label={mots.apercuTitre}>
            <Heading as="h3" size="md" mb="2" overflowWrap="anywhere">
              {read.objet}
            </Heading>
            <Texte>{read.texte}</Texte>
          </Box>
        )}
      </Flex>
    </FormModal>
  );
}
