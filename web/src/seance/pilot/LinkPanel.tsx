import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useCreateLienProjectionMutation,
  useDeleteLienProjectionMutation,
} from '../../generated/seance.js';
import { reachOfLinks } from '../../LinksReach.js';
import { copyText } from '../../ui/copy.js';
import { publicOrigin } from '../../ui/publicOrigin.js';
import { toasts } from '../../ui/toasts.js';
import { pilote as textes } from '../textes.js';
import { Card } from './Card.js';

/** The link by which the room's computer projects without a session. It is shown once: only its digest is stored. */
export function LinkPanel({ idBoussole }: { idBoussole: number }) {
  const [createLink] = useCreateLienProjectionMutation();
  const [revokeLink] = useDeleteLienProjectionMutation();
  const [url, setUrl] = useState<string>();
  const variables = { idBoussole };

  const tell = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };
  const handleCreate = () =>
    tell(async () => {
      const { data } = await createLink({ variables });
      if (data) setUrl(publicOrigin() + data.createLienProjection.url);
    });
  const handleRevoke = () =>
    tell(async () => {
      await revokeLink({ variables });
      setUrl(undefined);
      toasts.success(textes.revoque);
    });

  return (
    <Card title={textes.lien}>
      <Text mb="3" fontSize="sm" color="fg.muted">
        {textes.lienAide}
      </Text>
      {url && (
        <Text mb="3" px="3" py="2" bg="ink.50" borderRadius="l2" overflowWrap="anywhere">
          {url}
        </Text>
      )}
      {url && reachOfLinks() === 'here' && (
        <Text mb="3" fontWeight="600" color="orange.text">
          {textes.lienLocal}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {url && <Button onClick={() => void copyText(url, textes)}>{textes.copier}</Button>}
        <Button variant="outline" onClick={() => void handleCreate()}>
          {textes.creerLien}
        </Button>
        <Button variant="outline" onClick={() => void handleRevoke()}>
          {textes.revoquer}
        </Button>
      </Flex>
    </Card>
  );
}
