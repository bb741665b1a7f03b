import type { AppContext } from '../core/context.js';
import { isInScope, isOpen, saidOf, type Class, type Program } from '../core/openTo.js';
import { isAllowed, ofSociete, permissions, type Facts, type Permission } from './permissions.js';

/** The permission that `@ReadBy` names, if any. */
export function permissionOf({ readBy }: Readonly<Record<string, unknown>>): Permission | null {
  if (readBy === undefined) return null;
  const found = (Object.keys(permissions) as Permission[]).find((one) => one === readBy);
  if (!found) throw new Error(`no permission ${String(readBy)}`);
  return found;
}

/**
 * Whether the caller may read this field of what it may read, as the field's decorators say (core/openTo.ts). GraphQL's
 * schema is closed by the same ones.
 */
export function mayRead<T>(
  ctx: AppContext,
  owner: Class<T>,
  field: keyof T & string,
  facts?: Facts,
): boolean {
  const said = saidOf(owner, field);
  const permission = permissionOf(said.extensions);
  if (permission && !isAllowed(ctx, permission, facts)) return false;
  const open = (program: Program) => isOpen(saidOf(owner), said, program);
  if (ctx.actor?.jeton !== undefined)
    return open('jeton') && isInScope(said, ctx.actor.portees ?? []);
  return ctx.actor?.projector === undefined || open('projector');
}

/** Those of the names that REST gives to fields of a class whose fields the caller may read. */
export const readable = <T, Name extends string>(
  ctx: AppContext,
  owner: Class<T>,
  names: Readonly<Record<Name, keyof T & string>>,
  facts?: Facts,
): Name[] =>
  (Object.keys(names) as Name[]).filter((name) => mayRead(ctx, owner, names[name], facts));

/** A thing as REST gives it to the caller. */
export const present =
  <T extends { idSociete: number }, Name extends string>(
    ctx: AppContext,
    owner: Class<T>,
    names: Readonly<Record<Name, keyof T & string>>,
  ) =>
  (thing: T): Record<string, unknown> =>
    Object.fromEntries(
      readable(ctx, owner, names, ofSociete(thing.idSociete)).map((name) => [
        name,
        thing[names[name]],
      ]),
    );
