import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter } from 'react-router';

import { system } from '../ui/theme/system.js';
import { Toaster } from '../ui/toasts.js';
import { Router } from './Router.js';

import '../ui/form/historyGate.js';

interface AppProps {
  client: ApolloClient;
}

export function App({ client }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
        <Toaster />
      </ApolloProvider>
    </ChakraProvider>
  );
}
