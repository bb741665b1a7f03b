import { Box, Text, type BoxProps } from '@chakra-ui/react';

/** What a level protects, or does not: a sentence a line. */
export const Sentences = ({
  sentences,
  mt = '2',
}: { sentences: readonly string[] } & Pick<BoxProps, 'mt'>) => (
  <Box as="ul" mt={mt} ps="5" listStyleType="disc" fontSize="sm">
    {sentences.map((sentence) => (
      <Text as="li" key={sentence} mt="1">
        {sentence}
      </Text>
    ))}
  </Box>
);
