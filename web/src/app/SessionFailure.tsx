import { loadFailure } from '../apollo/errors.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';

interface SessionFailureProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Takes the place of every page when the session could not be checked. */
export function SessionFailure({ error, onRetry }: SessionFailureProps) {
  return (
    <Page title="Boussole">
      <ErrorPanel {...loadFailure(error, onRetry)} />
    </Page>
  );
}
