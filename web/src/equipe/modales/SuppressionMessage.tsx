import { Box, Flex, Text } from '@chakra-ui/react';

import { useEquipeContenuQuery } from '../../generated/equipe.js';
import { inReadingOrder, subtreeIds } from '../../readingOrder.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { suppression } = textes;

interface SuppressionMessageProps {
  /** Id of the chosen team; NaN or 0 when none was chosen, which the server refuses. */
  id: number;
  /** Its name in the row, where that is not saved yet. */
  nom: string | undefined;
  stored: readonly Equipe[];
  hasUnsavedMoves: boolean;
}

/**
 * Says what is deleted with a team: the teams under it, by name; their boussoles and answers, by number (decisions §3).
 */
export function SuppressionMessage({ id, nom, stored, hasUnsavedMoves }: SuppressionMessageProps) {
  const equipe = stored.find((candidate) => candidate.id === id);
  const { data, loading } = useEquipeContenuQuery({
    variables: { id },
    skip: !equipe,
    fetchPolicy: 'network-only',
  });
  if (!equipe) return null;

  const subtree = subtreeIds(stored, id);
  const below = inReadingOrder(stored).filter(({ team }) => team.id !== id && subtree.has(team.id));
  const shallowest = Math.min(...below.map(({ depth }) => depth));
  const contenu = data?.equipe.contenu;
  return (
    <Flex direction="column" gap="3" overflowWrap="anywhere">
      <Text>{suppression.avertissement(nom ?? equipe.libelleEquipe)}</Text>
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
      {loading && <Text color="fg.muted">{suppression.calcul}</Text>}
      {contenu && <Text>{suppression.contenu(contenu.boussoles, contenu.detruites)}</Text>}
      {hasUnsavedMoves && <Text>{suppression.deplacements}</Text>}
      <Text fontWeight="600">{suppression.question}</Text>
    </Flex>
  );
}
