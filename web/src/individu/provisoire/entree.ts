import { forgetDevice, tryStorage } from '../../ui/device.js';

const KEY = 'boussole.entree';

/** Remembers the address that was scanned, where the next person on a lent phone begins. Nothing else stays on it. */
export function rememberEntry(address: string): void {
  forgetDevice();
  tryStorage(() => window.localStorage.setItem(KEY, address));
}

/** The address that was scanned; it empties the device too. */
export function takeEntry(): string | null {
  const address = tryStorage(() => window.localStorage.getItem(KEY)) ?? null;
  forgetDevice();
  return address;
}
