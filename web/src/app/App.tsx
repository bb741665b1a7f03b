import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router';

import { system } from '../ui/theme/system.js';
import { Toaster } from '../ui/toasts.js';
import type { createRouter } from './router.js';

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <ChakraProvider value={system()}>
      <RouterProvider router={router} />
      <Toaster />
    </ChakraProvider>
  );
}
