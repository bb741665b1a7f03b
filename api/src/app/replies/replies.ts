import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The bytes of a reply, and of what they are the reply. */
export interface Reply {
  version: string;
  /** null: its call says it, and it is compressed as all others are. */
  type: string | null;
  body: Buffer;
  /** The same bytes compressed, by encoding, once somebody accepted one. */
  compressed?: Map<string, Promise<Buffer>>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * The same bytes in memory of their own. Node gives small buffers parts of one of 64 KiB, which lives as long as any of them:
 * kept by the thousand, they held two and a half times what they are.
 */
export function owned(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses a reply, once for all who accept it so. */
export function compress(reply: Reply, encoding: keyof typeof ENCODERS): Promise<Buffer> {
  reply.compressed ??= new Map();
  const known = reply.compressed.get(encoding);
  if (known) return known;
  const compressed = ENCODERS[encoding](reply.body).then(owned);
  reply.compressed.set(encoding, compressed);
  // Whoever asks next tries again.
  compressed.catch(() => reply.compressed?.delete(encoding));
  return compressed;
}

/** Most bytes of replies that a process keeps: the pages of some thousand teams. */
const BYTES_MAX = 24 * 1024 * 1024;
/** What a reply takes beside its body and its compressed forms, more or less. */
const OVERHEAD = 500;

const sizeOf = ({ body, version, type }: Reply): number =>
  (type === null ? 1 : 1.4) * body.length + version.length + OVERHEAD;

/**
 * Replies of this process, as bytes, each with the version of what it shows. The caller gives the
 * present version, just read: processes tell each other nothing, and no reply needs to be removed.
 */
export class Replies {
  /** The one asked for last comes last. */
  readonly #kept = new Map<string, Reply>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #max: number;
  #bytes = 0;
  #served = 0;

  constructor(max = BYTES_MAX) {
    this.#max = max;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many replies were given again. */
  get served(): number {
    return this.#served;
  }

  /** Ends when the reply of this version has been made; undefined when nobody is making it. */
  underWay(key: string, version: string): Promise<void> | undefined {
    return this.#underWay.get(`${key} ${version}`);
  }

  /** The reply of this version, if it is kept. */
  find(key: string, version: string): Reply | undefined {
    const reply = this.#kept.get(key);
    if (reply?.version !== version) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, reply);
    this.#served += 1;
    return reply;
  }

  /** Says that this reply is being made; the result says that it has been, whatever became of it. */
  begin(key: string, version: string): () => void {
    const name = `${key} ${version}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#underWay.set(name, promise);
    return () => {
      if (this.#underWay.get(name) === promise) this.#underWay.delete(name);
      resolve();
    };
  }

  keep(key: string, reply: Reply): void {
    this.#forget(key);
    this.#kept.set(key, reply);
    this.#bytes += sizeOf(reply);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#max) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const reply = this.#kept.get(key);
    if (!reply) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(reply);
  }
}
