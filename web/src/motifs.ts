import type { MotifRetrait } from '../../schema/statuts.js';

/** Why a comment is removed, as a facilitator chooses it, and as the trail and a témoin read it. */
export const MOTIFS: Readonly<Record<MotifRetrait, string>> = {
  INJURE: 'Il injurie ou diffame',
  PERSONNE: 'Il met en cause une personne que l’on reconnaît',
  SENSIBLE: 'Il parle de santé, d’opinions ou de vie privée',
  AUTRE: 'Une autre raison prévue par la loi',
};
