/** Whose session pages see at the start of each test: a member's. */
const MEMBER = {
  ok: true,
  facilitateur: false,
  provisoire: false,
  temoin: false,
  lecteur: false,
  nomAffiche: null,
  anneeCourante: new Date().getFullYear(),
};

/** The session that pages see until the end of the test, which may change it. */
export const session = { ...MEMBER };

export function signIn(isAdmin: boolean): void {
  session.facilitateur = isAdmin;
}

/** Undoes what a test did to the session, also when it failed halfway. */
export const forgetSession = (): void => void Object.assign(session, MEMBER);
