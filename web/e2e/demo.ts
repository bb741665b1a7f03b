import type { Page } from '@playwright/test';

import { expect } from './fixtures.js';

const PASSWORD = 'boussole-demo';

/** Ids in the demo data; the API is asked for those that are not known beforehand. */
export interface Demo {
  page: Page;
  idSociete: number;
  idEquipe: number;
  idBoussole: number;
}

export type Actor = 'visitor' | 'member' | 'temoin' | 'admin';

/** A team of the demo that has boussoles, results, plans and members. */
export const SAV = 11;
export const LOGINS = {
  admin: ['/api/access/login', { mail: 'facilitatrice@boussole.example', password: PASSWORD }],
  temoin: ['/api/access/login', { mail: 'temoin@boussole.example', password: PASSWORD }],
  member: ['/api/access/loginUserAdeo', { pseudo: 'camilleB', password: PASSWORD }],
} as const;

async function ask<Reply>(page: Page, path: string, data: object = {}): Promise<Reply> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as Reply;
}

/** Signs in by REST, and finds the ids that the pages need. */
export async function enter(page: Page, actor: Actor): Promise<Demo> {
  const demo = { page, idSociete: 1, idEquipe: SAV, idBoussole: 0 };
  if (actor === 'visitor') return demo;
  const [path, credentials] = LOGINS[actor];
  expect((await page.request.post(path, { data: credentials })).status()).toBe(200);
  // No call about a team answers it.
  if (actor === 'temoin') return demo;
  const boussoles = await ask<{ idBoussole: number }[]>(page, '/api/boussole/getBoussoleByEquipe', {
    idEquipe: SAV,
  });
  return { ...demo, idBoussole: boussoles[0]?.idBoussole ?? 0 };
}

export async function urlCritere({ page, idSociete }: Demo): Promise<string> {
  const { criteres } = await ask<{ criteres: { id_critere_boussole: number }[] }>(
    page,
    '/api/criteresBoussole/getAllCriteresBoussoleBySociete',
    { idSociete },
  );
  return `/editCriteres/${criteres[0]?.id_critere_boussole}`;
}

export async function urlUser({ page }: Demo): Promise<string> {
  const users = (await (await page.request.get('/api/register/getAllUsers')).json()) as {
    ID_INDIVIDU: number;
    LIBELLE_PROFIL: string;
  }[];
  // A user whose password may be reset, whoever else registered in earlier stories.
  const admin = users.find(({ LIBELLE_PROFIL }) => LIBELLE_PROFIL === 'Administrateur');
  return `/userEdit/${admin?.ID_INDIVIDU}`;
}

export async function urlPlan({ page, idEquipe }: Demo): Promise<string> {
  const plans = await ask<{ id_plan: number }[]>(page, '/api/planEquipe/getPlanByEquipe', {
    id_equipe: idEquipe,
  });
  return `/modifierPlanAction/${plans[0]?.id_plan}`;
}

export async function urlSynthese({ page, idEquipe }: Demo): Promise<string> {
  const path = '/api/boussole/getBoussoleByEquipe';
  for (const { idBoussole } of await ask<{ idBoussole: number }[]>(page, path, { idEquipe })) {
    // Without a synthesis the page would lead to its creation.
    const synthese = '/api/syntheseBoussole/getSyntheseByBoussole';
    if (await ask(page, synthese, { idBoussole })) return `/modifierSynthese/${idBoussole}`;
  }
  throw new Error('No boussole of this team has a synthesis');
}

export async function urlParticipation({ page }: Demo): Promise<string> {
  const [mine] = await ask<{ idBoussoleIndividu: number }[]>(
    page,
    '/api/boussole/getBoussoleByIndividu',
  );
  if (!mine) throw new Error('The member of the demo takes part in no boussole');
  return `/boussoleCommentaire/${mine.idBoussoleIndividu}`;
}
