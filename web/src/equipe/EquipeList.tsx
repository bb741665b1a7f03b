import { Box, Flex, Text } from '@chakra-ui/react';

import type { CreationEquipesPageQuery } from '../generated/equipe.js';
import { IconButton } from '../ui/buttons.js';
import { CopyIcon } from '../ui/icons.js';
import { toasts } from '../ui/toasts.js';
import { inReadingOrder } from './arbre.js';
import { textes } from './textes.js';

const { gestion } = textes;
type Equipe = CreationEquipesPageQuery['equipes'][number];

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toasts.success(gestion.copie(code));
  } catch {
    toasts.error(gestion.copieImpossible);
  }
}

/** The company's teams, each under its parent, with the code that members join with. */
export function EquipeList({ equipes }: { equipes: readonly Equipe[] }) {
  return (
    <Box
      as="ul"
      aria-label={gestion.liste}
      listStyleType="none"
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      {inReadingOrder(equipes).map(({ team, depth }) => (
        <EquipeLine key={team.id} equipe={team} depth={depth} />
      ))}
    </Box>
  );
}

/** Row height and indent of admin spec §9; the indent shrinks on a phone. */
function EquipeLine({ equipe, depth }: { equipe: Equipe; depth: number }) {
  const { libelleEquipe, codeEquipe } = equipe;
  const indent = { base: `${depth * 18}px`, md: `${depth * 44}px` };
  return (
    <Flex
      as="li"
      align="stretch"
      minH="62px"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box
        flex="none"
        w={indent}
        borderEndWidth={depth > 0 ? '1px' : '0'}
        backgroundImage="repeating-linear-gradient(to right, transparent 0 43px, {colors.fold} 43px 44px)"
      />
      <Flex flex="1" minW="0" align="center" gap="3" ps="4" pe="2" wrap="wrap" py="1.5">
        <Text fontWeight="600" flex="1" minW="8rem" overflowWrap="anywhere">
          {libelleEquipe}
        </Text>
        <Flex align="center" gap="1">
          <Text as="span" srOnly>
            {gestion.code}
          </Text>
          <Text as="code" fontFamily="body" className="num" letterSpacing="0.12em" color="ink.700">
            {codeEquipe}
          </Text>
          <IconButton
            label={gestion.copier(libelleEquipe)}
            icon={<CopyIcon />}
            onClick={() => void copy(codeEquipe)}
          />
        </Flex>
      </Flex>
    </Flex>
  );
}
