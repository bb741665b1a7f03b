import type { ReactNode } from 'react';

import { ErrorPanel } from './ErrorPanel.js';
import { Page } from './Page.js';

interface ListPageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Why the list could not be loaded; shown in its place, with "Réessayer". */
  error?: { message: string; retry: () => void } | undefined;
  children: ReactNode;
}

/** A page that lists things: title, actions, and the list or the reason why there is none. */
export function ListPage({ error, children, ...page }: ListPageProps) {
  return (
    <Page {...page}>
      {error ? <ErrorPanel message={error.message} onRetry={error.retry} /> : children}
    </Page>
  );
}
