import { Box, Heading, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';

import { Paper } from '../../ui/paper.js';

interface SheetProps {
  /** Where the contents lead; absent where a sheet goes on with what the one before began. */
  id?: string;
  /** Tells this sheet's blocks from those of others. */
  name: string;
  /** The pages that it is printed on, as the style sheet calls them; its own unless told. */
  page?: string;
  /** The chapter that begins here. */
  chapter?: { id: string; title: string } | undefined;
  /** The title of the sheet, below its chapter's. */
  title?: string;
  kicker?: string;
  children: ReactNode;
}

/** A sheet of the report: it begins at the top of a page. */
export function Sheet({ id, name, page = name, chapter, title, kicker, children }: SheetProps) {
  const place = useMemo(
    () => ({ heading: title === undefined ? ('h3' as const) : ('h4' as const), key: name }),
    [title, name],
  );
  return (
    <Box as="section" className={`feuille ${name}`} style={{ page }} id={id}>
      {chapter && (
        <Heading as="h2" id={chapter.id} className="chapitre" size="2xl">
          {chapter.title}
        </Heading>
      )}
      {title !== undefined && (
        <Heading as="h3" size="2xl" overflowWrap="anywhere">
          {title}
        </Heading>
      )}
      {kicker && (
        <Text mb="2" fontSize="sm" color="fg.muted">
          {kicker}
        </Text>
      )}
      <Paper value={place}>{children}</Paper>
    </Box>
  );
}
