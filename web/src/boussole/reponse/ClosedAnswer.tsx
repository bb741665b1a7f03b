import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { ActionBar } from './ActionBar.js';
import { CARD } from './card.js';
import { QuestionTitle } from './QuestionText.js';
import { reponse as textes } from './textes.js';
import type { Question } from './useParcours.js';

interface ClosedAnswerProps {
  question: Question;
  isFollowing: boolean;
  /** Whether going on completes the boussole. */
  isLast: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onNext: () => void;
  onPrevious: (() => void) | undefined;
}

/**
 * Takes the place of a criterion that was answered in another session: the answer is counted, but can neither be shown nor
 * corrected (decisions §1).
 */
export function ClosedAnswer(props: ClosedAnswerProps) {
  const { question, isFollowing, isLast, isBusy, failure, onNext, onPrevious } = props;
  return (
    <Box>
      <Flex {...CARD}>
        <QuestionTitle question={question} isFollowing={isFollowing} />
        <Box p="4" bg="ink.50" borderRadius="l2">
          <Text fontWeight="600">{textes.dejaRepondu}</Text>
          <Text mt="1" color="ink.600">
            {textes.dejaReponduPourquoi}
          </Text>
        </Box>
        {failure && (
          <Text role="alert" color="rouge.text">
            {failure}
          </Text>
        )}
      </Flex>
      <ActionBar onPrevious={onPrevious} isBusy={isBusy}>
        <Button type="button" size="lg" disabled={isBusy} onClick={onNext}>
          {isLast ? textes.terminer : textes.suivant}
        </Button>
      </ActionBar>
    </Box>
  );
}
