/** A list that chooses what a dialog shows, and is no field of its form. */
export const choice = (name: string, choose: (id: number) => void, value?: number) => ({
  name,
  ...(value !== undefined && { value }),
  onChange: async ({ target }: { target: { value: unknown } }) => choose(Number(target.value)),
  onBlur: async () => undefined,
  ref: () => undefined,
});
