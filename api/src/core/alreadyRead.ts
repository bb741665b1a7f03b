const LUS = Symbol('what was read with it');

/** Gives a thing what was read in the statement that found it: a field that has it there asks nobody again. */
export const avecLus = <T extends object>(objet: T, lus: Readonly<Record<string, unknown>>): T =>
  Object.assign(objet, { [LUS]: lus });

/** What this field of a thing is worth, when it was read with it; undefined otherwise. */
export const dejaLu = (objet: unknown, champ: string): unknown =>
  typeof objet === 'object' && objet !== null && LUS in objet
    ? (objet[LUS] as Record<string, unknown>)[champ]
    : undefined;
