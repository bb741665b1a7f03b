import { z } from 'zod';

import { IMAGE_MAX_OCTETS } from '../../../schema/limites.js';
import { createCritereSchema, IMAGE_REQUISE } from '../../../schema/validation/critere.js';
import { textes } from './textes.js';

/** What the creation form holds: the criterion's data, and the image that travels apart. */
export const critereFormSchema = createCritereSchema
  .pick({ libelle: true, description: true, libelleFfVert: true, libelleOrVert: true })
  .extend({
    image: z.custom<File | undefined>().transform((image, ctx) => {
      if (image && image.size <= IMAGE_MAX_OCTETS) return image;
      const message = image ? textes.creation.imageTropLourde : IMAGE_REQUISE;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  });

export type CritereForm = z.output<typeof critereFormSchema>;
/** While it is being filled, the form may still have no image. */
export type CritereFormInput = z.input<typeof critereFormSchema>;
