import { PROFIL_FACILITATEUR, PROFIL_LECTEUR } from '../../../schema/statuts.js';
import {
  createFacilitationSchema,
  createLectureSchema,
} from '../../../schema/validation/facilitation.js';
import { changedMailSchema } from '../../../schema/validation/mail.js';
import { authorize } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { parse } from '../core/validate.js';
import { give, giveByMail } from '../facilitation/facilitation.service.js';
import { makeAccount } from './individu.service.js';
import type { IndividuInvite } from './individu.types.js';

/** Somebody of whom the address alone is known. */
const invited = (adresseMail: string, idEquipes: number[] = []) => ({
  adresseMail,
  idEquipes,
  nom: null,
  prenom: null,
});

/**
 * Gives a company to the facilitator of an address, who is invited when nobody has it.
 *
 * @returns null when there was an account.
 * @throws NotFoundError, BadInputError for the address of another profile.
 */
export async function createFacilitation(
  ctx: AppContext,
  input: unknown,
): Promise<IndividuInvite | null> {
  authorize(ctx, 'facilitation:write');
  const { idSociete, adresseMail } = parse(createFacilitationSchema, input);
  if (await giveByMail(ctx, { idSociete, adresseMail })) return null;
  // An account of before its rule may have an odd address; a new one may not.
  parse(changedMailSchema(null), { adresseMail });
  return makeAccount(ctx, { ...invited(adresseMail), idProfil: PROFIL_FACILITATEUR }, (tx, id) =>
    give(tx, id, idSociete),
  );
}

/**
 * Invites somebody to read a company, or a branch of it.
 *
 * @throws BadInputError, DuplicateError when somebody has this address: an account is a lecteur from the first day on.
 */
export async function createLecture(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  within(ctx, 'individu:write');
  const { idSociete, idEquipe, adresseMail } = parse(createLectureSchema, input);
  const who = invited(adresseMail, idEquipe ? [idEquipe] : []);
  return makeAccount(ctx, { ...who, idProfil: PROFIL_LECTEUR, idSociete });
}
