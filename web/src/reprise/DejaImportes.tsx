import { Box, Flex, Text } from '@chakra-ui/react';

import { refusalMessage } from '../apollo/errors.js';
import { useDeleteRepriseMutation, type ReprisePageQuery } from '../generated/reprise.js';
import { DeleteButton } from '../ui/ConfirmedAction.js';
import { formatDay } from '../ui/dates.js';
import { textes } from './textes.js';

const { deja } = textes;

interface DejaImportesProps {
  idSociete: number;
  reprises: ReprisePageQuery['reprises'];
  onChange: () => void;
}

/** What the company has imported, campaign by campaign, and its withdrawal as long as nothing was compared with it. */
export function DejaImportes({ idSociete, reprises, onChange }: DejaImportesProps) {
  const [deleteReprise] = useDeleteRepriseMutation();
  return (
    <Box as="section" layerStyle="card" p="5">
      <Text as="h2" fontWeight="600" fontSize="lg">
        {deja.titre}
      </Text>
      <Box as="ul">
        {reprises.map(({ campagne, equipes, importeeLe, retenuePar }) => (
          <Flex as="li" key={campagne.id} mt="4" gap="3" align="center" wrap="wrap">
            <Box flex="1" minW="min(16rem, 100%)">
              <Text fontWeight="500" overflowWrap="anywhere">
                {campagne.nom}
              </Text>
              <Text color="fg.muted">{deja.ligne(equipes, formatDay(importeeLe))}</Text>
              {retenuePar !== null && <Text color="fg.muted">{deja.retenue(retenuePar)}</Text>}
            </Box>
            {retenuePar === null && (
              <DeleteButton
                iconLabel={deja.retirerDe(campagne.nom)}
                question={deja.question(campagne.nom)}
                note={deja.note}
                confirmLabel={deja.retirer}
                action={() =>
                  deleteReprise({
                    variables: { input: { idSociete, idCampagne: campagne.id } },
                  }).then(() => deja.retires)
                }
                failure={(refusal) => refusalMessage(refusal, { default: deja.erreur })}
                onDone={onChange}
              />
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
