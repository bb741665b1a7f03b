import type { ComponentType } from 'react';

import type { Area } from './routes.js';

type Framed = Exclude<Area, 'public' | 'admin' | 'temoin'>;

/**
 * The layout and the guard of each area, in chunks of their own, loaded together with the page's; administrators and
 * témoins are members besides. The build lists them for the server (scripts/pages/routes.mjs).
 */
export const frames: Readonly<Record<Framed, () => Promise<ComponentType>>> = {
  access: () => import('./AccessArea.js').then((m) => m.AccessArea),
  answer: () => import('./AnswerArea.js').then((m) => m.AnswerArea),
  member: () => import('./MemberArea.js').then((m) => m.MemberArea),
  open: () => import('./OpenArea.js').then((m) => m.OpenArea),
  scan: () => import('./AccessLayout.js').then((m) => m.AccessLayout),
  stage: () => import('./StageArea.js').then((m) => m.StageArea),
};
