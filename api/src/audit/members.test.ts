import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildEquipe, buildAdmin, asAdmin } = scenes(app);

const PAGE = `query ($input: PageInput) { auditPage(tri: QUAND, page: $input) { total
  lignes { quand auJour auteur { id nom } action objet { id nom } comptes { nom valeur } changements { champ avant apres } } } }`;

interface Line {
  auJour: boolean;
  action: string;
  auteur: { id: number | null; nom: string } | null;
  objet: { id: number | null; nom: string } | null;
}

test('members who came on a day are neither named nor told apart, nor found by their names: beside what the day added to those who finished, that would say who did (issue 21)', async () => {
  const { idMembre } = await buildScene();
  const { idEquipe, codeEquipe } = await buildEquipe();
  app.setNow(new Date('2026-05-12T08:30:00Z'));
  const known = { nom: 'Zqnom', prenom: 'Zqprenom', adresseMail: 'zqmail@exemple.fr' };
  await (await app.as(idMembre)).post('/api/register/me/modify', known);
  const visitor = app.anonymous();
  const account = { pseudo: 'Zqpseudo', password: 'motdepasse' };
  await visitor
    .post('/api/register/userAdeo', { ...account, equipe: idEquipe, codeEquipe })
    .expect(201);
  await visitor.post('/api/access/loginUserAdeo', { ...account, password: 'zqfaux' });
  await visitor.post('/api/access/loginUserAdeo', account);
  await visitor.post('/api/societes/delete', { idSociete: 1 });
  const { id } = await buildAdmin();
  await (await app.as(id)).post('/api/societes', { libelleSociete: 'Neuve', visuSociete: 0 });
  app.setNow(new Date('2026-05-13T08:30:00Z'));
  const admin = await asAdmin();
  const read = async (search = '') => {
    const input = { descendant: true, taille: 100, recherche: search };
    const { data } = await admin.graphql(PAGE, { input });
    return data?.['auditPage'] as { total: number; lignes: Line[] };
  };

  const { lignes } = await read();

  const come = lignes.filter(({ auJour }) => auJour);
  expect(come.map(({ action }) => action).toSorted()).toEqual([
    'CONNEXION',
    'CONNEXION_REFUS',
    'INDIVIDU_PROFIL',
    'INDIVIDU_REGISTER',
    'REFUS',
  ]);
  const unnamed = { id: null, nom: 'un membre' };
  for (const { auteur, objet } of come) {
    expect([null, unnamed]).toContainEqual(auteur);
    expect([null, unnamed]).toContainEqual(objet);
  }
  expect(JSON.stringify(come)).not.toMatch(/zq/i);
  for (const name of ['zqnom', 'zqprenom', 'zqmail', 'zqpseudo'])
    expect((await read(name)).total).toBe(0);
  expect((await read('un membre')).total).toBe(5);
  expect((await read('camille roy')).lignes.map(({ action }) => action)).toEqual([
    'SOCIETE_CREATE',
  ]);
});
