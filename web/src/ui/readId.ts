import { ID_MAX } from '../../../schema/limits.js';

/** The id that a part of an address says; undefined where it says none. The schema's rule, without the 25 kB of zod. */
export function readId(text: string | null | undefined): number | undefined {
  const isId = /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= ID_MAX;
  return isId ? Number(text) : undefined;
}
