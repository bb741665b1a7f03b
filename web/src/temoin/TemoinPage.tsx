import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import {
  useAccordsTemoinQuery,
  useTemoinPageQuery,
  type TemoinPageQuery,
} from '../generated/temoin.js';
import { paths } from '../paths.js';
import { auteurDe, dateDe, phraseDe, precisionsDe } from '../trail.js';
import { LinkButton } from '../ui/buttons.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useOnce } from '../ui/useOnce.js';
import { Accords } from './Accords.js';
import { lineOf } from './ligne.js';
import { Panel } from './Panel.js';
import { Reading } from './Reading.js';
import { Sceau } from './Sceau.js';
import { textes } from './textes.js';

type Temoin = TemoinPageQuery['temoin'];

/** Who may read what, who has changed what, whether the trail is intact: what a works council asks, in this order. */
export function TemoinPage() {
  const { data, error, refetch } = useTemoinPageQuery({ fetchPolicy: 'cache-and-network' });
  const accords = useAccordsTemoinQuery({ fetchPolicy: 'cache-and-network' });
  // What waits for an answer stands above the rest, and would move it. Asked again, it waits in its own place.
  const isTold = useOnce(Boolean(accords.data ?? accords.error));
  if (!data || !isTold)
    return <PendingPage title={textes.titre} failure={error && loadFailure(error, refetch)} />;
  const { temoin, journalTemoin } = data;
  return (
    <Page
      title={textes.titre}
      subtitle={textes.aide(temoin.libelleSociete)}
      actions={
        <LinkButton to={paths.editUser()} variant="outline">
          {textes.profil}
        </LinkButton>
      }
    >
      <Box mb="5">
        <Accords isAsked={temoin.accord} read={accords} />
      </Box>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        <Flex direction="column" gap="5" minW="0">
          <Reading temoin={temoin} />
          <Campagnes campagnes={temoin.campagnes} />
        </Flex>
        <Flex direction="column" gap="5" minW="0">
          <Changes lines={journalTemoin.lignes} />
          <Sceau />
        </Flex>
      </SimpleGrid>
    </Page>
  );
}

function Changes({ lines }: { lines: TemoinPageQuery['journalTemoin']['lignes'] }) {
  const { changements } = textes;
  return (
    <Panel id="qui-a-change" title={changements.titre}>
      {lines.length === 0 && <Text>{changements.aucun}</Text>}
      {lines.map(lineOf).map((line, i) => (
        // A line has no key, and this list is never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={i} py="2.5" borderBottomWidth="1px" overflowWrap="anywhere">
          <Text>
            <Text as="span" fontWeight="600">
              {auteurDe(line)}
            </Text>{' '}
            {phraseDe(line)}
          </Text>
          {precisionsDe(line) && <Text fontSize="sm">{precisionsDe(line)}</Text>}
          <Text fontSize="sm" color="fg.muted">
            <time dateTime={line.quand}>{dateDe(line)}</time>
          </Text>
        </Box>
      ))}
      <Text mt="3" fontSize="sm" color="fg.muted">
        {changements.depuis}
      </Text>
      <Flex mt="4" gap="3" wrap="wrap">
        <LinkButton to={paths.journalTemoin()} variant="outline">
          {changements.journal}
        </LinkButton>
        <LinkButton to={paths.retraitsTemoin()} variant="outline">
          {changements.retraits}
        </LinkButton>
      </Flex>
    </Panel>
  );
}

function Campagnes({ campagnes }: Pick<Temoin, 'campagnes'>) {
  const { campagnes: words } = textes;
  return (
    <Panel id="campagnes" title={words.titre}>
      {campagnes.length === 0 && <Text>{words.aucune}</Text>}
      <Box as="ul" listStyleType="none">
        {campagnes.map(({ id, nom, boussoles, ouvertes }) => (
          <Flex
            as="li"
            key={id}
            py="2.5"
            columnGap="4"
            wrap="wrap"
            justify="space-between"
            borderBottomWidth="1px"
          >
            <Text asChild fontWeight="600" textDecoration="underline" overflowWrap="anywhere">
              <Link to={paths.campagneTemoin({ idCampagne: id })}>{nom}</Link>
            </Text>
            <Text color="fg.muted">{words.boussoles(boussoles, ouvertes)}</Text>
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
