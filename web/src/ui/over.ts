import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** The dialog in which a page stands over another one. */
interface Over {
  setTitle: (title: string) => void;
  /** Back to the page below. */
  close: () => Promise<void>;
}

export const OverContext = createContext<Over | null>(null);

/** The dialog around this page, if any. */
export const useOver = (): Over | null => use(OverContext);

/**
 * Leads to the address of a form, which is shown in a dialog over this page; opened anew, in another tab or after a reload,
 * the address shows the form's own page.
 */
export function useOverLink() {
  const { pathname, search } = useLocation();
  return (address: string) => ({ to: pathname + search, mask: address });
}
