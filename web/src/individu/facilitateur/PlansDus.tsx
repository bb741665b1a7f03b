import { Box, Text } from '@chakra-ui/react';

import type { DashboardFacilitateurQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { forgetTables } from '../../ui/table/tableQuery.js';
import { TextLink } from '../../ui/TextLink.js';
import { Bloc, Lignes, Vide } from './Bloc.js';
import { textes } from './textes.js';

const { plans: mots } = textes;

/** How many actions of each company are late, or due soon. */
export function PlansDus({ lignes, incomplet }: DashboardFacilitateurQuery['plansDus']) {
  return (
    <Bloc titre={mots.titre}>
      {lignes.length === 0 && <Vide>{mots.aucune}</Vide>}
      <Lignes
        lines={lignes}
        keyOf={({ societe }) => `${societe.id}`}
        draw={({ societe, enRetard, bientot }) => (
          <>
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <TextLink to={paths.plans({ idSociete: societe.id })} onClick={forgetTables}>
                {societe.libelleSociete}
              </TextLink>
            </Box>
            <Text fontSize="sm">
              {enRetard > 0 && (
                <Text as="span" fontWeight="600" color="rouge.text">
                  {mots.enRetard(enRetard)}
                </Text>
              )}
              {enRetard > 0 && bientot > 0 && ', '}
              {bientot > 0 && mots.bientot(bientot)}
            </Text>
          </>
        )}
      />
      {incomplet && <Vide>{mots.incomplet}</Vide>}
    </Bloc>
  );
}
