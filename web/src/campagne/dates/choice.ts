/** A list that chooses what a dialog shows, and is no field of its form. */
export const choice = (name: string, choose: (id: number) => void) => ({
  name,
  onChange: async ({ target }: { target: { value: unknown } }) => choose(Number(target.value)),
  onBlur: async () => undefined,
  ref: () => undefined,
});
