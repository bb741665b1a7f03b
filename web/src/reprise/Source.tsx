import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { IMPORT_MAX_BYTES } from '../../../schema/limits.js';
import { CSV_TYPE, toCsv } from '../ui/csv.js';
import { download } from '../ui/download.js';
import { Textarea } from '../ui/form/controls.js';
import { FieldFrame } from '../ui/form/FieldFrame.js';
import { FileChooser } from '../ui/form/FileChooser.js';
import { toasts } from '../ui/toasts.js';
import { MODELE, textes } from './textes.js';

const { source } = textes;

interface SourceProps {
  file: File | undefined;
  onFile: (file: File) => void;
  isBusy: boolean;
}

/** What the table is made of, a template of it, and the table: a file, or cells that are pasted. */
export function Source({ file, onFile, isBusy }: SourceProps) {
  const [pasted, setPasted] = useState('');
  const read = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > IMPORT_MAX_BYTES) return toasts.error(source.lourd);
    onFile(chosen);
  };
  return (
    <Flex direction="column" gap="5" p={{ base: '5', md: '8' }} layerStyle="card">
      <Flex direction="column" gap="2" maxW="46rem">
        <Text>{source.colonnes}</Text>
        <Text color="fg.muted">{source.facultatives}</Text>
      </Flex>
      <Button
        alignSelf="start"
        variant="outline"
        onClick={() => download('modele-resultats.csv', toCsv(MODELE), CSV_TYPE)}
      >
        {source.modele}
      </Button>
      <Box borderTopWidth="1px" pt="5">
        <FileChooser
          label={source.fichier}
          choose={source.choisir}
          none={source.aucunFichier}
          file={file}
          disabled={isBusy}
          onChoice={read}
        />
      </Box>
      <FieldFrame label={source.coller}>
        <Textarea
          rows={3}
          value={pasted}
          disabled={isBusy}
          onChange={({ target }) => setPasted(target.value)}
        />
      </FieldFrame>
      {pasted.trim() !== '' && (
        <Button
          alignSelf="start"
          variant="outline"
          disabled={isBusy}
          onClick={() => read(new File([pasted], 'collage.txt', { type: 'text/plain' }))}
        >
          {isBusy ? source.verification : source.verifier}
        </Button>
      )}
    </Flex>
  );
}
