import { loadFailure } from '../apollo/errors.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';

interface SessionFailureProps {
  error: unknown;
  onRetry: () => unknown;
}

/** In place of every page: nobody knows yet whether there is a session. */
export function SessionFailure({ error, onRetry }: SessionFailureProps) {
  return (
    <Page title="Boussole">
      <ErrorPanel {...loadFailure(error, onRetry)} />
    </Page>
  );
}
