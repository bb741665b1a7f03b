import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { IMPORT_MAX_BYTES } from '../../../../../schema/limits.js';
import { CSV_TYPE, toCsv } from '../../../ui/csv.js';
import { download } from '../../../ui/download.js';
import { FileChooser } from '../../../ui/form/FileChooser.js';
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
      <Box borderTopWidth="1px" pt="5">
        <FileChooser
          label={importation.fichier}
          choose={importation.choisir}
          none={importation.aucunFichier}
          file={file}
          disabled={isBusy}
          onChoice={handleChoice}
        />
      </Box>
    </Flex>
  );
}
