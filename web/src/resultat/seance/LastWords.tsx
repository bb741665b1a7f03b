import { Box, Heading, Text } from '@chakra-ui/react';

import { useMonAvisQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { avis as textes } from './textes.js';

/** At the end of a séance, to somebody who has answered: the way to the note and the last words, until they have left them. */
export function LastWords({ idBoussole }: { idBoussole: number }) {
  const { data } = useMonAvisQuery({ fetchPolicy: 'network-only' });
  const mine = data?.mesBoussoles.find((one) => one.idBoussole === idBoussole);
  if (!mine?.id || mine.statut !== 'TERMINE' || mine.commente || !mine.ouverte) return null;
  return (
    <Box as="aside" aria-label={textes.titre} mb="5" px="4" py="4" layerStyle="card">
      <Heading as="h2" size="md">
        {textes.titre}
      </Heading>
      <Text mt="1" mb="3" color="ink.600">
        {textes.invite}
      </Text>
      <LinkButton size="lg" to={paths.boussoleCommentaire({ id: mine.id })}>
        {textes.donner}
      </LinkButton>
    </Box>
  );
}
