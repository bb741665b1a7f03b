import { Box, Flex, Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { AlertIcon } from '../../ui/icons.js';
import { creation as textes } from '../textes.js';

/** Nothing prevents the boussole: criteria may come after it. Until then it asks nothing. */
export function SansCritere({ idSociete }: { idSociete: number }) {
  return (
    <Flex
      role="status"
      gap="3"
      mb="5"
      p="4"
      bg="orange.soft"
      color="orange.text"
      borderWidth="1px"
      borderColor="orange.line/35"
      borderRadius="l3"
    >
      <Box pt="0.5">
        <AlertIcon />
      </Box>
      <Flex direction="column" align="start" gap="3" flex="1">
        <Text>{textes.sansCritere}</Text>
        <LinkButton
          size="sm"
          h="10"
          variant="outline"
          bg="card"
          to={paths.criteres({ id: idSociete })}
        >
          {textes.ajouterCriteres}
        </LinkButton>
      </Flex>
    </Flex>
  );
}
