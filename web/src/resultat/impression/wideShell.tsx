import { css, Global } from '@emotion/react';
import type { ComponentType } from 'react';

const WIDE = css`
  :root {
    --shell-width: 108rem;
  }
`;

/** A page that uses more of a large screen, from its first moment on: the header, above its edges, stays where it is when figures come. */
export function wideShell(Page: ComponentType): ComponentType {
  return function WidePage() {
    return (
      <>
        <Global styles={WIDE} />
        <Page />
      </>
    );
  };
}
