import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { MesDonneesDocument } from '../../generated/individu.js';
import { download } from '../../ui/download.js';
import { toasts } from '../../ui/toasts.js';
import { CompteSection } from './CompteSection.js';
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
    <CompteSection id="mes-donnees" titre={donnees.titre} aide={donnees.aide}>
      <Button variant="outline" disabled={isReading} onClick={() => void handleDownload()}>
        {donnees.telecharger}
      </Button>
    </CompteSection>
  );
}
