import { Box, Flex, Text } from '@chakra-ui/react';
import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { SEARCH_DELAY_MS, SEARCH_MAX } from '../../../../schema/limits.js';
import { Input } from '../form/controls.js';
import { Paper } from '../paper.js';

interface TableSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** undefined while the rows are loading. */
  total: number | undefined;
  /** What else chooses among the rows, and acts on those that are chosen. */
  children?: ReactNode;
}

export function TableSearch({ search, onSearch, total, children }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const publish = useEffectEvent(() => {
    if (typed !== search) onSearch(typed);
  });

  useEffect(() => {
    const timer = setTimeout(() => publish(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // Nobody searches on paper.
  if (use(Paper)) return null;
  return (
    <Flex columnGap="4" rowGap="2" mb="3" wrap="wrap" align="center" data-screen-only>
      <Box flex="1" minW="min(9rem, 100%)" maxW="24rem">
        <Input
          type="search"
          size="md"
          placeholder="Rechercher ..."
          aria-label="Rechercher"
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Box>
      {children}
      <Text role="status" ms="auto" fontSize="sm" color="fg.muted" className="num">
        {total !== undefined && `${total} ${total > 1 ? 'résultats' : 'résultat'}`}
      </Text>
    </Flex>
  );
}
