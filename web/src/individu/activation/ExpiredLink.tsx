import { Flex, Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { PageTitle } from '../../ui/Page.js';
import { textes } from './textes.js';

/** For a link that was used, replaced, or is too old. The server does not say which. */
export function ExpiredLink() {
  return (
    <Flex direction="column" gap="5">
      <PageTitle>{textes.invalide}</PageTitle>
      <Text color="fg.muted">{textes.invalideAide}</Text>
      <LinkButton to={paths.userLogin()} size="lg" w="full">
        {textes.connexionParticipant}
      </LinkButton>
      <LinkButton to={paths.login()} variant="outline" size="lg" w="full">
        {textes.connexionFacilitateur}
      </LinkButton>
    </Flex>
  );
}
