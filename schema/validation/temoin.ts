import { z } from 'zod';

import { auditSchema } from './audit.js';
import { idSchema } from './text.js';

const SEAL = 'Un sceau a 64 caractères, de 0 à 9 et de a à f';

/** A seal that was noted down, as a person copies it: letter case and spaces do not matter, nor ends of line. */
export const sealSchema = z.strictObject({
  note: z
    .string({ error: SEAL })
    .transform((typed) => typed.replaceAll(/\s/g, '').toLowerCase())
    .refine((typed) => /^[0-9a-f]{64}$/.test(typed), SEAL)
    .nullish(),
});

/** One page of the trail of a company; `reglages`: only changes of what keeps answers confidential. */
export const journalSchema = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
) => auditSchema(columns).extend({ reglages: z.boolean().default(false) });

const tick = z.boolean({ error: 'Choisissez oui ou non' });

export const accordSettingSchema = z.strictObject({ idSociete: idSchema, actif: tick });
export const accordAnswerSchema = z.strictObject({ id: idSchema, accepte: tick });
