const READ = Symbol('what was read with it');

/**
 * Attaches to an object what the statement that found it read besides, so that its field resolvers need no second query.
 */
export const withRead = <T extends object>(object: T, read: Readonly<Record<string, unknown>>): T =>
  Object.assign(object, { [READ]: read });

/** The value of a field that was attached by `withRead`; undefined otherwise. */
export const alreadyRead = <T>(object: object, field: string): T | undefined =>
  READ in object ? (object[READ] as Record<string, T | undefined>)[field] : undefined;
