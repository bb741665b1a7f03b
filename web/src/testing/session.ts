/** Who opens the pages until the end of the test: a member, unless it is said. */
export const session = { ok: true, facilitateur: false };

export function signIn(isAdmin: boolean): void {
  session.facilitateur = isAdmin;
}
