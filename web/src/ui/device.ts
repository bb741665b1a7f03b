const TEXTS = 'boussole.brouillon';
const OWNER = 'boussole.personne';
const DOOR = 'boussole.porte';

/** The login page that somebody signed in through. */
export type Door = 'facilitateur' | 'participant';

/** Runs an access to the browser's storage. Returns undefined when a private window or a full disk refuses it. */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Key of the browser's storage for a text that is not sent yet. */
export const textKey = (...parts: readonly (string | number)[]): string =>
  [TEXTS, ...parts].join('.');

/** Whether this browser stores a text that is not sent yet. */
export const hasTexts = (): boolean =>
  tryStorage(() =>
    [window.localStorage, window.sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(TEXTS)),
    ),
  ) ?? false;

/** Empties the browser's storage, so that the next person on this device does not find what was being typed. */
export function forgetDevice(): void {
  tryStorage(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}

/** Id of the person who signed in last on this device. */
export const lastOwner = (): string | null =>
  tryStorage(() => window.localStorage.getItem(OWNER)) ?? null;

/** Call it once the signed-in person is known: texts that another person left unsent on this device are erased. */
export function recognizeOwner(idIndividu: number): void {
  const owner = String(idIndividu);
  const last = lastOwner();
  const door = lastDoor();
  if (last !== null && last !== owner) forgetDevice();
  // The login of this same person stored the door just before: it is kept.
  if (door) rememberDoor(door);
  tryStorage(() => window.localStorage.setItem(OWNER, owner));
}

/** Whether a login has just succeeded in this page, and no answer has known its session yet. */
let isEntering = false;
export const hasJustEntered = (): boolean => isEntering;
/** Call it once the server has known the session: the browser keeps it. */
export const confirmEntry = (): void => {
  isEntering = false;
};

/**
 * Call it when somebody has just signed in. Remembers which login page was used on this device, to offer it first when the
 * session is lost. It identifies nobody.
 */
export function enterBy(door: Door): void {
  isEntering = true;
  rememberDoor(door);
}

function rememberDoor(door: Door): void {
  tryStorage(() => window.localStorage.setItem(DOOR, door));
}

/** The login page last used; undefined when nobody has signed in on this device since the last logout. */
export const lastDoor = (): Door | undefined => {
  const door = tryStorage(() => window.localStorage.getItem(DOOR));
  return door === 'facilitateur' || door === 'participant' ? door : undefined;
};
