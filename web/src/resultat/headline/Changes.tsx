import { Box, Flex, Text } from '@chakra-ui/react';

import { Section } from '../blocs/Section.js';
import { headline as textes } from '../textes.js';
import {
  isMoved,
  mergeYears,
  yearBefore,
  type Annee,
  type Annees,
  type CritereRow,
  type Evolution,
  type Evolutions,
} from '../years.js';
import { ChangeLine, changeLines } from './ChangeLine.js';

/** As many as one remembers; the table has the others. */
const SHOWN = 3;

/** What the list says with its figures. */
const LISTED = /^(Forte|En) (baisse|hausse) : /;
/** What the strip of facts says with its figures; of which question it is must stay. */
const NOTES = /^Note (FF .+? : )de \S+ à \S+ ; /;

/** What a person would say of the year, then the criteria that moved most, from where to where. */
export function Changes({ annees }: { annees: Annees }) {
  const { evolutions } = annees;
  if (!evolutions) return null;
  const before = yearBefore(annees);
  const hasList = before !== null && evolutions.marquants.length > 0;
  const sentences = evolutions.phrase.replace(NOTES, '$1').split(/(?<=\.) /);
  return (
    <Section id="changements" title={textes.moves}>
      <Text maxW="62ch" css={{ breakInside: 'avoid' }}>
        {sentences
          .filter((said) => !(hasList && LISTED.test(said)))
          .map((said) => (
            <Said key={said}>{said.charAt(0).toUpperCase() + said.slice(1)}</Said>
          ))}
      </Text>
      {before && <Moves annees={annees} evolutions={evolutions} before={before} />}
    </Section>
  );
}

/** One thing that is said: what it is about stands out, and no line begins with a sign or ends with a count. */
function Said({ children }: { children: string }) {
  const [lead, ...about] = children
    .replaceAll(' ;', '\u00a0;')
    .replaceAll(/(\d) (?=plus |autres)/g, '$1\u00a0')
    .split(' : ');
  if (about.length === 0) return `${children} `;
  return (
    <>
      <Text as="span" fontWeight="600">{`${lead}\u00a0:`}</Text>
      {` ${about.join(' : ')} `}
    </>
  );
}

interface MovesProps {
  annees: Annees;
  before: Annee;
  evolutions: Evolutions;
}

function Moves({ annees, evolutions: { marquants }, before }: MovesProps) {
  const rows = mergeYears(annees);
  const moved = marquants.flatMap((id) => rows.filter(({ idCritere }) => idCritere === id));
  const others = moved.length - SHOWN;
  const unsure = moved.length === 0 ? rows.filter(isFarUnsaid).length : 0;
  return (
    <>
      {moved.length > 0 && (
        <Box as="ul" className="moves" mt="2" aria-label={textes.moves}>
          {moved.slice(0, SHOWN).map((row) => (
            <Move key={row.idCritere} row={row} />
          ))}
        </Box>
      )}
      {others > 0 && (
        <Box asChild display="inline-block" mt="1" textDecoration="underline" data-screen-only>
          {/* Their rows are beside the chart. The router's own link would not move the page. */}
          <a href="#criteres">{textes.others(others)}</a>
        </Box>
      )}
      {unsure > 0 && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {textes.unsure(unsure, before.periode)}
        </Text>
      )}
    </>
  );
}

function Move({ row }: { row: CritereRow }) {
  const moves = changeLines(row).filter(({ change }) => isMoved(change));
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="baseline"
      columnGap="3"
      rowGap="0.5"
      py="1.5"
      borderTopWidth="1px"
    >
      <Text as="span" flex="1" minW="min(100%, 12rem)" overflowWrap="anywhere">
        {row.libelle}
      </Text>
      <Flex as="span" wrap="wrap" columnGap="4" fontSize="sm">
        {moves.map((line) => (
          <ChangeLine key={line.question} {...line} />
        ))}
      </Flex>
    </Flex>
  );
}

const isFar = (change: Evolution | null | undefined) =>
  change?.verdict === 'TROP_PEU' && Math.abs(change.ecart) >= 1;

/** Whether it is a point or more away without an arrow: a reader who compares the figures wonders why nothing has one. */
const isFarUnsaid = ({ evolution }: CritereRow) => {
  const questions = [evolution?.question1, evolution?.question2];
  return !questions.some(isMoved) && questions.some(isFar);
};
