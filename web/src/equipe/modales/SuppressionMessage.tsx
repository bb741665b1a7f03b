import { Box, Flex, Text } from '@chakra-ui/react';

import type { EquipeContenuQuery } from '../../generated/equipe.js';
import { inReadingOrder, subtreeIds } from '../../readingOrder.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { suppression } = textes;

interface SuppressionMessageProps {
  id: number;
  nom: string;
  stored: readonly Equipe[];
  /** What goes with it; undefined while it is counted, or where it could not be. */
  contenu: EquipeContenuQuery['equipe']['contenu'] | undefined;
  isCounting: boolean;
  hasUnsavedMoves: boolean;
}

/**
 * Says what is deleted with a team: the teams under it, by name; their boussoles and answers, by number (decisions §3).
 */
export function SuppressionMessage(props: SuppressionMessageProps) {
  const { id, nom, stored, contenu, isCounting, hasUnsavedMoves } = props;
  const subtree = subtreeIds(stored, id);
  const below = inReadingOrder(stored).filter(({ team }) => team.id !== id && subtree.has(team.id));
  const shallowest = Math.min(...below.map(({ depth }) => depth));
  return (
    <Flex direction="column" gap="3" overflowWrap="anywhere">
      <Text>{suppression.avertissement(nom)}</Text>
      {below.length > 0 && (
        <Box>
          <Text fontWeight="600">{suppression.filles}</Text>
          <Box as="ul" ps="5" listStyleType="disc" maxH="9rem" overflowY="auto" tabIndex={0}>
            {below.map(({ team, depth }) => (
              <Box as="li" key={team.id} ms={`${(depth - shallowest) * 1.25}rem`}>
                {team.libelleEquipe}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {isCounting && <Text color="fg.muted">{suppression.calcul}</Text>}
      {contenu && <Text>{suppression.contenu(contenu.boussoles, contenu.detruites)}</Text>}
      {hasUnsavedMoves && <Text>{suppression.deplacements}</Text>}
      <Text fontWeight="600">{suppression.question}</Text>
    </Flex>
  );
}
