import { Box, Flex, Text } from '@chakra-ui/react';

import type { DashboardPageQuery } from '../generated/individu.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { textes } from './textes.js';

const { espace } = textes;

type MaBoussole = DashboardPageQuery['mesBoussoles'][number];

/** What is left to do in an open boussole, and its path; undefined once the closing comment is left too. */
function leftToDo({ id, idBoussole, statut, commente, parEquipe }: MaBoussole) {
  if (parEquipe) {
    const to = paths.reponseBoussole({ id: idBoussole });
    return { title: espace.parEquipe, label: espace.ouvrir, to };
  }
  if (statut !== 'TERMINE') {
    return {
      title: espace.aVous,
      label: statut === 'EN_COURS' ? espace.continuer : espace.commencer,
      to: paths.reponseBoussole({ id: idBoussole }),
    };
  }
  if (commente) return undefined;
  return {
    title: espace.resteCommentaire,
    label: espace.commenter,
    to: paths.boussoleCommentaire({ id }),
  };
}

/** A tile for the boussole that waits for the member's answers, else for the closing comment, if there is one. */
export function NextBoussole({ mesBoussoles }: Pick<DashboardPageQuery, 'mesBoussoles'>) {
  const open = mesBoussoles.filter(({ ouverte }) => ouverte);
  const next =
    open.find(({ statut, parEquipe }) => statut !== 'TERMINE' && !parEquipe) ??
    open.find(({ parEquipe }) => parEquipe) ??
    open.find(({ commente }) => !commente);
  const left = next && leftToDo(next);
  if (!left) return null;
  const { nomCampagne, libelleEquipe } = next;
  return (
    <Flex
      as="section"
      aria-label={left.title}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      mb="5"
      px={{ base: '5', md: '7' }}
      py="5"
      bg="night"
      color="moon"
      borderRadius="l3"
      data-screen-only
    >
      <Box minW="0">
        <Text fontFamily="heading" fontSize="xl" fontWeight="600">
          {left.title}
        </Text>
        <Text opacity="0.85" overflowWrap="anywhere">
          {nomCampagne} · {libelleEquipe}
        </Text>
      </Box>
      <LinkButton
        to={left.to}
        size="lg"
        flex={{ base: '1 0 auto', sm: 'none' }}
        bg="brass.300"
        color="night"
        _hover={{ bg: 'brass.400' }}
      >
        {left.label}
      </LinkButton>
    </Flex>
  );
}
