import type { CreateCompteProvisoireMutation } from './generated/light/boussole.js';

type Entry = CreateCompteProvisoireMutation['createCompteProvisoire'];

let entry: Entry | undefined;

/** Keeps what an entry gave with the session, for the page that it leads to: it need not ask for it. */
export const giveEntry = (given: Entry): void => {
  entry = given;
};

/** Reading forgets nothing, because React may start a first render twice. */
export const givenEntry = (): Entry | undefined => entry;

export const forgetEntry = (): void => {
  entry = undefined;
};
