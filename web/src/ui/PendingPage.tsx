import { ErrorPanel, type ErrorPanelProps } from './ErrorPanel.js';
import { Loading } from './Loading.js';
import { Page } from './Page.js';

interface PendingPageProps {
  title: string;
  /** Why the page could not be loaded; absent while it is on its way. */
  failure: ErrorPanelProps | undefined;
}

/** Takes the place of a page whose data is still loading or was refused. */
export function PendingPage({ title, failure }: PendingPageProps) {
  if (failure === undefined) return <Loading />;
  return (
    <Page title={title}>
      <ErrorPanel {...failure} />
    </Page>
  );
}
