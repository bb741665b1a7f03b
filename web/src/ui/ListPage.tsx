import type { ReactNode } from 'react';

import { ErrorPanel, type ErrorPanelProps } from './ErrorPanel.js';
import { Page, type PageProps } from './Page.js';

export interface ListPageProps extends Pick<
  PageProps,
  'actions' | 'documentTitle' | 'subtitle' | 'title'
> {
  /** Why the list could not be loaded; shown in its place. */
  error?: ErrorPanelProps | undefined;
  children: ReactNode;
}

/** A page that lists things: title, actions, and the list or the reason why there is none. */
export function ListPage({ error, children, ...page }: ListPageProps) {
  return <Page {...page}>{error ? <ErrorPanel {...error} /> : children}</Page>;
}
