import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from './buttons.js';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.js';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  message: string;
}

/**
 * Lifetimes in ms. A success stays as long as decisions §8 asks for; an error stays longer, because it must be
 * understood.
 */
const LIFETIMES_MS = { success: 6_000, error: 10_000 };
const SHOWN_AT_ONCE = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast['kind'], message: string): void {
  // A success removes the other messages: it makes an older failure untrue, and a phone has room for one message.
  const others = kind === 'success' ? [] : shown.filter((toast) => toast.message !== message);
  publish([...others, { id: ++lastId, kind, message }].slice(-SHOWN_AT_ONCE));
}

/** Shows the messages of the error catalogue for a while; screen readers read them aloud. Never a browser alert. */
export const toasts = {
  success: (message: string) => add('success', message),
  error: (message: string) => add('error', message),
  dismiss: (id: number) => publish(shown.filter((toast) => toast.id !== id)),
  clear: () => publish([]),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where the messages appear. Mount it once, in App, outside the page: an open dialog hides the page from screen
 * readers.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribe, () => shown);
  return createPortal(
    <Flex
      data-live-announcer
      pointerEvents="none"
      direction="column"
      gap="3"
      position="fixed"
      zIndex="toast"
      // Messages stand over the header, between its logo and its links: a reader can scroll out whatever they cover. At
      // the bottom they would cover the last row of a table, the buttons, and the focused element, which must stay
      // visible (WCAG 2.4.11).
      top="2"
      insetStart={{ base: '3', md: '50%' }}
      insetEnd={{ base: '3', md: 'auto' }}
      transform={{ md: 'translateX(-50%)' }}
      w={{ md: 'min(32rem, 100vw - 32rem)' }}
      data-screen-only
    >
      {messages.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </Flex>,
    document.body,
  );
}

function ToastCard({ id, kind, message }: Toast) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.dismiss(id), LIFETIMES_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);

  return (
    <Flex
      align="start"
      gap="3"
      pointerEvents="auto"
      ps="4"
      pe="1.5"
      py="1.5"
      bg="night"
      color="moon"
      borderRadius="l3"
      // Visible on the dark header too.
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor={kind === 'success' ? 'brass.300' : 'orange.solid'}
      boxShadow="lg"
      css={{ animation: 'slide-up 180ms ease-out' }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box pt="2.5" color={kind === 'success' ? 'brass.300' : 'orange.solid'}>
        {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      </Box>
      <Box flex="1" py="2" overflowWrap="anywhere" role={kind === 'success' ? 'status' : 'alert'}>
        {message}
      </Box>
      <IconButton
        label="Fermer le message"
        icon={<CloseIcon />}
        color="moon"
        _hover={{ bg: 'night.line' }}
        onClick={() => toasts.dismiss(id)}
      />
    </Flex>
  );
}
