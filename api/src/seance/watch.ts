import { loadFactsOf } from '../acces/facts.js';
import { isAllowed } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import type { Listen } from '../core/listening.js';
import { messages } from '../messages.js';
import { advanced, CHANNEL } from './advanced.js';
import type { Seance } from './seance.types.js';
import { mayShowEntry, readSeances, seanceFor } from './state.js';

/** Time in ms between two readings, for all séances that somebody follows: what a command waits at most that is not heard. */
const PERIOD = 200;
/** Time in ms after which rights are read again, even when nothing has changed. */
const RIGHTS = 15_000;
/** Time in ms without an event after which a comment keeps the connection open: proxies close a silent one after 30 s. */
const SILENCE = 12_000;
/** Most streams of one session or link: a further one ends the oldest. */
const STREAMS_OF_ONE = 2;
/** When somebody may try again who was refused, in seconds. */
const RETRY = 5;

/** Most streams of one process, and of one account: whoever opens hundreds of sessions of one takes no other's place. */
const LIMITS = { process: 1_000, account: 20 };
export type StreamLimits = typeof LIMITS;

/** What tests, and the server, set. */
interface Settings {
  clock?: () => number;
  limits?: StreamLimits | undefined;
  listen?: Listen | undefined;
}

/** Somebody who follows a séance, on a connection that stays open. */
export interface Listener {
  idBoussole: number;
  /** The session or the link by which they entered. */
  holder: string;
  /** Whose session it is. */
  account: string;
  /** Reads again who they are; a context without actor once their session or link has ended. */
  identify(): Promise<AppContext>;
  write(text: string): void;
  end(): void;
}

interface Held extends Listener {
  last: string;
  /** Whether they may show how to enter the team, as last judged; nobody before. */
  mayShow: boolean;
  /** When something was written, and when the right was judged. */
  writtenAt: number;
  judgedAt: number;
}

/** A state as an event, in the protocol of GraphQL over server-sent events. */
export const eventOf = (seance: Seance | null): string =>
  `event: next\ndata: ${JSON.stringify({ data: { seance } })}\n\n`;

/** Reads the séances that are followed, and tells each listener of a change as long as they may know it. */
export class Watch {
  readonly #held = new Set<Held>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  #isReading = false;
  /** Something has advanced during the reading. */
  #isLate = false;
  /** Stops listening to the other processes. */
  #deafen: (() => void) | undefined;
  private readonly clock: () => number;
  private readonly limits: StreamLimits;
  private readonly listen: Listen | undefined;

  constructor(
    private readonly context: () => AppContext,
    { clock = () => performance.now(), limits = LIMITS, listen }: Settings = {},
  ) {
    this.clock = clock;
    this.limits = limits;
    this.listen = listen;
    advanced.on('seance', this.#wake);
  }

  /** @throws TooManyRequestsError when the process or the account has enough streams, or when the process is about to stop. */
  admit({ holder, account }: Pick<Listener, 'holder' | 'account'>): void {
    if (this.#isOver || this.#held.size >= this.limits.process)
      throw new TooManyRequestsError(RETRY, messages.streams.ofAll);
    const others = [...this.#held].filter((held) => held.account === account);
    const own = others.filter((held) => held.holder === holder).length;
    if (others.length - Math.max(0, own + 1 - STREAMS_OF_ONE) >= this.limits.account)
      throw new TooManyRequestsError(RETRY, messages.streams.ofAccount);
  }

  get size(): number {
    return this.#held.size;
  }

  /**
   * Adds a listener who has just been told this event. A third stream of one session ends its oldest one.
   *
   * @returns what removes it.
   */
  add(listener: Listener, last: string): () => void {
    const now = this.clock();
    const held = { ...listener, last, mayShow: false, writtenAt: now, judgedAt: now };
    const mine = [...this.#held].filter(({ holder }) => holder === listener.holder);
    for (const old of mine.slice(0, mine.length + 1 - STREAMS_OF_ONE)) this.#end(old);
    this.#held.add(held);
    this.#deafen ??= this.listen?.(CHANNEL, this.#wake);
    this.#schedule();
    return () => void this.#held.delete(held);
  }

  /** Ends every stream, before the process stops. */
  close(): void {
    this.#isOver = true;
    advanced.off('seance', this.#wake);
    clearTimeout(this.#timer);
    for (const held of this.#held) this.#end(held);
    this.#rest();
  }

  /** Nobody listens any more: nothing is heard or read. */
  #rest(): void {
    this.#deafen?.();
    this.#deafen = undefined;
  }

  #end(held: Held): void {
    this.#held.delete(held);
    held.end();
  }

  #schedule(wait = PERIOD): void {
    if (this.#held.size === 0) this.#rest();
    if (this.#timer !== undefined || this.#isOver || this.#held.size === 0) return;
    this.#timer = setTimeout(() => void this.#turn(), wait).unref();
  }

  /** Reads at once, or once more after the reading that is under way. */
  readonly #wake = (): void => {
    if (this.#isReading) this.#isLate = true;
    else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#schedule(0);
    }
  };

  async #turn(): Promise<void> {
    const ctx = this.context();
    this.#isReading = true;
    this.#isLate = false;
    try {
      await this.#tell(ctx);
    } catch (error) {
      // The database does not answer: nothing is told, and it is asked again.
      ctx.logger.warn({ err: error }, 'séances : lecture échouée');
    }
    this.#isReading = false;
    this.#timer = undefined;
    this.#schedule(this.#isLate ? 0 : PERIOD);
  }

  async #tell(ctx: AppContext): Promise<void> {
    const held = [...this.#held];
    const next = await readEvents(ctx, held);
    const now = this.clock();
    const due = held.filter((one) => next(one) !== one.last || now - one.judgedAt >= RIGHTS);
    const rights = await readRights(ctx, due);
    for (const [i, one] of due.entries()) {
      one.judgedAt = now;
      one.mayShow = rights[i]?.mayShow === true;
      if (!rights[i]?.mayFollow) this.#end(one);
      else if (next(one) !== one.last) write(one, next(one), now);
    }
    for (const one of this.#held) {
      if (now - one.writtenAt >= SILENCE) write(one, null, now);
    }
  }
}

/** Reads the séances that these follow; the event of each of them, written once for all who may know as much. */
async function readEvents(ctx: AppContext, held: readonly Held[]): Promise<(one: Held) => string> {
  const states = await readSeances(ctx, [...new Set(held.map(({ idBoussole }) => idBoussole))]);
  const eventsFor = (mayShow: boolean) =>
    new Map([...states].map(([id, state]) => [id, eventOf(seanceFor(mayShow, state))]));
  const shared = eventsFor(false);
  const shown = eventsFor(true);
  const none = eventOf(null);
  return ({ idBoussole, mayShow }) => (mayShow ? shown : shared).get(idBoussole) ?? none;
}

/** Writes an event, or a comment when there is none. */
function write(one: Held, event: string | null, now: number): void {
  one.last = event ?? one.last;
  one.writtenAt = now;
  one.write(event ?? ': ping\n\n');
}

/** What each of these may know of their séance now: who they are, and their rights, are read again. */
async function readRights(ctx: AppContext, due: readonly Held[]) {
  if (due.length === 0) return [];
  const contexts = await Promise.all(due.map((one) => one.identify()));
  const facts = await loadFactsOf(
    ctx,
    contexts.map(({ actor }, i) => ({ actor, idBoussole: due[i]?.idBoussole ?? 0 })),
  );
  return contexts.map((caller, i) => ({
    mayFollow: isAllowed(caller, 'seance:read', facts[i]),
    mayShow: mayShowEntry(caller, facts[i]),
  }));
}
