import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { nodesOf } from '../../apollo/nodes.js';
import { useSession } from '../../apollo/session.js';
import { CloseCampagne } from '../../CloseCampagne.js';
import type { CampagnesPageQuery, VieFragment } from '../../generated/campagne.js';
import { paths } from '../../paths.js';
import { serverNow } from '../../serverTime.js';
import { groupBy } from '../../ui/groupBy.js';
import { TextLink } from '../../ui/TextLink.js';
import type { Campagne } from '../CampagneModal.js';
import { RappelsModal } from '../rappels/RappelsModal.js';
import { textes } from '../textes.js';
import { isOnLine, placeOf, quartersOf } from './axis.js';
import { Participation } from './Participation.js';
import { Vie } from './Vie.js';

const mots = textes.vies;

/** Most companies of a campaign that are drawn until more are asked for. */
const DRAWN = 6;
/** Campaigns that are drawn until more are asked for: this year's, the one before, the one after. */
const RECENT = 3;

type ViesProps = CampagnesPageQuery & {
  onDates: (campagne: Campagne, idSociete: number) => void;
  onChanged: () => void;
};

/** The life of each campaign as a line of time: one card for each, one line for each company. */
export function Vies({ campagnes, viesCampagnes, onDates, onChanged }: ViesProps) {
  const { anneeCourante } = useSession();
  const [isWhole, setWhole] = useState(false);
  const lives = groupBy(nodesOf(viesCampagnes), ({ campagne }) => campagne.id);
  const lived = campagnes.filter(({ id }) => lives.has(id)).toSorted((a, b) => b.annee - a.annee);
  // Of a list that is cut, nobody knows what it leaves out.
  const { hasNextPage } = viesCampagnes.pageInfo;
  const empty = campagnes.filter(
    ({ id, annee }) => !hasNextPage && !lives.has(id) && annee >= anneeCourante,
  );
  if (lived.length + empty.length === 0) return null;
  const drawn = isWhole ? lived : lived.slice(0, RECENT);
  return (
    <Flex as="section" aria-label={mots.titre} direction="column" gap="4" mb="8">
      {empty.map(({ id, nom }) => (
        <Box key={id} layerStyle="card" p={{ base: '4', md: '5' }}>
          <Heading as="h2" size="lg" mb="1" overflowWrap="anywhere">
            {nom}
          </Heading>
          <Text>
            {mots.vide} <TextLink to={paths.societes()}>{mots.preparer}</TextLink>
          </Text>
        </Box>
      ))}
      {drawn.map((campagne) => (
        <Ligne
          key={campagne.id}
          campagne={campagne}
          vies={lives.get(campagne.id) ?? []}
          onDates={(idSociete) => onDates(campagne, idSociete)}
          onChanged={onChanged}
        />
      ))}
      {drawn.length < lived.length && (
        <Button alignSelf="start" variant="outline" onClick={() => setWhole(true)}>
          {mots.anciennes(lived.length - drawn.length)}
        </Button>
      )}
      {hasNextPage && <Text color="fg.muted">{mots.coupees()}</Text>}
    </Flex>
  );
}

interface LigneProps {
  campagne: Campagne;
  vies: readonly VieFragment[];
  onDates: (idSociete: number) => void;
  onChanged: () => void;
}

function Ligne({ campagne, vies, onDates, onChanged }: LigneProps) {
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<{
    what: 'participation' | 'rappels' | 'fermeture';
    vie: VieFragment;
  }>();
  const handleClose = () => setAsked(undefined);
  const { nom, annee } = campagne;
  const now = serverNow().getTime();
  const today = isOnLine(now, annee) ? placeOf(now, annee) : null;
  const drawn = isWhole ? vies : vies.slice(0, DRAWN);
  return (
    <Box layerStyle="card" p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="lg" mb="3" overflowWrap="anywhere">
        {nom}
      </Heading>
      <Box>
        <Axe annee={annee} today={today} />
        <Flex as="ul" direction="column" gap="5">
          {drawn.map((vie) => (
            <Vie
              key={vie.societe.id}
              vie={vie}
              nom={nom}
              annee={annee}
              today={today}
              onDates={() => onDates(vie.societe.id)}
              onParticipation={() => setAsked({ what: 'participation', vie })}
              onRappels={() => setAsked({ what: 'rappels', vie })}
              onClosing={() => setAsked({ what: 'fermeture', vie })}
            />
          ))}
        </Flex>
      </Box>
      {asked?.what === 'participation' && (
        <Participation {...scopeOf(asked.vie)} onClose={handleClose} />
      )}
      {asked?.what === 'fermeture' && (
        <CloseCampagne {...scopeOf(asked.vie)} onDone={onChanged} onClose={handleClose} />
      )}
      {asked?.what === 'rappels' && (
        <RappelsModal
          {...scopeOf(asked.vie)}
          onSaved={() => {
            handleClose();
            onChanged();
          }}
          onClose={handleClose}
        />
      )}
      {drawn.length < vies.length && (
        <Button mt="4" size="sm" minH="10" variant="outline" onClick={() => setWhole(true)}>
          {mots.autres(vies.length - drawn.length)}
        </Button>
      )}
    </Box>
  );
}

/** Which campaign in which company, as the dialogs ask for it. */
const scopeOf = ({ campagne, societe }: VieFragment) => ({
  idSociete: societe.id,
  libelleSociete: societe.libelleSociete,
  idCampagne: campagne.id,
  nom: campagne.nom,
});

interface AxeProps {
  annee: number;
  today: number | null;
}

/** Where letters are large for the line, every other quarter is named. */
const LINE = {
  containerType: 'inline-size',
  '@container (width < 16rem)': { '& > :nth-of-type(even)': { visibility: 'hidden' } },
};

/** The quarters, and the present day under them. */
function Axe({ annee, today }: AxeProps) {
  return (
    <Box
      position="relative"
      h="6"
      mb={today === null ? '1' : '5'}
      borderBottomWidth="1px"
      css={LINE}
      aria-hidden
    >
      {quartersOf(annee).map(({ place, name }) => (
        <Text
          key={place}
          position="absolute"
          insetInlineStart={`${place}%`}
          ps="1"
          fontSize="xs"
          color="fg.muted"
          borderInlineStartWidth="1px"
          whiteSpace="nowrap"
        >
          {name}
        </Text>
      ))}
      {today !== null && (
        <Text
          position="absolute"
          top="6"
          {...(today > 60
            ? { insetInlineEnd: `${100 - today}%` }
            : { insetInlineStart: `${today}%` })}
          fontSize="xs"
          fontWeight="600"
          color="brass.600"
          whiteSpace="nowrap"
        >
          {mots.aujourdhui}
        </Text>
      )}
    </Box>
  );
}
