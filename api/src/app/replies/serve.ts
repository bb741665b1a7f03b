import type { Request, RequestHandler, Response } from 'express';

import { isAllowed, type Facts } from '../../acces/permissions.js';
import type { Versioned } from '../../acces/version.js';
import { isForMember, wantVersion } from '../../core/asOf.js';
import type { AppContext } from '../../core/context.js';
import { notedOn } from '../../core/noted.js';
import { nameOperation, notedErrors } from '../../http/call.js';
import { contextOf } from '../../http/context.js';
import { isRecord } from '../../http/handler.js';
import { giveBody, wantBody } from '../../http/keptBody.js';
import { partIn } from '../../http/wholeList.js';
import type { Known } from '../direct.js';
import { doorFor } from '../doors.js';
import { compress, owned, Replies, type Reply } from './replies.js';
import { sharedDocument, type KeptRoot, type SharedDocument } from './shared.js';

/** How many documents are known at once, those that came last; the product's own pages have fewer than half as many. */
const DOCUMENTS_MAX = 300;
/** Longest value of a variable or of a header in a key. */
const LETTERS_MAX = 100;
const ID_MAX = 2 ** 31 - 1;

/** The figures of a boussole as a program reads them, by REST. */
const FIGURES = /^\/api\/chiffres\/([1-9]\d{0,9})\/?$/i;
/** All users or a page of them, by REST. */
const USERS = /^\/api\/register\/getAllUsers\/?$/i;

/** What a request asks for, as far as its body or its path says. */
export interface Asked {
  root: KeptRoot;
  isRest: boolean;
  /** Lists are read a few at a time, each caller's by themselves (`wholeList`): nobody waits here for another's turn. */
  isList?: boolean;
  /** The boussole, the domain and the campaign, or the company (of a map or of a tree); none of users. */
  ids: number[];
  /** All that the reply depends on, except who asks and when. */
  key: string;
}

/** A boussole or a tree as the caller may know it; the others have no facts: whoever is given a kept one needs none. */
export type Shown = Omit<Versioned, 'facts'> & { facts?: Facts };

function mayRead(ctx: AppContext, { root, facts }: Asked & Shown): boolean {
  switch (root) {
    case 'resultatBoussole':
      return facts !== undefined && isAllowed(ctx, 'resultat:read', facts);
    case 'resultatDomaine':
      return isAllowed(ctx, 'resultat:domaine');
    case 'ensemble':
      return isAllowed(ctx, 'ensemble:read');
    case 'arbreEquipes':
    case 'equipes':
      return facts !== undefined && isAllowed(ctx, 'equipe:list', facts);
    case 'individusPage':
      return isAllowed(ctx, 'individu:list');
  }
}

/** A value that may be in a key: a short one, or what a page of a list is asked by. */
const isShort = (value: unknown): boolean =>
  isRecord(value)
    ? Object.keys(value).join('').length <= LETTERS_MAX && Object.values(value).every(isPlain)
    : isPlain(value);
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= LETTERS_MAX;
  // Written as JSON an infinite number, which 1e400 is, would be null.
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || ['boolean', 'undefined'].includes(typeof value);
};

/** A variable that is not sent has its default, if the document gives one; null has not. */
const inKey = (value: unknown): unknown => (value === undefined ? [] : value);

/**
 * Keeps the replies that are the same for several callers, and gives them again while what they show is unchanged.
 *
 * @param pages the texts of the product's documents, by their names.
 */
export class SharedReplies {
  /** By their texts; undefined: its replies are never kept. */
  readonly #documents = new Map<string, SharedDocument | undefined>();
  readonly #replies = new Replies();
  readonly #pages: ReadonlyMap<unknown, string>;
  readonly #judged = notedOn<AppContext, Asked & Shown>();

  constructor(pages: ReadonlyMap<string, string>) {
    this.#pages = pages;
  }

  /** Learns a valid document that a signed-in caller sends. */
  meet({ source, document, operation, schema }: Known): void {
    if (this.#documents.has(source)) return;
    this.#documents.set(source, sharedDocument(schema, document, operation));
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > DOCUMENTS_MAX && oldest) this.#documents.delete(oldest);
  }

  /** What this request asks for; undefined when its reply is never kept, or its document is still unknown. */
  ask(req: Request): Asked | undefined {
    if (req.method === 'GET') return askByRest(req);
    const body: unknown = req.body;
    if (req.method !== 'POST' || !isRecord(body) || body['extensions'] !== undefined) return;
    const { query, documentId, operationName = null, variables = {} } = body;
    const isOfPage = query === undefined;
    const text = isOfPage ? this.#pages.get(documentId) : query;
    const document = typeof text === 'string' ? this.#documents.get(text) : undefined;
    if (!document || !isRecord(variables)) return;
    if (operationName !== null && operationName !== document.operation) return;
    // `__proto__` is the name of a variable as any other: not sent, it is undefined.
    const values = document.variables.map((name) =>
      Object.hasOwn(variables, name) ? variables[name] : undefined,
    );
    const ids = document.keys
      .map((key) => (typeof key === 'number' ? key : variables[key.variable]))
      .filter(isKey);
    const { accept = '' } = req.headers;
    if (![accept, ...values].every(isShort) || ids.length < document.keys.length) return;
    return {
      root: document.root,
      isRest: false,
      ids,
      key: JSON.stringify([document.number, isOfPage, accept, ...values.map(inKey)]),
    };
  }

  /** Notes what a request asks for, and what was read of it with the caller. */
  judge(ctx: AppContext, asked: Asked, shown: Shown): void {
    this.#judged.set(ctx, { ...asked, ...shown });
  }

  /** Gives a kept reply; otherwise keeps the one that is made. */
  readonly serve: RequestHandler = async (req, res, next) => {
    const ctx = contextOf(req);
    const asked = this.#judged.get(ctx);
    // Whoever may not read it is refused where everybody is.
    if (!asked || !mayRead(ctx, asked)) return next();
    const key = `${doorFor(ctx)} ${asked.facts?.membreEquipe} ${asked.key}`;
    const version = `${asked.epoch} ${asked.version}`;
    // A whole room asks at once, and the reply is made once: nothing is awaited between this look and its beginning.
    const underWay = asked.isList ? undefined : this.#replies.underWay(key, version);
    if (underWay) await underWay;
    const kept = this.#replies.find(key, version);
    if (!kept) {
      // Nobody would be told that it has been made: whoever has left does not come back to close.
      if (res.closed) return next();
      this.#follow(ctx, res, key, asked);
      return next();
    }
    if (asked.isRest) {
      giveBody(res, () => kept.body);
      return next();
    }
    nameOperation(ctx.navigateur, [asked.root]);
    await give(res, kept);
  };

  /** Keeps the reply that is being made, under the version of what it shows. */
  #follow(ctx: AppContext, res: Response, key: string, asked: Asked & Shown): void {
    const { epoch, version, isRest, isList } = asked;
    const end = isList ? () => undefined : this.#replies.begin(key, `${epoch} ${version}`);
    res.once('close', end);
    // The primary is read after the version was: what it gives is as new, or the version is one that never comes back. A
    // replica may be older: the statement that reads it says its version.
    const shown = ctx.replica ? wantVersion(ctx) : { read: version };
    const keep = (text: string | Buffer): Reply | undefined => {
      const { read } = shown;
      const isWhole = isRest || notedErrors(ctx.navigateur)?.length === 0;
      // Whoever came to the team, or left it, since the version was read is not of those whom the key names.
      const isTheirs = isForMember(ctx) === (asked.facts?.membreEquipe ?? false);
      const isKept = res.statusCode === 200 && isWhole && isTheirs;
      if (!isKept || read === undefined) return undefined;
      const body = owned(typeof text === 'string' ? Buffer.from(text) : text);
      const type = isRest ? null : String(res.getHeader('Content-Type'));
      const reply = { version: `${epoch} ${read}`, type, body };
      this.#replies.keep(key, reply);
      // It is there for those who wait: they need not wait for the first reader to have taken it, who may be slow.
      end();
      return reply;
    };
    if (isList) {
      wantBody(res, keep);
      // Of ten who ask at once, those whose turn comes later are given what the first ones made.
      giveBody(res, () => this.#replies.find(key, `${epoch} ${version}`)?.body);
    }
    const send = res.send.bind(res);
    const sendKept = (text: unknown) => {
      const reply = typeof text === 'string' ? keep(text) : undefined;
      if (!reply || isRest) return send(reply?.body ?? text);
      void give(res, reply).catch(() => res.destroy());
      return res;
    };
    res.send = sendKept;
  }

  /** Tells how much is kept and given again. */
  tell(measure: (name: string, help: string, count: () => number) => void): void {
    measure('boussole_kept_replies_bytes', 'Bytes of replies kept.', () => this.#replies.bytes);
    measure('boussole_kept_replies', 'Replies given again.', () => this.#replies.served);
  }
}

/** What an address asks for; with anything else in it, it is computed. */
function askByRest({ baseUrl, path, query }: Request): Asked | undefined {
  const asked = Object.keys(query);
  const id = Number(FIGURES.exec(baseUrl + path)?.[1]);
  if (isKey(id) && asked.length === 0) {
    return { root: 'resultatBoussole', isRest: true, ids: [id], key: `figures ${id}` };
  }
  if (!USERS.test(baseUrl + path)) return undefined;
  const part = JSON.stringify(partIn(query));
  return asked.every((name) => Object.hasOwn(PART, name)) && part.length <= PART_MAX
    ? { root: 'individusPage', isRest: true, isList: true, ids: [], key: `users ${part}` }
    : undefined;
}
const PART = partIn({});
const PART_MAX = 2 * LETTERS_MAX;

/** Sends a reply of /graphql, compressed once for all who accept it so. */
async function give(res: Response, reply: Reply): Promise<void> {
  const encoding = encodingOf(res.req, reply.body);
  // Whoever accepts an encoding accepts none too, should memory be short: nor is it tried again on the way out.
  const shorter = encoding && (await compress(reply, encoding).catch(() => undefined));
  const body = shorter ?? reply.body;
  if (encoding && shorter) res.setHeader('Content-Encoding', encoding);
  else if (encoding) res.setHeader('Cache-Control', 'no-store, no-transform');
  if (reply.type) res.setHeader('Content-Type', reply.type);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

/** As `compression` chooses: nothing for a short reply, nor for whoever weighs what they accept. */
function encodingOf({ headers }: Request, { length }: Buffer): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted.includes('q=') || length < 1024) return undefined;
  const encodings = accepted.split(/\s*,\s*/);
  return (['br', 'gzip'] as const).find((one) => encodings.includes(one));
}

const isKey = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= ID_MAX;
