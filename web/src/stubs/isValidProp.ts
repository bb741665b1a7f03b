const known = new Map<string, boolean>();

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether a prop is a style. It asks the browser, because a list of CSS properties weighs 2 kB. */
export function isCssProperty(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = /^--|[&@]/.test(name) || CSS.supports(kebab(name), 'inherit');
    known.set(name, answer);
  }
  return answer;
}
