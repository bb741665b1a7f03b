import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request, type APIRequestContext, type Page } from '@playwright/test';

import { ask } from '../atelier.js';
import { LOGINS } from '../demo.js';
import { expect } from '../fixtures.js';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** What every form is made of: they hold no values of their own. */
const SHELLS = new Set([
  'ui/form/useForm',
  'ui/form/FormPage',
  'ui/form/FormModal',
  'connexion/LoginForm',
  'facilitation/AddByMail',
]);

/** A logo is kept as soon as it is chosen: there is no button to send it. */
const isForm = (code: string) => /useForm[<(]|<form\b|<LogoField\b/.test(code);

/** What a file takes of others when it runs: pages and parts, or a module that comes later; neither types nor functions. */
function takenBy(file: string, code: string): string[] {
  const found = code
    .replaceAll(/import type[^;]*;/g, '')
    .matchAll(/import \{([^}]*)\} from '(\.[^']*)'|import\(\s*'(\.[^']*)'/g);
  return [...found]
    .filter(([, names]) => names === undefined || /(^|,)\s*[A-Z]/.test(names))
    .map(([, , at, later]) =>
      normalize(join(dirname(file), (at ?? later ?? '').replace(/\.js$/, ''))),
    );
}

/** Every form of the product and each place that opens it, from the sources: « form < place », « ui/over < place » for a dialog over it. */
export function formsOfSources(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => relative('', file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(generated|testing)\//.test(file));
  const codes = new Map(
    files.map((file) => [file.replace(/\.tsx?$/, ''), readFileSync(join(SRC, file), 'utf8')]),
  );
  const forms = [...codes].filter(([name, code]) => isForm(code) && !SHELLS.has(name));
  const overs = [...codes].filter(([, code]) => code.includes('= useOverLink()'));
  return [
    ...overs.map(([place]) => `ui/over < ${place}`),
    ...forms.flatMap(([form]) =>
      [...codes]
        .filter(([place, code]) => takenBy(place, code).includes(form))
        .map(([place]) => `${form} < ${place}`),
    ),
  ].toSorted();
}

export const ANNEE = new Date().getFullYear();
export const PASSWORD = 'grand-large-2026';

/** A company of its own, with a year before, on which each form is played once. */
export interface Scene {
  /** In the session of the facilitator. */
  admin: APIRequestContext;
  nom: string;
  idSociete: number;
  /** Of the first: boussoles of two years. Of the second and the third: none. */
  equipes: { id: number; codeEquipe: string; signatureCode: string }[];
  idCampagne: number;
  idBoussole: number;
  idPlan: number;
  idCritere: number;
}

const SOCIETE = 'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }';
const CRITERE = 'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }';
const EQUIPE =
  'mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) { id codeEquipe signatureCode } }';
const CAMPAGNE = 'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }';
const BOUSSOLE =
  'mutation ($e: Int!, $c: Int!) { createBoussole(idEquipe: $e, idCampagne: $c) { id } }';
const PLAN = 'mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) { id } }';

let made = 0;

let session: Promise<APIRequestContext> | undefined;

/** The facilitator signs in once for all forms. */
const signedIn = (baseURL: string): Promise<APIRequestContext> =>
  (session ??= (async () => {
    const admin = await request.newContext({ baseURL });
    const [path, data] = LOGINS.admin;
    expect((await admin.post(path, { data })).status()).toBe(200);
    return admin;
  })());

/** A facilitator's session, and what the forms are about. */
export async function prepare(baseURL: string, opened = signedIn(baseURL)): Promise<Scene> {
  const admin = await opened;
  made += 1;
  const stamp = `${Date.now()}${made}`;
  const make = (query: string, input: object) => ask<{ id: number }>(admin, query, { input });
  const nom = `Formulaires ${stamp}`;
  const { id: idSociete } = await make(SOCIETE, { libelleSociete: nom, visuSociete: false });
  const { id: idCritere } = await make(CRITERE, {
    idSociete,
    libelle: 'Entraide',
    description: 'd',
  });
  const equipes: Scene['equipes'] = [];
  for (const [rank, libelleEquipe] of ['Gréement', 'Voilerie', 'Carène'].entries()) {
    const codeEquipe = `${stamp.slice(-5)}${'abc'[rank]}`;
    const input = { idSociete, libelleEquipe, codeEquipe };
    equipes.push(await ask(admin, EQUIPE, { input }));
  }
  const [{ id: idEquipe } = { id: 0 }] = equipes;
  const boussoleOf = async (annee: number) => {
    const { id: c } = await make(CAMPAGNE, { nom: `${nom} ${annee}`, annee });
    const { id } = await ask<{ id: number }>(admin, BOUSSOLE, { e: idEquipe, c });
    return { idCampagne: c, idBoussole: id };
  };
  const texts = { objectif: 'Alléger', action: 'Répartir', lead: 'Inès' };
  const before = await boussoleOf(ANNEE - 1);
  await make(PLAN, { idEquipe, idBoussole: before.idBoussole, ...texts, objectif: 'Décidé avant' });
  const now = await boussoleOf(ANNEE);
  const { id: idPlan } = await make(PLAN, { idEquipe, idBoussole: now.idBoussole, ...texts });
  return { admin, nom, idSociete, equipes, ...now, idPlan, idCritere };
}

/** The page takes the session of this client. */
export async function enterAs(page: Page, client: APIRequestContext): Promise<void> {
  const { cookies } = await client.storageState();
  await page.context().addCookies(cookies);
}

/** Somebody joins a team by its code, in a session of their own. */
export async function joinEquipe(baseURL: string, code: string): Promise<APIRequestContext> {
  const member = await request.newContext({ baseURL });
  made += 1;
  const pseudo = `mousse${Date.now()}${made}`;
  await ask(
    member,
    'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }',
    {
      input: { code, pseudo, motDePasse: PASSWORD },
    },
  );
  const reply = await member.post('/api/access/loginUserAdeo', {
    data: { pseudo, password: PASSWORD },
  });
  expect(reply.status()).toBe(200);
  return member;
}
