import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { paths } from '../../paths.js';
import { IconButton, LinkButton } from '../../ui/buttons.js';
import { TrashIcon } from '../../ui/icons.js';
import { lateDialog } from '../../ui/lateDialog.js';
import { useOverLink } from '../../ui/over.js';
import { ambassadeurs as textes } from '../textes.js';
import type { Resultat } from '../years.js';

type AmbassadeursProps = Pick<Resultat, 'idBoussole' | 'ambassadeurs'>;

const RemoveAmbassadeur = lateDialog(() =>
  import('./RemoveAmbassadeur.js').then((m) => m.RemoveAmbassadeur),
);
const AJOUTER = 'ajouter-ambassadeur';
const removeId = (nom: string) => `retirer-${nom}`;

/** The ambassadors' names, each with a button that removes it, and a link to add one: the server says when both places are taken. */
export function AmbassadeursAdmin({ idBoussole, ambassadeurs }: AmbassadeursProps) {
  const [removed, setRemoved] = useState<string>();
  const over = useOverLink();
  return (
    <>
      <Flex as="span" align="center" columnGap="4" wrap="wrap" _print={{ display: 'block' }}>
        {ambassadeurs.map((nom) => (
          <Flex as="span" key={nom} align="center" gap="1" css={ENUMERATION}>
            <Text as="span" minW="0" overflowWrap="anywhere">
              {nom}
            </Text>
            <IconButton
              id={removeId(nom)}
              label={textes.retirerNom(nom)}
              icon={<TrashIcon size={16} />}
              color="ink.500"
              minW={{ base: '10', md: '6' }}
              h={{ base: '10', md: '6' }}
              onClick={() => setRemoved(nom)}
            />
          </Flex>
        ))}
        {ambassadeurs.length === 0 && textes.aucun}
        <LinkButton
          id={AJOUTER}
          variant="plain"
          size="sm"
          minH="6"
          h="6"
          px="0"
          textDecoration="underline"
          {...over(paths.ambassadeurBoussole({ id: idBoussole }))}
        >
          {textes.ajouter}
        </LinkButton>
      </Flex>
      {removed !== undefined && (
        <RemoveAmbassadeur
          idBoussole={idBoussole}
          nom={removed}
          // The button is gone with the name; the focus goes to the link that adds another one.
          returnFocusTo={() =>
            document.getElementById(removeId(removed)) ?? document.getElementById(AJOUTER)
          }
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** On paper the names are printed as one sentence. */
const ENUMERATION = {
  '@media print': { display: 'inline', '&:has(+ &)::after': { content: '", "' } },
};
