import { Box, Text } from '@chakra-ui/react';

import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { textes } from './textes.js';

/** The way to the login: whoever comes back often comes by the code of the team's sheet again. */
export function AlreadyRegistered() {
  const { dejaInscrit, connexion } = textes.inscription;
  return (
    <Box borderTopWidth="1px" pt="5">
      <Text mb="3" fontSize="sm" color="fg.muted">
        {dejaInscrit}
      </Text>
      <LinkButton to={paths.userLogin()} variant="outline" size="lg" w="full">
        {connexion}
      </LinkButton>
    </Box>
  );
}
