import { Box, Flex, Text } from '@chakra-ui/react';

import type { DatesCampagneQuery } from '../../generated/campagne.js';
import { formatDeadline } from '../../ui/dates.js';
import { textes } from '../textes.js';

type Read = DatesCampagneQuery['datesCampagne'];
type Branche = Read['branches'][number];

const mots = textes.dates;

const saidOf = ({ dateOuverture, ouverturePropre, ecartee, dateFermeture, propre }: Branche) =>
  [
    ecartee && mots.ecartee,
    ouverturePropre && dateOuverture && mots.ouvertureDe(formatDeadline(dateOuverture)),
    propre && mots.fermetureDe(formatDeadline(dateFermeture)),
  ]
    .filter(Boolean)
    .join(', ');

/** The life of a campaign in a company as one line of time: opening, closing, results, the next one. */
export function Frise({ read, annee }: { read: Read; annee: number }) {
  const { dateOuverture, ouverte, dateFermeture, passee, branches } = read;
  const etapes = [
    {
      nom: mots.etapes.ouverture,
      quand: dateOuverture ? formatDeadline(dateOuverture) : mots.aLaMain,
      isPast: ouverte,
    },
    { nom: mots.etapes.fermeture, quand: formatDeadline(dateFermeture), isPast: passee },
    { nom: mots.etapes.restitution, quand: mots.desLaFermeture, isPast: false },
    { nom: mots.etapes.suivante, quand: String(annee + 1), isPast: false },
  ];
  return (
    <Box as="section" aria-label={mots.frise}>
      <Flex as="ol" direction={{ base: 'column', md: 'row' }} gap={{ base: '3', md: '0' }}>
        {etapes.map((etape) => (
          <Etape key={etape.nom} {...etape} />
        ))}
      </Flex>
      {branches.length > 0 && (
        <Box mt="4" fontSize="sm">
          <Text fontWeight="600">{mots.branches}</Text>
          <Box as="ul" ps="5" listStyleType="disc">
            {branches.map((branche) => (
              <li key={branche.idEquipe}>
                {branche.libelleEquipe}
                {'\u00a0: '}
                {saidOf(branche)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Etape({ nom, quand, isPast }: { nom: string; quand: string; isPast: boolean }) {
  return (
    <Flex
      as="li"
      flex="1"
      direction={{ base: 'row', md: 'column' }}
      gap={{ base: '2', md: '0.5' }}
      borderTopWidth={{ base: '0', md: '2px' }}
      borderInlineStartWidth={{ base: '2px', md: '0' }}
      borderColor={isPast ? 'vert.line' : 'edge'}
      ps={{ base: '3', md: '0' }}
      pt={{ base: '0', md: '2' }}
      pe="2"
    >
      <Text fontSize="sm" fontWeight="600" minW={{ base: '9rem', md: '0' }}>
        {nom}
        {isPast && <span> ({mots.venue})</span>}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {quand}
      </Text>
    </Flex>
  );
}
