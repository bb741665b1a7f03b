const TEXTS = 'boussole.brouillon';
const OWNER = 'boussole.personne';
const DOOR = 'boussole.porte';

/** By which of the two logins somebody came. */
export type Door = 'facilitateur' | 'participant';

/** A private window or a full disk refuses to store: what is typed is then simply not kept. */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The name under which a text that is not sent yet is kept. */
export const textKey = (...parts: readonly (string | number)[]): string =>
  [TEXTS, ...parts].join('.');

/** Whether this tab has a text that is not sent yet. */
export const hasTexts = (): boolean =>
  tryStorage(() =>
    [window.localStorage, window.sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(TEXTS)),
    ),
  ) ?? false;

/** Whoever uses this device next must not find what was being typed. */
export function forgetDevice(): void {
  tryStorage(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}

/** Who signed in last on this device. */
export const lastOwner = (): string | null =>
  tryStorage(() => window.localStorage.getItem(OWNER)) ?? null;

/** Somebody has signed in: what another person left unsent goes. */
export function recognizeOwner(idIndividu: number): void {
  const owner = String(idIndividu);
  const last = lastOwner();
  const door = lastDoor();
  if (last !== null && last !== owner) forgetDevice();
  // Theirs, written just before.
  if (door) rememberDoor(door);
  tryStorage(() => window.localStorage.setItem(OWNER, owner));
}

/** The login that was used on this device: the one to offer first when the session is lost. It names nobody. */
export function rememberDoor(door: Door): void {
  tryStorage(() => window.localStorage.setItem(DOOR, door));
}

/** Undefined on a device where nobody has signed in since the last logout. */
export const lastDoor = (): Door | undefined => {
  const door = tryStorage(() => window.localStorage.getItem(DOOR));
  return door === 'facilitateur' || door === 'participant' ? door : undefined;
};
