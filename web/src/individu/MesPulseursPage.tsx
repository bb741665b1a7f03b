import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { textes } from './textes.js';

/** An empty page: the specification names it as a destination without describing it (decisions §8). */
export function MesPulseursPage() {
  const { titre, vide, retour } = textes.pulseurs;
  return (
    <Page title={titre}>
      <EmptyState text={vide}>
        <LinkButton to={paths.dashboard()} variant="outline">
          {retour}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
