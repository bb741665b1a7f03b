import { Box, Button, Text } from '@chakra-ui/react';

import { textes } from '../textes.js';

const { questions } = textes;

interface QuestionsSocieteProps {
  asked: { questionFf: string; questionOr: string };
  onEdit: () => void;
}

/** The two questions that a company asks for every criterion that has none of its own: they have a form of their own. */
export const QuestionsSociete = ({ asked, onEdit }: QuestionsSocieteProps) => (
  <Box w="full">
    <Text textStyle="sm" fontWeight="500" id="questions">
      {questions.titre}
    </Text>
    <Text fontSize="sm" color="fg.muted">
      {questions.presentation}
    </Text>
    <Box
      as="ul"
      aria-labelledby="questions"
      listStyleType="none"
      my="1.5"
      ps="4"
      borderInlineStartWidth="3px"
      borderColor="brass.300"
      color="ink.600"
    >
      <Box as="li" mb="1" overflowWrap="anywhere">
        {asked.questionFf}
      </Box>
      <Box as="li" overflowWrap="anywhere">
        {asked.questionOr}
      </Box>
    </Box>
    <Button size="sm" variant="outline" onClick={onEdit}>
      {questions.modifier}
    </Button>
  </Box>
);
