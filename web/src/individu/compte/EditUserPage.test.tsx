import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  EndAutresSessionsDocument,
  EditUserPageDocument,
  UpdateMoiDocument,
  UpdateMotDePasseDocument,
  type EditUserPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { EditUserPage } from './EditUserPage.js';
import { HERE, ICI } from './testing/connexions.js';
import { SANS_COURRIER } from './testing/rappels.js';

const ME = { id: 4, nom: 'Roy', prenom: 'Camille' };
const renderAccount = () => renderPage(<EditUserPage />, { path: paths.editUser.pattern });
const button = (name: string) => screen.getByRole('button', { name });

type Connexions = EditUserPageQuery['connexions'];
const PHONE = {
  ouverteLe: '2026-11-21T17:30:00Z',
  vueLe: '2026-11-28T07:10:00Z',
  courante: false,
};

async function openAccount(
  me: typeof ME | { id: number; nom: null; prenom: null } = ME,
  connexions: Connexions = ICI,
) {
  answer(EditUserPageDocument, { moi: me, adresseRappel: SANS_COURRIER, connexions });
  const { user } = renderAccount();
  await screen.findByRole('heading', { name: 'Mon compte' });
  return user;
}

test('names are changed, then the personal space shows (admin §2, /editUser) (journey §2 Mon compte.1) (journey §3.15)', async () => {
  const user = await openAccount();
  const sent = answer(UpdateMoiDocument, { updateMoi: ME });

  await user.type(screen.getByLabelText('Nom'), '-Faure ');
  await user.clear(screen.getByLabelText('Prenom'));
  await user.type(screen.getByLabelText('Prenom'), 'Zoé');
  await user.click(button('Mettre à jour'));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
  expect(sent).toEqual([{ input: { nom: 'Roy-Faure', prenom: 'Zoé' } }]);
});

test.each([
  ['Prenom', '', 'Le prénom doit être renseigné'],
  ['Prenom', 'x'.repeat(46), 'Le prenom est trop long'],
  ['Nom', '', 'Le nom doit être renseigné'],
  ['Nom', 'x'.repeat(46), 'Le nom est trop long'],
])('%s of "%s" is refused, and nothing is sent (journey §5.11)', async (label, text, message) => {
  const user = await openAccount();
  const sent = answer(UpdateMoiDocument, { updateMoi: ME });

  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
  await user.click(button('Mettre à jour'));

  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
  expect(sent).toEqual([]);
});

test('whoever registered with a pseudo alone has empty names to fill', async () => {
  await openAccount({ id: 4, nom: null, prenom: null });

  expect(screen.getByLabelText('Nom')).toHaveValue('');
  expect(screen.getByLabelText('Prenom')).toHaveValue('');
});

test('a failure is said and keeps the form (journey §8, Own profile failure)', async () => {
  const user = await openAccount();
  refuse(UpdateMoiDocument, 'INTERNAL');

  await user.type(screen.getByLabelText('Nom'), '-Faure');
  await user.click(button('Mettre à jour'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la modification de votre profil ...',
  );
  expect(screen.getByLabelText('Nom')).toHaveValue('Roy-Faure');
});

test('Annuler leads to the personal space, and asks first once something is changed (journey §2 Mon compte.3) (journey §4.7)', async () => {
  const user = await openAccount();
  await user.type(screen.getByLabelText('Nom'), '!');

  await user.click(button('Annuler'));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  expect(dialog).toHaveTextContent('Vos modifications ne seront pas sauvegardées !');
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
});

test('Annuler leads straight to the personal space while nothing is changed (journey §2 Mon compte.3)', async () => {
  const user = await openAccount();

  await user.click(button('Annuler'));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/dashboard');
});

const OLD = 'Ancien mot de passe';
const NEW = 'Nouveau mot de passe';
const REPEAT = 'Répétez le mot de passe';

async function openPassword() {
  const user = await openAccount();
  await user.click(button('Modifier mon mot de passe'));
  await findDialog('dialog', { name: 'Modification de votre mot de passe' });
  const fill = async (old: string, fresh: string, repeated: string) => {
    for (const [label, text] of [
      [OLD, old],
      [NEW, fresh],
      [REPEAT, repeated],
    ] as const) {
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    await user.click(button('Modifier le mot de passe'));
  };
  return { user, fill };
}

test('the password is changed, the other sessions end, and this page stays (journey §8, Own password success) (journey §2 Mon compte.2)', async () => {
  const { fill } = await openPassword();
  const sent = answer(UpdateMotDePasseDocument, { updateMotDePasse: { id: 1 } });
  expect(screen.getByText(/vos autres sessions seront fermées/)).toBeVisible();

  await fill('ancien', 'nouveau-26', 'nouveau-26');

  expect(await screen.findByText('Mot de passe modifié avec succès !')).toBeVisible();
  expect(sent).toEqual([{ ancien: 'ancien', nouveau: 'nouveau-26' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Nom')).toBeVisible();
});

test.each([
  ['', 'nouveau-26', 'nouveau-26', OLD, 'Veuillez renseigner votre ancien mot de passe'],
  ['ancien', '1234567', '1234567', NEW, 'Le mot de passe doit faire minimum 8 caractères'],
  ['ancien', 'nouveau-26', 'nouveau-27', REPEAT, 'Les mots de passe doivent être identiques'],
])(
  'old "%s", new "%s" and "%s" are refused under %s: %s (journey §5.12)',
  async (old, fresh, repeated, label, message) => {
    const { fill } = await openPassword();
    const sent = answer(UpdateMotDePasseDocument, { updateMotDePasse: { id: 1 } });

    await fill(old, fresh, repeated);

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
    expect(sent).toEqual([]);
  },
);

test('eight characters are enough', async () => {
  const { fill } = await openPassword();
  const sent = answer(UpdateMotDePasseDocument, { updateMotDePasse: { id: 1 } });

  await fill('ancien', '12345678', '12345678');

  await waitFor(() => expect(sent).toEqual([{ ancien: 'ancien', nouveau: '12345678' }]));
});

test('a wrong old password is said and shown under its field (journey §8, Own password 401)', async () => {
  const { fill } = await openPassword();
  const reason = "Votre ancien mot de passe n'est pas le bon ...";
  refuse(UpdateMotDePasseDocument, 'UNAUTHENTICATED', reason);

  await fill('mauvais', 'nouveau-26', 'nouveau-26');

  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByLabelText(OLD)).toHaveAccessibleErrorMessage(reason);
  expect(screen.getByLabelText(NEW)).toHaveValue('nouveau-26');
});

test.each([
  ['INTERNAL', 'Non', 'Erreur lors de la modification du mot de passe ...'],
  ['TOO_MANY_REQUESTS', 'Trop de tentatives, réessayez dans 4 secondes', undefined],
] as const)('%s is said (journey §8, Own password failure)', async (code, told, shown) => {
  const { fill } = await openPassword();
  refuse(UpdateMotDePasseDocument, code, told);

  await fill('ancien', 'nouveau-26', 'nouveau-26');

  expect(await screen.findByRole('alert')).toHaveTextContent(shown ?? told);
});

test('a dialog left empty closes at once, and the focus goes back to its button', async () => {
  const { user } = await openPassword();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('Modifier mon mot de passe')).toHaveFocus());
});

test('who is signed in elsewhere sees where, and closes it (issue 56)', async () => {
  const user = await openAccount(ME, { sessions: [HERE, PHONE], annuaire: null });
  const sent = answer(EndAutresSessionsDocument, {
    closeAutresSessions: { sessions: [HERE], annuaire: null },
  });
  expect(screen.getByText('Ici, depuis le 30 nov. 2026, 09:05')).toBeVisible();
  expect(screen.getByText(/^Ailleurs, depuis le 21 nov. 2026, 18:30/)).toHaveTextContent(
    'dernière activité le 28 nov. 2026, 08:10',
  );

  await user.click(button('Fermer les autres sessions'));

  expect(await screen.findByText('Les autres sessions sont fermées')).toBeVisible();
  expect(screen.queryByText(/^Ailleurs/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fermer les autres sessions' })).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a failure to close them is said', async () => {
  const user = await openAccount(ME, { sessions: [HERE, PHONE], annuaire: null });
  refuse(EndAutresSessionsDocument, 'INTERNAL');

  await user.click(button('Fermer les autres sessions'));

  expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas pu être fermées');
});

test.each([
  [null, false, 'pas encore relié à Cap Élan', true],
  ['2026-11-03', false, 'relié à Cap Élan depuis le 3 novembre 2026', true],
  ['2026-11-03', true, 'C’est la seule façon d’y entrer', false],
])(
  'an account linked on %s to a directory (alone: %s) says « %s » (issue 56)',
  async (relieLe, seul, said, hasPassword) => {
    await openAccount(ME, { sessions: [HERE], annuaire: { nom: 'Cap Élan', relieLe, seul } });

    expect(screen.getByText(new RegExp(said))).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Modifier mon mot de passe' })).toHaveLength(
      hasPassword ? 1 : 0,
    );
  },
);
