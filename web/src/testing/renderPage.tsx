import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';

import { createClient } from '../apollo/client.js';
import { SessionContext } from '../apollo/session.js';
import { PageAndOver } from '../app/PageAndOver.js';
import { LeaveBlocker } from '../ui/form/leaving.js';
import { dialogs } from '../ui/Modal.js';
import { system } from '../ui/theme/system.js';
import { Toaster } from '../ui/toasts.js';
import { session } from './session.js';

// On a real page they come before anybody presses.
await dialogs.fetch();

/** Shows the current address, as the text of an element named "Adresse". */
function Destination() {
  const { pathname, search } = useLocation();
  return <p aria-label="Adresse">{pathname + search}</p>;
}

interface RenderOptions {
  /** Route pattern of the page (`paths.societeEdit.pattern`). */
  path: string;
  /** URL to open; the pattern itself when it has no parameter. */
  url?: string | { pathname: string; state: object };
}

/** A text, then the keys that end it: `Quai nord{Enter}`. */
const TYPED = /^([^{[]*)((?:\{\w+\})*)$/;

/** Types a text at once, as if pasted: each key would draw the page anew. Whoever tests keys uses `user.keyboard`. */
function typingAtOnce(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    const [, words = '', keys = ''] = TYPED.exec(text) ?? [];
    if (options || words + keys !== text) return user.type(element, text, options);
    await user.click(element);
    if (words) await user.paste(words);
    if (keys) await user.keyboard(keys);
  };
  return { ...user, type };
}

/**
 * Mounts a page with its router, its client and the theme.
 *
 * @returns testing-library's queries, and `user` to type and click with. When the page navigates away,
 *   `screen.findByLabelText('Adresse')` holds the new URL.
 */
export function renderPage(page: ReactNode, { path, url = path }: RenderOptions) {
  const user = typingAtOnce(userEvent.setup());
  const routes = [
    {
      element: <LeaveBlocker />,
      children: [
        {
          element: <PageAndOver />,
          children: [
            { path, element: page },
            { path: '*', element: <Destination /> },
          ],
        },
      ],
    },
  ];
  const view = render(
    <ChakraProvider value={system()}>
      <ApolloProvider client={createClient('http://localhost/graphql')}>
        <SessionContext value={session}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />
        </SessionContext>
        <Toaster />
      </ApolloProvider>
    </ChakraProvider>,
  );
  return { user, ...view };
}
