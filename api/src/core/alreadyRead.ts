const READ = Symbol('what was read with it');

/** Gives a thing what was read in the statement that found it: its field resolver then runs no second query. */
export const withRead = <T extends object>(object: T, read: Readonly<Record<string, unknown>>): T =>
  Object.assign(object, { [READ]: read });

/** What this field of a thing is worth, when it was read with it; undefined otherwise. */
export const alreadyRead = (object: unknown, field: string): unknown =>
  typeof object === 'object' && object !== null && READ in object
    ? (object[READ] as Record<string, unknown>)[field]
    : undefined;
