import { purge, seal } from '../audit/seal.service.js';
import { closeDue } from '../boussole/closing/due.service.js';
import { restoreParticipations } from '../boussole/opening.service.js';
import { openDue } from '../boussole/opening/due.service.js';
import { keepSteps } from '../campagne/course/course.service.js';
import { shuffleCommentaires } from '../commentaire/shuffle.service.js';
import { forgetAttempts } from '../connexion/attempts.js';
import { eraseKept } from '../conservation/erasure.service.js';
import { announceErasures } from '../conservation/notice.service.js';
import type { AppContext } from '../core/context.js';
import { retrySending } from '../individu/links/resending.service.js';
import { eraseInactive } from '../individu/ownData/erasure.service.js';
import { eraseProvisional } from '../individu/provisional/ending.service.js';
import { tellEnds } from '../jeton/notice.service.js';
import { countFurther } from '../publication/counted.service.js';
import { eraseTexts } from '../publication/texts.service.js';
import { sendDue } from '../rappel/sending.service.js';
import { endDue } from '../seance/seance.service.js';

/**
 * What a wrong clock would do to this work: `clock`, something that cannot be undone, so that it waits until two clocks agree;
 * `accounts`, likewise, and it erases accounts, of which many at once wait for an administrator; or nothing that lasts, and
 * why.
 */
export type Harm = 'clock' | 'accounts' | { harmless: string };

interface Work {
  harm: Harm;
  /** @returns how many rows it changed; undefined where nobody counts them. */
  act: (ctx: AppContext) => Promise<number | undefined>;
}

const uncounted = async (work: Promise<unknown>): Promise<undefined> => void (await work);

/**
 * What a process does again and again, each on its own: what people wait for, then mails and the night. Neither a slow mail
 * server nor the night of a million people keeps a boussole from opening in its minute.
 */
export const LOOPS = ['prompt', 'patient'] as const;
export type Loop = (typeof LOOPS)[number];

/** What is done every minute, in this order. */
export const EVERY_MINUTE = {
  'audit:sceller': {
    harm: { harmless: 'a seal is made of the lines, in the order in which they were written' },
    act: (ctx) => uncounted(seal(ctx)),
  },
  'boussoles:ouvrir': { harm: 'clock', act: openDue },
  'boussoles:fermer': { harm: 'clock', act: closeDue },
  'seances:terminer': { harm: 'clock', act: endDue },
} satisfies Record<string, Work>;

/** The mails of every minute, in this order. */
export const MAILS = {
  'liens:renvoyer': {
    harm: { harmless: 'a link that is given up is made again by a facilitator' },
    act: (ctx) => uncounted(retrySending(ctx)),
  },
  // What a mail announces cannot be taken back.
  'rappels:envoyer': { harm: 'clock', act: (ctx) => uncounted(sendDue(ctx)) },
} satisfies Record<string, Work>;

/** The nightly tasks, in this order. */
export const EVERY_NIGHT = {
  'commentaires:brasser': {
    harm: { harmless: 'every comment stays, in another order' },
    act: shuffleCommentaires,
  },
  'textes:effacer': { harm: 'clock', act: eraseTexts },
  // Before the erasure, which a night without announcement must not do.
  'conservation:annoncer': { harm: 'clock', act: announceErasures },
  'conservation:effacer': { harm: 'clock', act: eraseKept },
  'participations:retablir': {
    harm: { harmless: 'adds whom a race left out of an open boussole' },
    act: restoreParticipations,
  },
  // What has been told is never taken back.
  'participations:arrondir': { harm: 'clock', act: countFurther },
  // A step, and its day, never change.
  'participations:compter': { harm: 'clock', act: keepSteps },
  'individus:effacer': { harm: 'accounts', act: eraseInactive },
  'provisoires:effacer': { harm: 'accounts', act: eraseProvisional },
  'jetons:annoncer': { harm: 'clock', act: tellEnds },
  'audit:purger': { harm: 'clock', act: purge },
  'essais:oublier': {
    harm: { harmless: 'brakes that are gone come back with the next wrong tries' },
    act: forgetAttempts,
  },
} satisfies Record<string, Work & { act: (ctx: AppContext) => Promise<number> }>;

const named = (isMeant: (harm: Harm) => boolean): string[] =>
  Object.entries(EVERY_NIGHT).flatMap(([task, { harm }]) => (isMeant(harm) ? [task] : []));

/** The nightly tasks that the guard judges. */
export const GUARDED = {
  gated: named((harm) => typeof harm === 'string'),
  erasing: named((harm) => harm === 'accounts'),
};
