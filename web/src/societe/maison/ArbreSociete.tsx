import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';

import { fold } from '../../../../schema/french.js';
import { TREE_OPEN_MAX } from '../../../../schema/limits.js';
import { CloseCampagne } from '../../CloseCampagne.js';
import { paths } from '../../paths.js';
import { inReadingOrder } from '../../readingOrder.js';
import { IconButton } from '../../ui/buttons.js';
import { hasRoom } from '../../ui/form/MoreTimeModal.js';
import { ChevronDownIcon, ChevronIcon, ClockIcon } from '../../ui/icons.js';
import { TableSearch } from '../../ui/table/TableSearch.js';
import { textes } from '../textes.js';
import { Avancement } from './Avancement.js';
import { currentBoussole, groupingsOf, usualState, type Equipe, type Usual } from './avancement.js';
import { Delai } from './Delai.js';

const { arbre } = textes;

/** Most teams that are drawn until more are asked for. */
const DRAWN = 200;

interface ArbreSocieteProps {
  societe: { id: number; libelleSociete: string };
  equipes: readonly Equipe[];
  onChange: () => void;
}

/**
 * The teams of a company in the order of its tree, each with its campaign and how many have finished it; large companies
 * open folded by domain.
 */
export function ArbreSociete({ societe, equipes, onChange }: ArbreSocieteProps) {
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const [toExtend, setToExtend] = useState<Equipe>();
  const [isClosing, setClosing] = useState(false);
  const groupings = groupingsOf(equipes);
  const { rows, isFolded, toggle } = useTree(equipes, groupings, search);
  const usual = usualState(equipes);
  const isAsked = equipes.some(currentBoussole);
  return (
    <section aria-label={arbre.titre}>
      <TableSearch search={search} onSearch={setSearch} total={search ? rows.length : undefined} />
      {usual && (
        <Text mb="2" fontSize="sm" overflowWrap="anywhere">
          {arbre.usage(usual)}{' '}
          {usual.ouverte && (
            <Button
              variant="plain"
              px="0"
              textDecoration="underline"
              onClick={() => setClosing(true)}
              data-screen-only
            >
              {arbre.fermer}
            </Button>
          )}
        </Text>
      )}
      {usual && isClosing && (
        <CloseCampagne
          idSociete={societe.id}
          libelleSociete={societe.libelleSociete}
          idCampagne={usual.campagne.id}
          nom={usual.campagne.nom}
          onDone={onChange}
          onClose={() => setClosing(false)}
        />
      )}
      <Box as="ul" listStyleType="none" layerStyle="card" overflow="hidden">
        {rows.slice(0, drawn).map(({ team, depth, below }) => (
          <Line
            key={team.id}
            equipe={team}
            depth={search ? 0 : depth}
            usual={usual}
            isGrouping={groupings.has(team.id)}
            hasSum={isAsked && groupings.has(team.id)}
            isFolded={isFolded(team.id)}
            onExtending={() => setToExtend(team)}
            {...(below > 0 && depth === 0 && !search && { below, onToggle: () => toggle(team.id) })}
          />
        ))}
        {rows.length === 0 && (
          <Text as="li" p="5" color="fg.muted">
            {arbre.aucune}
          </Text>
        )}
      </Box>
      {rows.length > drawn && (
        <Button mt="3" variant="outline" onClick={() => setDrawn(drawn + DRAWN)}>
          {arbre.suite(rows.length - drawn)}
        </Button>
      )}
      {toExtend && (
        <Delai equipe={toExtend} onDone={onChange} onClose={() => setToExtend(undefined)} />
      )}
    </section>
  );
}

/** The rows to draw: those that the search names, else all but those of the folded domains. */
function useTree(equipes: readonly Equipe[], groupings: ReadonlySet<number>, search: string) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const opensFolded = equipes.length > TREE_OPEN_MAX;
  const isFolded = (id: number) => toggled.has(id) !== opensFolded;
  const all = withDomaines(equipes);
  const sizes = new Map<number, number>();
  for (const { domaine, depth, team } of all)
    if (depth > 0 && !groupings.has(team.id)) sizes.set(domaine, (sizes.get(domaine) ?? 0) + 1);
  const sought = fold(search).trim();
  const isShown = ({ team, depth, domaine: root }: (typeof all)[number]) =>
    sought ? fold(team.libelleEquipe).includes(sought) : depth === 0 || !isFolded(root);
  return {
    rows: all.filter(isShown).map((row) => ({ ...row, below: sizes.get(row.team.id) ?? 0 })),
    isFolded,
    toggle: (id: number) =>
      setToggled(
        new Set(toggled.has(id) ? [...toggled].filter((t) => t !== id) : [...toggled, id]),
      ),
  };
}

/** The teams in reading order, each with the key of its domain. */
function withDomaines(equipes: readonly Equipe[]) {
  let domaine = 0;
  return inReadingOrder(equipes).map((row) => {
    if (row.depth === 0) domaine = row.team.id;
    return { ...row, domaine };
  });
}

interface LineProps {
  equipe: Equipe;
  depth: number;
  usual: Usual;
  isGrouping: boolean;
  /** Whether it only holds teams, of which one answers or has: it is read as their sum. */
  hasSum: boolean;
  isFolded: boolean;
  onExtending: () => void;
  /** Teams of the domain, those that only hold others left out; it folds. Absent for a team that does not. */
  below?: number;
  onToggle?: () => void;
}

function Line(props: LineProps) {
  const { equipe, depth, usual, isGrouping, hasSum, isFolded, onExtending, below = 0 } = props;
  const { onToggle } = props;
  const { id, libelleEquipe } = equipe;
  const boussole = currentBoussole(equipe);
  const page =
    hasSum && !boussole
      ? paths.branche({ idEquipe: id })
      : paths.creationBoussole({ idEquipe: id });
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      minH="12"
      pe={{ base: '3', md: '4' }}
      ps={{ base: `${0.5 + depth * 0.75}rem`, md: `${0.75 + depth * 1.75}rem` }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      css={{
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 3rem',
        // On paper their room is kept, so that names stay aligned.
        '@media print': {
          '& > button': { display: 'block !important', visibility: 'hidden' },
        },
      }}
    >
      {onToggle ? (
        <IconButton
          label={(isFolded ? arbre.deplier : arbre.replier)(libelleEquipe)}
          icon={isFolded ? <ChevronIcon /> : <ChevronDownIcon />}
          aria-expanded={!isFolded}
          onClick={onToggle}
        />
      ) : (
        <Box w={{ base: '8', md: '10' }} flex="none" />
      )}
      <Flex
        flex="1"
        minW="0"
        align={{ md: 'center' }}
        columnGap="4"
        direction={{ base: 'column', md: 'row' }}
        py="1.5"
      >
        <Text flex="1" minW="0" fontWeight={depth === 0 ? '600' : undefined}>
          <Box asChild _hover={{ textDecoration: 'underline' }}>
            <Link to={page}>{libelleEquipe}</Link>
          </Box>
          {below > 0 && (
            <Text
              as="span"
              ms="2"
              fontSize="sm"
              fontWeight="400"
              color="fg.muted"
              whiteSpace="nowrap"
            >
              {arbre.dessous(below)}
            </Text>
          )}
        </Text>
        <Avancement equipe={equipe} usual={usual} isGrouping={isGrouping} />
      </Flex>
      {boussole?.ouverte && hasRoom(boussole.dateFermeture) && (
        <IconButton
          label={arbre.prolonger(libelleEquipe)}
          icon={<ClockIcon />}
          onClick={onExtending}
        />
      )}
    </Flex>
  );
}
