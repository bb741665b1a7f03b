import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  AddAmbassadeurDocument,
  AmbassadeurBoussolePageDocument,
} from '../generated/ambassadeur.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { AmbassadeurBoussolePage } from './AmbassadeurBoussolePage.js';

const open = () =>
  renderPage(<AmbassadeurBoussolePage />, {
    path: paths.ambassadeurBoussole.pattern,
    url: paths.ambassadeurBoussole({ id: 4 }),
  });
const accept = () =>
  answer(AddAmbassadeurDocument, { createAmbassadeur: { id: 4, ambassadeurs: [] } });
const textbox = () => screen.findByRole('textbox', { name: 'Ambassadeur' });
const valider = () => screen.getByRole('button', { name: 'Valider' });

beforeEach(
  () =>
    void answer(AmbassadeurBoussolePageDocument, {
      resultatBoussole: {
        idBoussole: 4,
        libelleEquipe: 'Quai nord',
        nomCampagne: 'Campagne 2026',
        ambassadeurs: ['Inès Petit'],
      },
    }),
);

test('an ambassador is added, and leads to the results (journey §2, /ambassadeurBoussole/{id}) (journey §8, Ambassador 201) (journey §2 Ambassador page.1) (journey §4.5) (journey §1.1)', async () => {
  const sent = accept();
  const { user } = open();
  expect(await screen.findByText('Déjà ambassadeur : Inès Petit')).toBeVisible();
  expect(await textbox()).toHaveAttribute('type', 'text');

  await user.type(await textbox(), ' Sofiane Haddad ');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent("L'ambassadeur a été rajouté avec succès");
  expect(sent).toEqual([{ idBoussole: 4, nom: 'Sofiane Haddad' }]);
});

test('the longest name without a space breaks under the field', async () => {
  const nom = 'W'.repeat(100);
  answer(AmbassadeurBoussolePageDocument, {
    resultatBoussole: {
      idBoussole: 4,
      libelleEquipe: 'Quai nord',
      nomCampagne: 'Campagne 2026',
      ambassadeurs: [nom],
    },
  });

  open();

  const hint = await screen.findByText(`Déjà ambassadeur : ${nom}`);
  expect(getComputedStyle(hint).getPropertyValue('overflow-wrap')).toBe('anywhere');
});

test('a missing name is asked for, and nothing is sent (journey §5.10)', async () => {
  const sent = accept();
  const { user } = open();
  await textbox();

  await user.click(valider());

  expect(await screen.findByText('veuillez entrer un ambassadeur svp')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['DUPLICATE', 'INTERNAL', 'NOT_FOUND'] as const)(
  'a third ambassador is refused, and a failure (%s) says the same (journey §8, Ambassador, non-201) (journey §9.6) (fault 6)',
  async (code) => {
    refuse(AddAmbassadeurDocument, code);
    const { user } = open();

    await user.type(await textbox(), 'Une de trop');
    await user.click(valider());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'il y a déjà 2 ambassadeurs pour cette campagne',
    );
    expect(await textbox()).toHaveValue('Une de trop');
  },
);

test('a refused name shows the reason under itself', async () => {
  refuse(AddAmbassadeurDocument, 'BAD_USER_INPUT', 'Ce texte contient …', 'nom');
  const { user } = open();

  await user.type(await textbox(), 'Inès');
  await user.click(valider());

  expect(await screen.findByText('Ce texte contient …')).toBeVisible();
});
