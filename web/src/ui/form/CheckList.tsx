import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CheckListProps {
  legend: string;
  options: readonly string[];
  /** What stands between the box of an option and its words. */
  picture?: (option: string) => ReactNode;
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** A short list of checkboxes. */
export function CheckList({ legend, options, picture, ticked, onChange }: CheckListProps) {
  const toggle = (option: string) => {
    const next = new Set(ticked);
    if (!next.delete(option)) next.add(option);
    onChange(next);
  };
  return (
    <Box as="fieldset" minW="0" w="full" maxW="44rem">
      <Text as="legend" fontSize="sm" color="fg.muted" mb="2">
        {legend}
      </Text>
      <SimpleGrid columns={{ base: 1, md: options.length > 3 ? 2 : 1 }} columnGap="6">
        {options.map((option) => (
          <Flex
            as="label"
            key={option}
            align="center"
            gap="2.5"
            minH="10"
            {...(picture && { py: '1' })}
            textAlign="start"
            cursor="pointer"
            overflowWrap="anywhere"
          >
            <Box asChild accentColor="ink.700" boxSize="4.5" flex="none">
              <input type="checkbox" checked={ticked.has(option)} onChange={() => toggle(option)} />
            </Box>
            {picture?.(option)}
            {option}
          </Flex>
        ))}
      </SimpleGrid>
    </Box>
  );
}
