import { Extensions, getMetadataStorage } from 'type-graphql';

import type { PorteeJeton } from '../../../schema/statuts.js';

/** Who reads besides people: a reporting token, and the link of a room's projector. */
export type Program = 'jeton' | 'projector';

/** What a token may have been given: what was chosen, and the sums over teams, which no token of a branch has. */
export type Scope = PorteeJeton | 'SOMMES';

/** Opens a field to these programs, by every door, where its class is one of those below. Else it is refused to them. */
export const OpenTo = (...programs: Program[]) => Extensions({ openTo: programs });

/** Only who has this permission in the thing's company reads the field (acces/permissions.ts). */
export const ReadBy = (permission: string) => Extensions({ readBy: permission });

/** Of the tokens that may read the field, only those that were given this read it. */
export const InScope = (portee: Scope) => Extensions({ portee });

/** Whether the field is among what a token was given; any that says nothing is. */
export const isInScope = ({ extensions }: Said, portees: readonly Scope[]): boolean =>
  portees.some((portee) => (extensions['portee'] ?? portee) === portee);

// The class's name is in the key, because what a class says is not said of those that extend it.
const ofClass =
  (said: 'openIn' | 'openWhole', programs: readonly Program[]): ClassDecorator =>
  (target) =>
    Extensions({ [`${said} ${target.name}`]: programs })(target);

/** Said of a class: these programs may read those of its fields, inherited or not, that have `@OpenTo`. */
export const OpenIn = (...programs: Program[]) => ofClass('openIn', programs);

/** Said of a class: these programs may read every field of it, those added later too. */
export const OpenWhole = (...programs: Program[]) => ofClass('openWhole', programs);

/** A class or a type of the schema, and one of their fields, with what was said of them. */
interface Said {
  readonly extensions: Readonly<Record<string, unknown>>;
}
interface SaidOfClass extends Said {
  readonly name: string;
}
const names = ({ extensions }: Said, key: string, program: Program): boolean => {
  const programs = extensions[key];
  return Array.isArray(programs) && programs.includes(program);
};

/** Whether a type is open to a program whole. */
export const isWholeOpen = (type: SaidOfClass, program: Program): boolean =>
  names(type, `openWhole ${type.name}`, program);

/** Whether a field of a type is. */
export const isOpen = (type: SaidOfClass, field: Said, program: Program): boolean =>
  isWholeOpen(type, program) ||
  (names(type, `openIn ${type.name}`, program) && names(field, 'openTo', program));

export type Class<T> = abstract new (...values: never[]) => T;

/** What the decorators of a class, or of one of its fields, said. */
export function saidOf(owner: Class<unknown>, field?: string): SaidOfClass {
  const { classExtensions, fieldExtensions } = getMetadataStorage();
  const said = field
    ? fieldExtensions.filter(({ fieldName }) => fieldName === field)
    : classExtensions;
  const own = said.filter(
    ({ target }) => target === owner || Object.prototype.isPrototypeOf.call(target, owner),
  );
  const extensions = Object.assign({}, ...own.map((one) => one.extensions));
  return { name: owner.name, extensions };
}
