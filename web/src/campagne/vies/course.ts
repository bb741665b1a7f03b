/** How many had finished by the end of a day. */
interface Step {
  jour: string;
  terminees: number;
}

/** Size of the drawing, in its own units. */
export const WIDTH = 300;
export const HEIGHT = 80;

const dayOf = (jour: string): number => Date.parse(`${jour}T12:00:00Z`);

/**
 * The line of the course: it rises at the days that are known, and is level between them, because nobody is told when in between
 * people finished. From the first step to the last, from nobody to everybody.
 */
export function lineOf(steps: readonly Step[], total: number): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  const span = Math.max(1, dayOf(last.jour) - dayOf(first.jour));
  const x = ({ jour }: Step) => Math.round((WIDTH * (dayOf(jour) - dayOf(first.jour))) / span);
  const y = ({ terminees }: Step) =>
    Math.round(HEIGHT * (1 - Math.min(1, terminees / Math.max(1, total))));
  return `M0 ${HEIGHT}${steps.map((step) => `H${x(step)}V${y(step)}`).join('')}H${WIDTH}`;
}
