import { Box, Flex, Heading, Text } from '@chakra-ui/react';

import { nonProtege, quiVoitQuoi } from '../confidentiality.js';
import type { TemoinPageQuery } from '../generated/temoin.js';
import { formatDay } from '../ui/dates.js';
import { Panel } from './Panel.js';
import { Sentences } from './Sentences.js';
import { textes } from './textes.js';

type Temoin = TemoinPageQuery['temoin'];

/** Who may read what: the company's level, who reads, who witnesses, and what each level shows to whom. */
export function Reading({ temoin }: { temoin: Temoin }) {
  const { lecture } = textes;
  const { k, visuSociete, facilitateurs, nomsFacilitateurs, membres, jetons, temoins } = temoin;
  const { nomsLecteurs } = temoin;
  const facts = [
    [lecture.niveau, k === null ? lecture.directe : lecture.publiee(k)],
    [lecture.ouverture, visuSociete ? lecture.ouverts : lecture.fermes],
    [lecture.conservation, lecture.gardes(temoin.conservation)],
    [lecture.facilitateurs, facilitateurs, lecture.facilitateursAide(nomsFacilitateurs)],
    ...(nomsLecteurs.length > 0
      ? [[lecture.lecteurs, nomsLecteurs.length, lecture.lecteursAide(nomsLecteurs)] as const]
      : []),
    [lecture.membres, membres],
    [lecture.jetons, jetons, lecture.jetonsAide],
    [lecture.temoins, temoins.length, lecture.temoinsAide],
  ] as const;
  return (
    <Panel id="qui-peut-lire" title={lecture.titre}>
      <Box as="dl">
        {facts.map(([term, value, hint]) => (
          <Flex key={term} py="2.5" columnGap="4" wrap="wrap" borderBottomWidth="1px">
            <Box as="dt" flex="1 1 12rem" minW="0">
              {term}
              {hint && (
                <Text as="span" display="block" fontSize="sm" color="fg.muted">
                  {hint}
                </Text>
              )}
            </Box>
            <Text as="dd" flex="1 1 8rem" fontWeight="600" minW="0" overflowWrap="anywhere">
              {value}
            </Text>
          </Flex>
        ))}
      </Box>
      <Temoins temoins={temoins} />
      <Text mt="3" fontSize="sm" color="fg.muted">
        {lecture.boussoles}
      </Text>
      <Heading as="h3" size="md" mt="6">
        {lecture.quiVoitQuoi}
      </Heading>
      <Sentences
        mt="3"
        sentences={quiVoitQuoi(k, visuSociete, nomsLecteurs.length > 0, textes.equipe)}
      />
      <Heading as="h3" size="md" mt="6">
        {lecture.nonProtege}
      </Heading>
      <Sentences mt="3" sentences={nonProtege(k)} />
    </Panel>
  );
}

/** Each témoin by name and address: one that nobody knows could be a facilitator's. */
const Temoins = ({ temoins }: Pick<Temoin, 'temoins'>) => (
  <Box as="ul" aria-label={textes.lecture.temoins} mt="2" fontSize="sm">
    {temoins.map(({ nom, adresseMail, actif, depuis, moi }) => (
      <Text as="li" key={`${nom} ${adresseMail}`} overflowWrap="anywhere">
        {textes.lecture.temoin({ nom, adresseMail, actif, moi, depuis: formatDay(depuis) })}
      </Text>
    ))}
  </Box>
);
