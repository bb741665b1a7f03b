import { z } from 'zod';

import {
  CODE_EQUIPE,
  EFFECTIF_MAX,
  EQUIPES_PAR_ARBRE_MAX,
  LIBELLE_EQUIPE_MAX,
} from '../limites.js';
import { entier, identifiant, idSchema, texte } from './texte.js';

const VERSION = 'Version des équipes non valide';
const VERSION_MAX = 100;

const libelleEquipe = texte({
  requis: "Veuillez renseigner un nom pour l'equipe",
  max: LIBELLE_EQUIPE_MAX,
  tropLong: "Le nom de l'equipe est trop long",
});

/** A team code: 6 letters or digits, compared exactly (journey spec §9, decisions §1). */
export const codeEquipeSchema = z
  .string({ error: 'Code incorrect' })
  .regex(CODE_EQUIPE, 'Code incorrect');

export const equipeByCodeSchema = z.strictObject({ code: codeEquipeSchema });

/** Whether the code lets people in. */
export const switchCodeEquipeSchema = z.strictObject({
  id: idSchema,
  actif: z.boolean({ error: 'Indiquez si le code est actif' }),
});

/** How many accounts the code may fill the team up to; null: no bound. */
export const effectifEquipeSchema = z.strictObject({
  id: idSchema,
  effectif: entier(
    1,
    EFFECTIF_MAX,
    `L’effectif est un nombre entier de 1 à ${EFFECTIF_MAX.toLocaleString('fr-FR')}`,
  ).nullable(),
});

/** Team creation: the code is drawn by the client, as specified; the server replaces one already taken. */
export const createEquipeSchema = z.strictObject({
  idSociete: idSchema,
  libelleEquipe,
  codeEquipe: codeEquipeSchema,
});

/** The version read with a company's tree; absent: the call accepts whatever is stored. */
const version = z.string({ error: VERSION }).max(VERSION_MAX, VERSION).nullish();

/** The screen lets a deletion be confirmed without a choice (admin spec §5): this sentence answers it. */
export const deleteEquipeSchema = z.strictObject({
  idSociete: idSchema,
  id: identifiant('Veuillez choisir une equipe'),
  version,
});

const ARBRE_VIDE = "L'arbre des équipes ne peut pas être vide";
const ARBRE_TROP_GRAND = `Une société compte au plus ${EQUIPES_PAR_ARBRE_MAX} équipes par enregistrement`;

/** The whole tree of a company, in order (admin spec §7, `equipes/modify`). */
export const saveEquipeTreeSchema = z.strictObject({
  idSociete: idSchema,
  equipes: z
    .array(z.strictObject({ id: idSchema, libelleEquipe, idParent: idSchema.nullable() }), {
      error: ARBRE_VIDE,
    })
    .min(1, ARBRE_VIDE)
    .max(EQUIPES_PAR_ARBRE_MAX, ARBRE_TROP_GRAND),
  version,
});
