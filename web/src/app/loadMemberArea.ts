/** The client, the session's guards and the header of whoever is signed in: no page before the session carries them. */
export const loadMemberArea = () => import('./MemberArea.js');
