type Keeper = (event: PopStateEvent) => void;

const keepers: Keeper[] = [];

// A window calls its listeners in the order they came, and React draws the page arrived at before the next one is
// called: this one has to be there before the router's.
window.addEventListener('popstate', (event) => keepers.at(-1)?.(event));

/**
 * Lets a page hear of a step through the history before the router does. App imports this module, hence in time.
 *
 * @param keeper may take the step back; the last one in place is the only one heard.
 * @returns stops listening.
 */
export function keepHistory(keeper: Keeper): () => void {
  keepers.push(keeper);
  return () => void keepers.splice(keepers.indexOf(keeper), 1);
}
