import { Flex, Text } from '@chakra-ui/react';

import type { SocietePageQuery } from '../../generated/societe.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { formatDeadline } from '../../ui/dates.js';
import { textes } from '../textes.js';

const { lancement } = textes;

interface PrevueProps {
  idSociete: number;
  campagne: SocietePageQuery['campagnes'][number];
  opensAt: string;
}

/** A campaign that opens by itself, and the way to its dates. */
export function Prevue({ idSociete, campagne, opensAt }: PrevueProps) {
  return (
    <Flex align="center" columnGap="3" rowGap="2" wrap="wrap">
      <Text overflowWrap="anywhere">{lancement.sOuvre(campagne.nom, formatDeadline(opensAt))}</Text>
      <LinkButton
        variant="outline"
        aria-label={lancement.changerDe(campagne.nom)}
        to={paths.campagnes()}
        state={{
          retour: paths.societe({ id: idSociete }),
          dates: { idSociete, idCampagne: campagne.id },
        }}
      >
        {lancement.changer}
      </LinkButton>
    </Flex>
  );
}
