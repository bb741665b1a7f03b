import { useLocation } from 'react-router';

/** State of the history entry that the guard of a page makes; it goes through the login pages to the dashboard. */
export interface AskedState {
  /** Path and query of the page that was asked for without a session. */
  askedPage: string;
}

/** The page asked for before signing in, if any, as the state of a link or of a navigation. */
export function useAskedPage(): AskedState | undefined {
  const state = useLocation().state as Partial<AskedState> | null;
  return typeof state?.askedPage === 'string' ? { askedPage: state.askedPage } : undefined;
}
