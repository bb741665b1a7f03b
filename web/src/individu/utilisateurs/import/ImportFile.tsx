import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

import { IMPORT_MAX_BYTES } from '../../../../../schema/limits.js';
import { CSV_TYPE, toCsv } from '../../../ui/csv.js';
import { download } from '../../../ui/download.js';
import { FileInput } from '../../../ui/form/controls.js';
import { toasts } from '../../../ui/toasts.js';
import { textes } from '../textes.js';

const { importation } = textes;

const TEMPLATE = [
  ['Nom', 'Prenom', 'Adresse mail', 'Profil', 'Societe', 'Equipe'],
  ['Martin', 'Zoé', 'zoe.martin@exemple.fr', 'User', 'Ma société', 'Équipe A|Équipe B'],
  ['Roy', 'Ali', 'ali.roy@exemple.fr', 'Administrateur', '', ''],
];

interface ImportFileProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  isBusy: boolean;
}

/** Explains the format of the file, offers a template of it, and chooses a file. */
export function ImportFile({ file, onFile, isBusy }: ImportFileProps) {
  const inputId = useId();
  const handleChoice = (chosen: File | undefined) => {
    if (chosen && chosen.size > IMPORT_MAX_BYTES) return toasts.error(importation.lourd);
    onFile(chosen);
  };
  return (
    <Flex direction="column" gap="5" p={{ base: '5', md: '8' }} layerStyle="card">
      <Text maxW="42rem">{importation.colonnes}</Text>
      <Button
        alignSelf="start"
        variant="outline"
        onClick={() => download('modele-utilisateurs.csv', toCsv(TEMPLATE), CSV_TYPE)}
      >
        {importation.modele}
      </Button>
      <Flex gap="4" align="center" wrap="wrap" borderTopWidth="1px" pt="5">
        <FileInput
          id={inputId}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={importation.fichier}
          disabled={isBusy}
          onChange={(event) => {
            handleChoice(event.target.files?.[0]);
            // Without this the browser reports no change when the same file, now corrected, is chosen again.
            event.target.value = '';
          }}
        />
        <Box asChild css={CHOOSE_BUTTON}>
          <label htmlFor={inputId}>
            <span aria-hidden>{importation.choisir}</span>
          </label>
        </Box>
        <Text role="status" flex="1" minW="min(10rem, 100%)" color="fg.muted">
          {file?.name ?? importation.aucunFichier}
        </Text>
      </Flex>
    </Flex>
  );
}

const CHOOSE_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  paddingInline: '5',
  fontWeight: 500,
  cursor: 'button',
  color: 'ink.700',
  background: 'card',
  border: '1px solid {colors.ink.300}',
  borderRadius: 'l2',
  _hover: { background: 'ink.50' },
  'input:focus-visible + &': {
    outline: '3px solid {colors.brass.500}',
    outlineOffset: '2px',
  },
};
