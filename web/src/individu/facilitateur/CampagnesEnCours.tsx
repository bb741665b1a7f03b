import { Box, Flex, Text } from '@chakra-ui/react';

import type { DashboardFacilitateurQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { formatDay } from '../../ui/dates.js';
import { TextLink } from '../../ui/TextLink.js';
import { Bloc, Lignes, Vide } from './Bloc.js';
import { textes } from './textes.js';

const { campagnes: mots } = textes;

type Campagnes = DashboardFacilitateurQuery['campagnesEnCours'];

/** The campaigns that take answers, company by company, those that close first before the others. */
export function CampagnesEnCours({ campagnes }: { campagnes: Campagnes }) {
  return (
    <Bloc titre={mots.titre}>
      {campagnes.length === 0 && <Vide>{mots.aucune}</Vide>}
      <Lignes
        lines={campagnes}
        keyOf={({ idSociete, idCampagne }) => `${idSociete} ${idCampagne}`}
        draw={(campagne) => <Line {...campagne} />}
      />
    </Bloc>
  );
}

function Line(campagne: Campagnes[number]) {
  const { idSociete, libelleSociete, nom, faites, total, equipes, sansBoussole } = campagne;
  return (
    <>
      <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        <TextLink to={paths.societe({ id: idSociete })}>{libelleSociete}</TextLink>
        <Text fontSize="sm" color="fg.muted">
          {nom}, {mots.fermeture(formatDay(lastMoment(campagne.dateFermeture)))}
        </Text>
      </Box>
      <Flex flex="0 1 auto" columnGap="4" wrap="wrap" align="center" fontSize="sm">
        <Text as="span" color="fg.muted">
          {mots.equipes(equipes)}
          {sansBoussole > 0 && (
            <Text as="span" fontWeight="600" color="fg">
              {`, ${mots.sansBoussole(sansBoussole)}`}
            </Text>
          )}
        </Text>
        <Flex align="center" columnGap="3" wrap="wrap" minW="0">
          <Box w="16" h="1.5" flex="none" bg="ink.100" borderRadius="full" aria-hidden>
            <Box
              h="full"
              borderRadius="full"
              bg="brass.400"
              w={`${total === 0 ? 0 : (100 * faites) / total}%`}
            />
          </Box>
          <Text className="num" minW={{ md: '8.5rem' }}>
            {mots.participations(faites, total)}
          </Text>
        </Flex>
      </Flex>
    </>
  );
}

/** Nobody reads the midnight that ends a day as the first minute of the next one. */
const lastMoment = (iso: string) => new Date(Date.parse(iso) - 1).toISOString();
