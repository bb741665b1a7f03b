import { z } from 'zod';

import {
  CODE_EQUIPE,
  EQUIPES_PER_TREE_MAX,
  HEADCOUNT_MAX,
  ID_MAX,
  LIBELLE_EQUIPE_MAX,
} from '../limits.js';
import { identifier, idSchema, integer, text, versionSchema } from './text.js';

const libelleEquipe = text({
  required: "Veuillez renseigner un nom pour l'equipe",
  max: LIBELLE_EQUIPE_MAX,
  tooLong: 'Le nom de l’équipe est trop long',
});

/** A team code: 6 letters or digits, compared exactly (journey spec §9, decisions §1). */
export const codeEquipeSchema = z
  .string({ error: 'Code incorrect' })
  .regex(CODE_EQUIPE, 'Code incorrect');

export const equipeByCodeSchema = z.strictObject({
  code: codeEquipeSchema,
  /** That of the address that was scanned; another text counts as none. */
  signature: z.string({ error: 'Code incorrect' }).max(100, 'Code incorrect').optional(),
});

export const headcountSchema = integer(
  1,
  HEADCOUNT_MAX,
  `L’effectif est un nombre entier de 1 à ${HEADCOUNT_MAX.toLocaleString('fr-FR')}`,
);

/** How people enter a team; what is not given stays as it is. */
export const updateEquipeSchema = z.strictObject({
  id: idSchema,
  codeActif: z.boolean({ error: 'Indiquez si le code est actif' }).optional(),
  sansCompte: z
    .boolean({ error: 'Indiquez si l’équipe reçoit des réponses sans compte' })
    .optional(),
  effectif: headcountSchema.nullable().optional(),
});

/** Team creation. The client draws the code, as specified; one that is taken is refused. */
export const createEquipeSchema = z.strictObject({
  idSociete: idSchema,
  libelleEquipe,
  codeEquipe: codeEquipeSchema,
});

/** The screen allows to confirm a deletion without a choice (admin spec §5); this sentence is then shown. */
export const deleteEquipeSchema = z.strictObject({
  idSociete: idSchema,
  id: identifier('Veuillez choisir une équipe'),
  version: versionSchema,
});

const TREE_EMPTY = 'L’arbre des équipes ne peut pas être vide';
const TREE_TOO_LARGE = `Une société compte au plus ${EQUIPES_PER_TREE_MAX} équipes par enregistrement`;

const RANK = 'Le rang d’une équipe est un nombre entier, 0 pour la première';
const RANKS = 'Donnez le rang de chaque équipe, ou d’aucune';

/**
 * The whole tree of a company, in order (admin spec §7, `equipes/modify`); or, with ranks, the teams that moved alone.
 */
export const saveEquipeTreeSchema = z.strictObject({
  idSociete: idSchema,
  equipes: z
    .array(
      z.strictObject({
        id: idSchema,
        libelleEquipe,
        idParent: idSchema.nullable(),
        rang: integer(0, ID_MAX, RANK).nullish(),
      }),
      { error: TREE_EMPTY },
    )
    .min(1, TREE_EMPTY)
    .max(EQUIPES_PER_TREE_MAX, TREE_TOO_LARGE)
    .refine((equipes) => new Set(equipes.map(({ rang }) => typeof rang)).size === 1, RANKS),
  version: versionSchema,
});
