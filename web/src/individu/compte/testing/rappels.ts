/** What a server that sends no mail says of the caller's reminders. */
export const SANS_COURRIER = { possible: false, adresse: null, confirmee: false, refusee: false };
