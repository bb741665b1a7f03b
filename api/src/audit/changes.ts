type Value = string | number | boolean | null;

/** By field: the former and the new value; null for a field that changed but whose values are not kept. */
export type Changes = Record<string, [before: Value, after: Value] | null>;

/** Longest value kept, in characters: a description may have 5,000, and the trail is not an archive of texts. */
const LENGTH = 100;
const cut = (value: Value): Value =>
  typeof value === 'string' && value.length > LENGTH
    ? `${[...value].slice(0, LENGTH - 1).join('')}…`
    : value;

/**
 * What an update changed, for its line in the trail.
 *
 * @param after what is undefined does not change.
 * @param withoutValue fields whose values are never kept: names of persons, what somebody wrote, secrets.
 * @returns only the fields that differ.
 */
export function changesOf<Field extends string>(
  before: Record<Field, Value>,
  after: { [F in Field]?: Value | undefined },
  withoutValue: readonly NoInfer<Field>[] = [],
): Changes {
  const entries = Object.entries(after) as [Field, Value | undefined][];
  return Object.fromEntries(
    entries.flatMap(([field, value]) =>
      value === undefined || value === before[field]
        ? []
        : [[field, withoutValue.includes(field) ? null : [cut(before[field]), cut(value)]]],
    ),
  );
}
