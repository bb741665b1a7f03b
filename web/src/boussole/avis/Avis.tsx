import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';

import { gardees, nonProtege, quiVoitQuoi } from '../../confidentiality.js';
import type { ConfidentialitePageQuery } from '../../generated/boussole.js';
import { Brand } from '../../ui/Brand.js';
import { formatDay, formatDeadline } from '../../ui/dates.js';
import { Mentions } from '../../ui/Mentions.js';
import { avis as textes } from './textes.js';

type Boussole = ConfidentialitePageQuery['boussole'];

/** The sheet for the notice board. What it says follows the boussole's own level, not the company's of today. */
export function Avis({ boussole }: { boussole: Boussole }) {
  const { equipe, campagne, ouverte, dateFermeture, confidentialite } = boussole;
  const { k, lecteurs } = confidentialite;
  const { libelleSociete, visuSociete } = equipe.societe;
  return (
    <Box as="article" className="avis" p={{ base: '5', md: '10' }} layerStyle="card">
      <Flex justify="space-between" gap="4" wrap="wrap" align="center">
        <Brand />
        <Text color="fg.muted" overflowWrap="anywhere">
          {libelleSociete}
        </Text>
      </Flex>
      <Heading as="h2" mt="5" size="2xl" overflowWrap="anywhere">
        {equipe.libelleEquipe} · {campagne.nom}
      </Heading>
      <SimpleGrid as="dl" columns={{ base: 1, sm: k === null ? 2 : 3 }} gap="4" mt="5">
        <Fait nom={textes.niveau} valeur={k === null ? textes.directe : textes.publiee} />
        {k !== null && <Fait nom={textes.k} valeur={textes.personnes(k)} />}
        <Fait
          nom={ouverte ? textes.jusqua : textes.reponses}
          valeur={ouverte ? formatDeadline(dateFermeture) : textes.fermee}
        />
      </SimpleGrid>
      <Rubrique
        titre={textes.quoi}
        phrases={[...quiVoitQuoi(k, visuSociete, lecteurs), keptSentence(boussole.conservation)]}
      />
      <Rubrique titre={textes.nonProtege} phrases={nonProtege(k)} />
      <Rubrique titre={textes.demander} phrases={textes.aQui} />
      <Mentions mt="5" />
      <Text mt="5" fontSize="sm">
        {textes.interlocuteur}{' '}
        <Box
          as="span"
          display="inline-block"
          w="14rem"
          maxW="full"
          borderBottomWidth="1px"
          borderColor="ink.400"
        />
      </Text>
    </Box>
  );
}

const keptSentence = ({ mois, effaceeLe }: Boussole['conservation']): string =>
  effaceeLe === null ? gardees(mois) : textes.effacees(formatDay(effaceeLe));

function Fait({ nom, valeur }: { nom: string; valeur: string }) {
  return (
    <Box px="4" py="3" bg="ink.50" borderRadius="l2">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {nom}
      </Text>
      <Text as="dd" fontWeight="600">
        {valeur}
      </Text>
    </Box>
  );
}

function Rubrique({ titre, phrases }: { titre: string; phrases: readonly string[] }) {
  return (
    <Box as="section" mt="6">
      <Heading as="h3" size="md">
        {titre}
      </Heading>
      <Box as="ul" mt="2" ps="5" listStyleType="disc" fontSize="sm">
        {phrases.map((phrase) => (
          <Text as="li" key={phrase} mt="1">
            {phrase}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
