import type { ReactNode } from 'react';

import { ListPage, type ListPageProps } from '../ListPage.js';
import { Skeleton } from '../Loading.js';
import { DataTable, type DataTableProps, type TableRow } from './DataTable.js';

interface TablePageProps<Row extends TableRow>
  extends Omit<ListPageProps, 'children'>, Omit<DataTableProps<Row>, 'actions' | 'caption'> {
  /** Caption of the table, where the page title says more than what the table lists. */
  caption?: string;
  rowActions?: (row: Row) => ReactNode;
  /** Content above the table. */
  children?: ReactNode;
  /** Whether that content, which would move the table, is still to come. */
  isPending?: boolean;
}

/** A page that is one table. */
export function TablePage<Row extends TableRow>(props: TablePageProps<Row>) {
  const {
    title,
    subtitle,
    documentTitle = title,
    actions,
    error,
    children,
    isPending = false,
    caption = title,
    rowActions,
    ...table
  } = props;
  return (
    <ListPage {...{ title, subtitle, documentTitle, actions, error }}>
      {isPending ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {children}
          <DataTable {...table} caption={caption} {...(rowActions && { actions: rowActions })} />
        </>
      )}
    </ListPage>
  );
}
