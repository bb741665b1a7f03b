/** The client, the session's guards and the header of whoever is signed in: no page before the session carries them. */
export const loadMemberArea = () => import('./MemberArea.js');

/** The same for the one page that needs no client. */
export const loadAnswerArea = () => import('./AnswerArea.js');

/** The split screen of the logins and the registration. */
export const loadAccessArea = () => import('./AccessLayout.js');

/** For anybody, under the header of who they are. */
export const loadOpenArea = () => import('./OpenArea.js');
