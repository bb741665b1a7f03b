import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { use, useId } from 'react';

import { PAGE_SIZES } from '../../../../schema/limits.js';
import { Select } from '../form/fields.js';
import { Paper } from '../paper.js';
import type { TableQuery } from './tableUrl.js';

interface TablePagerProps {
  caption: string;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  total: number;
  pageSizeLabel: string;
}

export function TablePager({ caption, query, onQuery, total, pageSizeLabel }: TablePagerProps) {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / query.size));
  const page = Math.min(query.page, pages);
  const goTo = (next: number) => onQuery({ ...query, page: next });
  if (use(Paper)) return null;
  return (
    <Flex
      as="nav"
      aria-label={`Pagination : ${caption}`}
      mt="3"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      // With one page it has nothing to offer: it stays, small and muted.
      {...(pages === 1 && { mt: '2', color: 'fg.muted' })}
      data-screen-only
    >
      <Flex align="center" gap="2" wrap="wrap">
        <Text asChild fontSize="sm">
          <label htmlFor={sizeId}>{pageSizeLabel}</label>
        </Text>
        <Box w="20" flex="none">
          <Select
            id={sizeId}
            size="sm"
            value={query.size}
            onChange={(event) => onQuery({ ...query, page: 1, size: Number(event.target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Box>
      </Flex>
      <Flex align="center" gap="3" wrap="wrap">
        <Button size="sm" variant="outline" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Précédent
        </Button>
        <Text fontSize="sm" className="num" aria-live="polite">
          Page {page} sur {pages}
        </Text>
        <Button size="sm" variant="outline" disabled={page >= pages} onClick={() => goTo(page + 1)}>
          Suivant
        </Button>
      </Flex>
    </Flex>
  );
}
