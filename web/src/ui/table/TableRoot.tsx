import { Table, type TableRootProps } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';

/**
 * The frame of every table. It applies the table recipe, and an explicit role because `display: block` removes the
 * native one.
 */
export function TableRoot(props: TableRootProps) {
  return <Table.Root recipe={tableSlotRecipe} role="table" variant="line" {...props} />;
}
