import { Box, Flex, Table, Text } from '@chakra-ui/react';

import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { CommentairesOf } from '../blocs/Commentaires.js';
import { effectPhrase, type Years } from '../headline/effect.js';
import { tableau } from '../textes.js';
import type { CritereRow, Evolution } from '../years.js';

interface CritereDetailProps {
  row: CritereRow;
  /** Undefined without a boussole before. */
  years: Years | undefined;
  /** Whose comments are shown too; undefined for readers who may not. */
  idBoussole: number | undefined;
  columns: number;
}

/** What a row says once it is opened: the change in words, and the comments. */
export function CritereDetail({ row, years, idBoussole, columns }: CritereDetailProps) {
  const { question1, question2 } = row.evolution ?? {};
  return (
    <Table.Row role="row" bg="transparent" className="detail">
      <Table.Cell role="cell" colSpan={columns}>
        {years && <Effect question={tableau.ff} change={question1} years={years} />}
        {years && <Effect question={tableau.or} change={question2} years={years} />}
        {years && !question1 && !question2 && (
          <Text color="fg.muted">{tableau.sansComparaison(years[0])}</Text>
        )}
        {idBoussole !== undefined && (
          <Box mt="2">
            <CommentairesOf idBoussole={idBoussole} idCritere={row.idCritere} />
          </Box>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

interface EffectProps {
  question: string;
  change: Evolution | null | undefined;
  years: Years;
}

function Effect({ question, change, years }: EffectProps) {
  if (!change) return null;
  return (
    <Flex wrap="wrap" columnGap="2" align="center">
      <Text as="span" fontWeight="600">
        {question}
      </Text>
      <VerdictArrow verdict={change.verdict} hasWords />
      <Text as="span" color="ink.600">
        {effectPhrase(question, change, years)}
      </Text>
    </Flex>
  );
}
