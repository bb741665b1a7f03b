import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import type { VieFragment } from '../../generated/campagne.js';
import { paths } from '../../paths.js';
import { formatDay, formatDeadline } from '../../ui/dates.js';
import { textes } from '../textes.js';
import { drawnOf, placeOf } from './axis.js';

type Jalon = VieFragment['jalons'][number];

const { vies: mots, rappels } = textes;

const LINK = {
  size: 'sm',
  minH: '10',
  px: '2',
  variant: 'ghost',
  textDecoration: 'underline',
} as const;

interface VieProps {
  vie: VieFragment;
  nom: string;
  onDates: () => void;
  onParticipation: () => void;
  onRappels: () => void;
  onClosing: () => void;
  annee: number;
  /** Where the present day is on the line; null when it is not there. */
  today: number | null;
}

/** A campaign in one company: its name, its bar from opening to closing with the marks, and the same in words. */
export function Vie(props: VieProps) {
  const { vie, nom, annee, today, onDates, onParticipation, onRappels, onClosing } = props;
  const { societe, boussoles, ouvertes, jalons, fermeture, prolongees } = vie;
  const { libelleSociete } = societe;
  // The server takes no date of a reminder once the campaign has closed there.
  const isOver = jalons.some(({ genre, passe }) => genre === 'FERMETURE' && passe);
  return (
    <Box as="li">
      <Flex columnGap="3" wrap="wrap" align="baseline">
        <Text
          fontWeight="600"
          overflowWrap="anywhere"
          minW="0"
          _hover={{ textDecoration: 'underline' }}
        >
          <Link to={paths.societe({ id: societe.id })}>{libelleSociete}</Link>
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {mots.boussoles(boussoles, ouvertes)}
        </Text>
        <Flex ms="-2" wrap="wrap" minW="0">
          {!isOver && (
            <>
              <Button {...LINK} aria-label={mots.datesDe(libelleSociete, nom)} onClick={onDates}>
                {mots.dates}
              </Button>
              <Button
                {...LINK}
                aria-label={rappels.boutonDe(libelleSociete, nom)}
                onClick={onRappels}
              >
                {rappels.bouton}
              </Button>
            </>
          )}
          {boussoles > 0 && (
            <Button
              {...LINK}
              aria-label={textes.participation.boutonDe(libelleSociete, nom)}
              onClick={onParticipation}
            >
              {textes.participation.bouton}
            </Button>
          )}
          {ouvertes > 0 && (
            <Button {...LINK} aria-label={mots.fermerDe(libelleSociete, nom)} onClick={onClosing}>
              {mots.fermer}
            </Button>
          )}
        </Flex>
      </Flex>
      <Trait vie={vie} annee={annee} today={today} isOpen={ouvertes > 0} />
      <Flex as="ul" columnGap="5" rowGap="1" wrap="wrap" fontSize="sm">
        {jalons.map((jalon) => (
          <Flex as="li" key={`${jalon.genre} ${jalon.date}`} gap="2" align="center">
            <Marque genre={jalon.genre} />
            <Text color={jalon.passe ? 'fg.muted' : undefined}>
              {`${mots.jalons[jalon.genre]}\u00a0: ${
                jalon.genre === 'FERMETURE' && prolongees > 0
                  ? mots.fermetures(formatDeadline(fermeture), prolongees, saidOf(jalon, jalons))
                  : saidOf(jalon, jalons)
              }`}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

const dateOf = (jalons: readonly Jalon[], genre: Jalon['genre']) =>
  jalons.find((jalon) => jalon.genre === genre)?.date ?? null;

/** Results come with the closing: they are said so, and not with the same date twice. */
function saidOf({ genre, date, passe }: Jalon, jalons: readonly Jalon[]): string {
  if (date === null) return mots.sansDate[genre];
  if (genre === 'RESTITUTION' && date === dateOf(jalons, 'FERMETURE')) return mots.desLaFermeture;
  return passe || genre === 'SUIVANTE' ? formatDay(date) : formatDeadline(date);
}

const SHAPES = {
  OUVERTURE: { borderRadius: 'full', bg: 'vert.line' },
  RAPPEL: { borderRadius: 'full', bg: 'brass.400' },
  FERMETURE: { bg: 'ink.700' },
  RESTITUTION: { bg: 'brass.400', transform: 'rotate(45deg)' },
  SUIVANTE: { borderRadius: 'full', borderWidth: '2px', borderColor: 'ink.500', bg: 'card' },
} as const;

const Marque = ({ genre }: { genre: Jalon['genre'] }) => (
  <Box w="2.5" h="2.5" flex="none" aria-hidden {...SHAPES[genre]} />
);

interface TraitProps extends Pick<VieProps, 'annee' | 'today' | 'vie'> {
  isOpen: boolean;
}

/** The bar, drawn to scale. What comes at the same place is drawn side by side. */
function Trait({ vie, annee, today, isOpen }: TraitProps) {
  const { jalons, fermeture } = vie;
  const opens = dateOf(jalons, 'OUVERTURE');
  const closes = dateOf(jalons, 'FERMETURE');
  const from = opens === null ? null : placeOf(opens, annee);
  const to = closes === null ? null : placeOf(closes, annee);
  // The closing stands at the date of most teams; the bar goes on for those that were given more time.
  const marks = jalons.map((jalon) =>
    jalon.genre === 'FERMETURE' ? { ...jalon, date: fermeture } : jalon,
  );
  return (
    <Box position="relative" h="5" my="1.5" aria-hidden>
      <Box position="absolute" top="2" w="full" h="1" borderRadius="full" bg="ink.100" />
      {from !== null && to !== null && to > from && (
        <Box
          position="absolute"
          top="1.5"
          h="2"
          borderRadius="full"
          bg={isOpen ? 'vert.line' : 'ink.300'}
          insetInlineStart={`${from}%`}
          w={`${to - from}%`}
        />
      )}
      {today !== null && (
        <Box
          position="absolute"
          top="0"
          bottom="0"
          insetInlineStart={`${today}%`}
          borderInlineStartWidth="2px"
          borderColor="brass.400"
        />
      )}
      {drawnOf(marks, annee).map(({ genre, date }) => (
        <Box
          key={`${genre} ${date}`}
          position="absolute"
          top="5px"
          // The results stand beside the closing with which they come.
          insetInlineStart={`calc(${placeOf(date, annee)}% - ${genre === 'RESTITUTION' ? '-8px' : '5px'})`}
        >
          <Marque genre={genre} />
        </Box>
      ))}
    </Box>
  );
}
