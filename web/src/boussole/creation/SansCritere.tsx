import { Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { Notice } from '../../ui/Notice.js';
import { creation as textes } from '../textes.js';

/**
 * Warns that the company has no criterion. The boussole can be created all the same, and asks nothing until there is one.
 */
export function SansCritere({ idSociete }: { idSociete: number }) {
  return (
    <Notice>
      <Text>{textes.sansCritere}</Text>
      <LinkButton
        size="sm"
        minH="10"
        variant="outline"
        bg="card"
        to={paths.criteres({ id: idSociete })}
      >
        {textes.ajouterCriteres}
      </LinkButton>
    </Notice>
  );
}
