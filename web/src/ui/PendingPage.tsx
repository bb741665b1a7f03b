import type { ReactNode } from 'react';

import { ErrorPanel, type ErrorPanelProps } from './ErrorPanel.js';
import { Loading } from './Loading.js';
import { Page, type PageProps } from './Page.js';

interface PendingPageProps extends Omit<PageProps, 'children'> {
  /** Why the page could not be loaded; absent while it is on its way. */
  failure: ErrorPanelProps | undefined;
  /** What is shown meanwhile. */
  loading?: ReactNode;
}

const LOADING = <Loading />;

/** Takes the place of a page whose data is still loading or was refused. */
export function PendingPage({ failure, loading = LOADING, ...page }: PendingPageProps) {
  if (failure === undefined) return loading;
  return (
    <Page {...page}>
      <ErrorPanel {...failure} />
    </Page>
  );
}
