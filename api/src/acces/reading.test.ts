import { expect, test } from '@jest/globals';

import type { Acteur } from '../core/context.js';
import { noterEcritures, suivreEcritures } from '../core/repliques/ecritures.js';
import { useApp } from '../testing/app.js';
import { emLecture } from './lecture.js';

const app = useApp();

const membre: Acteur = { id: 1, idSociete: 1, isAdmin: false };
const admin: Acteur = { id: 2, idSociete: null, isAdmin: true };
const porteur: Acteur = { ...membre, jeton: 1 };

/** A caller, with a replica that may be read unless told. */
function appelant(acteur: Acteur | null, avecReplique = true) {
  const [em, autre] = [app.database.fork(), app.database.fork()];
  const ctx = { ...app.context(), em, acteur, replique: avecReplique ? () => autre : undefined };
  const ou = (choisi: ReturnType<typeof emLecture>) => (choisi === autre ? 'réplique' : 'primaire');
  return { ctx, ou };
}

test.each([
  ['a member, of what they may read', membre, 'connus', true, 'réplique'],
  ['a member, with the rights in the reading', membre, 'dans la lecture', true, 'primaire'],
  ['nobody, with the rights in the reading', null, 'dans la lecture', true, 'primaire'],
  ['an administrator, with the rights in the reading', admin, 'dans la lecture', true, 'réplique'],
  ['a token, with the rights in the reading', porteur, 'dans la lecture', true, 'réplique'],
  [
    'an administrator who has just written, or without replicas',
    admin,
    'connus',
    false,
    'primaire',
  ],
] as const)('%s', (_nom, acteur, droits, avecReplique, attendu) => {
  const { ctx, ou } = appelant(acteur, avecReplique);

  expect(ou(emLecture(ctx, droits))).toBe(attendu);
});

test('from its first write on, a request reads the primary, and says so once', async () => {
  const { ctx, ou } = appelant(admin);
  const connexion = { executeQuery: async (_requete: { sql: string }) => ({ rows: [] }) };
  noterEcritures(connexion);
  const dire = (texte: string) => connexion.executeQuery({ sql: texte });
  let ecritures = 0;

  const lus = await new Promise<string[]>((finir) => {
    suivreEcritures(
      () => (ecritures += 1),
      async () => {
        await dire('select 1');
        const avant = ou(emLecture(ctx));
        await dire('insert into campagne values (1)');
        await dire('update campagne set nom = 1');
        finir([avant, ou(emLecture(ctx))]);
      },
    );
  });

  expect(lus).toEqual(['réplique', 'primaire']);
  expect(ecritures).toBe(1);
});
