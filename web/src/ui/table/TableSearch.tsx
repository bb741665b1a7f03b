import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { SEARCH_DELAY_MS, SEARCH_MAX } from '../../../../schema/limits.js';
import { Input } from '../form/controls.js';

interface TableSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** undefined while the rows are loading. */
  total: number | undefined;
}

export function TableSearch({ search, onSearch, total }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const publish = useEffectEvent(() => {
    if (typed !== search) onSearch(typed);
  });

  useEffect(() => {
    const timer = setTimeout(() => publish(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Flex gap="4" mb="3" wrap="wrap" align="end" justify="space-between" data-screen-only>
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
      <Text role="status" fontSize="sm" color="fg.muted" className="num">
        {total !== undefined && `${total} ${total > 1 ? 'résultats' : 'résultat'}`}
      </Text>
    </Flex>
  );
}
