import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { MesDonneesDocument } from '../../generated/individu.js';
import { download } from '../../ui/download.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from './textes.js';

const { donnees } = textes;

/** Downloads a file with everything that is stored about the person. */
export function MesDonnees() {
  const client = useApolloClient();
  const [isReading, setReading] = useState(false);

  const handleDownload = async () => {
    setReading(true);
    toasts.clear();
    try {
      const { data } = await client.query({
        query: MesDonneesDocument,
        // These are somebody's answers: they are neither read from the cache nor stored in it.
        fetchPolicy: 'no-cache',
      });
      if (data) download(donnees.fichier, data.mesDonnees, 'application/json');
    } catch (error) {
      toasts.error(refusalMessage(error, { default: donnees.erreur }));
    }
    setReading(false);
  };

  return (
    <Box
      as="section"
      maxW="42rem"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pb={{ base: '6', md: '8' }}
      aria-labelledby="mes-donnees"
    >
      <Box
        bg="card"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="card"
        p={{ base: '5', md: '8' }}
      >
        <Heading as="h2" id="mes-donnees" size="lg">
          {donnees.titre}
        </Heading>
        <Text mt="2" mb="5" color="fg.muted">
          {donnees.aide}
        </Text>
        <Button variant="outline" disabled={isReading} onClick={() => void handleDownload()}>
          {donnees.telecharger}
        </Button>
      </Box>
    </Box>
  );
}
