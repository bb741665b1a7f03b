import type { Client } from '../../../api/src/testing/app.js';

interface Known {
  version: string;
  text: string;
}
/** What each reader was last given of each boussole. */
const read = new WeakMap<Client, Map<number, Known>>();

/**
 * The figures of a boussole as a program reads them, with the version of those it has; null when they are refused.
 *
 * @param stray is told when the same figures have two versions, or are sent although they are known.
 */
export async function readFigures<T>(
  client: Client,
  id: number,
  stray: (fault: string) => void,
): Promise<T | null> {
  const known = read.get(client) ?? new Map<number, Known>();
  read.set(client, known);
  const last = known.get(id);
  const request = client.get(`/api/chiffres/${id}`);
  const { status, text, headers } = await (last
    ? request.set('If-None-Match', last.version)
    : request);
  if (status === 304 && last) return JSON.parse(last.text) as T;
  known.delete(id);
  if (status !== 200) return null;
  if (text === last?.text) stray(`boussole ${id} has another version of the same figures`);
  known.set(id, { version: headers['etag'] ?? '', text });
  return JSON.parse(text) as T;
}
