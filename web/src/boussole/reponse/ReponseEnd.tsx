import { Flex, Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { CompassRose } from '../../ui/CompassRose.js';
import { reponse as textes } from './textes.js';
import type { Parcours } from './useParcours.js';

interface ReponseEndProps {
  message: string;
  parcours: Pick<Parcours, 'id' | 'idBoussole' | 'commente' | 'statut'>;
}

/** Shown when nothing is left to answer: links to what comes next. */
export function ReponseEnd({ message, parcours }: ReponseEndProps) {
  const { id, idBoussole, commente, statut } = parcours;
  const mayComment = statut === 'TERMINE' && !commente;
  return (
    <Flex
      direction="column"
      align="center"
      gap="5"
      px="4"
      py="10"
      textAlign="center"
      layerStyle="card"
    >
      <CompassRose size="7rem" color="brass.400" />
      <Text fontFamily="heading" fontSize="2xl" fontWeight="600">
        {message}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        {mayComment && (
          <LinkButton to={paths.boussoleCommentaire({ id })} size="lg">
            {textes.laisserCommentaire}
          </LinkButton>
        )}
        <LinkButton
          to={paths.resultatBoussole({ id: idBoussole })}
          size="lg"
          variant={mayComment ? 'outline' : 'solid'}
        >
          {textes.voirResultats}
        </LinkButton>
      </Flex>
    </Flex>
  );
}
