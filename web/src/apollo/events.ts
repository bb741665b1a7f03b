import { HEADERS } from './exchange.js';
import { limited } from './limits.js';

/** Longest silence of a stream that is well, in ms: the server writes at least every 12 s. */
const SILENCE_MS = 18_000;
/** Time in ms within which a stream must open and say something. */
const OPENING_MS = 3_000;

interface Following {
  path: string;
  body: object;
  /** Who asks, where it is not the session of the browser. */
  authorization: string | undefined;
  signal: AbortSignal;
  /** Takes the data of each event. */
  onData: (data: string) => void;
}

/** The data of an event; undefined of a comment, and of an event that bears none. */
function dataOf(event: string): string | undefined {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  const data = lines.map((line) => line.slice('data:'.length).trim()).join('\n');
  return data === '' ? undefined : data;
}

/**
 * Follows the server-sent events of a POST until the server ends them.
 *
 * @throws what `fetch` throws; an Error when the stream is refused, or silent for too long.
 */
export async function followEvents(following: Following): Promise<void> {
  const { path, body, authorization, onData } = following;
  const { signal, renew, done } = limited(OPENING_MS, following.signal);
  try {
    const response = await fetch(new URL(path, window.location.href), {
      method: 'POST',
      credentials: authorization ? 'omit' : 'same-origin',
      headers: {
        ...HEADERS,
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      renew(SILENCE_MS);
      text += decoder.decode(part.value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== undefined) onData(data);
      }
    }
  } finally {
    done();
  }
}
