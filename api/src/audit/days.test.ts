import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildSociete } = scenes(app);

const PAGE = `query ($du: String, $au: String, $page: PageInput) {
  auditPage(du: $du, au: $au, page: $page) { total lignes { quand comptes { valeur } } } }`;

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
  const { idSociete } = await buildSociete();
  // The summer's and the winter's midnights of Paris, a member's day, and the night when an hour comes twice.
  await run(
    app.database.fork(),
    sql`insert into audit (quand, au_jour, action, objet, id_objet, detail) select quand::timestamptz, au_jour, 'societe:update',
      'societe', ${idSociete}::int, jsonb_build_object('equipes', nom) from (values
        ('2026-05-11T21:59:59.999Z', false, 'la veille'), ('2026-05-11T22:00:00Z', false, 'minuit d’été'),
        ('2026-05-12T12:00:00Z', true, 'le jour'), ('2026-05-12T21:59:59.999Z', false, 'dernière'),
        ('2026-05-12T22:00:00Z', false, 'le lendemain'), ('2026-10-25T22:59:59Z', false, 'heure d’hiver'),
        ('2026-10-25T23:00:00Z', false, 'minuit d’hiver')) l (quand, au_jour, nom)`,
  );
  app.setNow(new Date('2026-11-02T10:00:00Z'));
});

const read = async (days: object, recherche = '') => {
  const { data, message } = await admin.graphql(PAGE, { ...days, page: { recherche, taille: 50 } });
  if (message) return message;
  const { total, lignes } = Object(data?.['auditPage']);
  expect(total).toBe(lignes.length);
  return lignes.map((ligne: { comptes: { valeur: string }[] }) => ligne.comptes[0]?.valeur);
};

test('the trail is cut to days of Paris, the first and the last included', async () => {
  expect(await read({ du: '2026-05-12', au: '2026-05-12' })).toEqual([
    'minuit d’été',
    'le jour',
    'dernière',
  ]);
  expect(await read({ du: '2026-10-26', au: '2026-10-31' })).toEqual(['minuit d’hiver']);
  expect(await read({ au: '2026-05-11' })).toEqual(['la veille']);
  expect(await read({ du: '2026-05-13', au: '2026-10-25' })).toEqual([
    'le lendemain',
    'heure d’hiver',
  ]);
});

test('days and words choose together; a last day before the first one leaves nothing', async () => {
  expect(await read({ du: '2026-05-12', au: '2026-05-12' }, 'modifié')).toHaveLength(3);
  expect(await read({ du: '2026-05-12', au: '2026-05-12' }, 'supprimé')).toEqual([]);
  expect(await read({ du: '2026-05-13', au: '2026-05-12' })).toEqual([]);
});

test.each(['2026-02-31', '12/05/2026', 'hier', ''])('« %s » is no day', async (du) => {
  expect(await read({ du })).toBe('Le jour doit être une date, de la forme 2027-03-31');
});
