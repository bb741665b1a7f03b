import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import type { AppContext } from '../../core/context.js';
import { serverSecret } from '../proof.js';
import { newSecret } from '../secret.js';
import { nomCookie } from '../session.js';

/** How long somebody may take at the directory, in seconds. */
const DURATION = 10 * 60;
/** How many attempts of one browser may be under way, in as many tabs. */
const PLACES = 8;

/** What goes to the directory and must come back, or be shown again, unchanged. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** SHA-256 of the session that the browser had when it left; null without one. */
  session: string | null;
}

const nameOf = (ctx: AppContext, place: string) => nomCookie(ctx, `boussole_annuaire_${place}`);

/** All three come from one secret, which the browser alone keeps, and tell nothing of it. */
function derive(place: string, secret: string, session: string | null): Attempt {
  const from = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return {
    state: `${place}${from('state')}`,
    nonce: from('nonce'),
    verifier: from('pkce'),
    session,
  };
}

const seal = async (ctx: AppContext, content: string): Promise<string> =>
  createHmac('sha256', await serverSecret(ctx))
    .update(`annuaire.${content}`)
    .digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Begins an attempt, in a signed cookie of its own: several tabs may each have one.
 *
 * The browser comes back by a link of the directory, another site: the product's other cookies, which are Strict, are not sent
 * then. So this one is Lax, and says which session was open.
 */
export async function beginAttempt(ctx: AppContext): Promise<Attempt> {
  const places = Array.from({ length: PLACES }, (_, place) => String(place));
  const free = places.filter((place) => ctx.navigateur.cookie(nameOf(ctx, place)) === undefined);
  const among = free.length > 0 ? free : places;
  const place = among[randomInt(among.length)] ?? '0';
  const secret = newSecret();
  const end = Math.floor(ctx.now().getTime() / 1000) + DURATION;
  const content = `${place}.${end}.${secret}.${ctx.session ?? ''}`;
  const cookie = `${content}.${await seal(ctx, content)}`;
  ctx.navigateur.setCookie(nameOf(ctx, place), cookie, DURATION, true);
  return derive(place, secret, ctx.session);
}

/** The attempt that this state is of, which then is over; null when this browser has none, or it is too old. */
export async function takeAttempt(ctx: AppContext, state: string): Promise<Attempt | null> {
  const [place = ''] = state;
  if (!/^\d$/.test(place)) return null;
  const cookie = ctx.navigateur.cookie(nameOf(ctx, place));
  const [written, end, secret, session, sealed] = cookie?.split('.') ?? [];
  if (written !== place || !end || !secret || session === undefined || !sealed) return null;
  const expected = await seal(ctx, [written, end, secret, session].join('.'));
  if (!isSame(sealed, expected)) return null;
  const attempt = derive(place, secret, session || null);
  // Another tab's, which took the place since: it is left to it.
  if (!isSame(state, attempt.state)) return null;
  ctx.navigateur.clearCookie(nameOf(ctx, place));
  return Number(end) * 1000 > ctx.now().getTime() ? attempt : null;
}
