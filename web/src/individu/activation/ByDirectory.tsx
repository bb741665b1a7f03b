import { Button, Flex, Text } from '@chakra-ui/react';

import type { ActivationPageQuery } from '../../generated/individu.js';
import { PageTitle } from '../../ui/Page.js';
import { textes } from './textes.js';

type ByDirectoryProps = Pick<ActivationPageQuery['activation'], 'prenom' | 'annuaire'>;

/** For an account that a directory alone opens: there is no password to choose. */
export function ByDirectory({ prenom, annuaire }: ByDirectoryProps) {
  return (
    <Flex direction="column" gap="5">
      <PageTitle>{textes.parAnnuaire.titre}</PageTitle>
      <Text color="fg.muted" overflowWrap="anywhere">
        {textes.bienvenue(prenom)} {textes.parAnnuaire.consigne(annuaire ?? '')}
      </Text>
      <Button asChild size="lg">
        <a href="/connexion/annuaire">{textes.parAnnuaire.continuer(annuaire ?? '')}</a>
      </Button>
    </Flex>
  );
}
