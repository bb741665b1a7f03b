import { Table, type TableRootProps } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';

/** Every table's frame. The recipe comes with it, and the explicit role survives `display: block`. */
export function TableRoot(props: TableRootProps) {
  return <Table.Root recipe={tableSlotRecipe} role="table" variant="line" {...props} />;
}
