import { z } from 'zod';

import { mailSchema, sentMailSchema } from './mail.js';
import { idSchema } from './text.js';

/** A company given to a facilitator, whom their address names. */
export const createFacilitationSchema = z.strictObject({
  idSociete: idSchema,
  adresseMail: sentMailSchema,
});

/** A company taken from one. */
export const deleteFacilitationSchema = z.strictObject({
  idSociete: idSchema,
  idIndividu: idSchema,
});

/** All the companies of one, given to another. */
export const closeFacilitationsSchema = z.strictObject({
  idIndividu: idSchema,
  adresseMail: sentMailSchema,
});

/** A company, or one branch of it, that somebody new reads. */
export const createLectureSchema = z.strictObject({
  idSociete: idSchema,
  idEquipe: idSchema.nullish(),
  adresseMail: mailSchema,
});

export const byIndividuSchema = z.strictObject({ idIndividu: idSchema });
