import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter } from 'react-router';

import { system } from '../ui/theme/system.js';
import { Toaster } from '../ui/toasts.js';
import { Router } from './Router.js';

import '../ui/form/historyGate.js';

export function App() {
  return (
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
      <Toaster />
    </ChakraProvider>
  );
}
