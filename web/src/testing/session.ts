/** The session that pages see until the end of the test: a member's, unless the test changes it. */
export const session = { ok: true, facilitateur: false, provisoire: false, temoin: false };

export function signIn(isAdmin: boolean): void {
  session.facilitateur = isAdmin;
}
