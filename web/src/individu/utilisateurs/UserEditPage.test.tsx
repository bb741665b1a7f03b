import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  DeleteUserDocument,
  EquipeOuverteDocument,
  ResetUserPasswordDocument,
  ReprendreSocieteDocument,
  SocietesConfieesDocument,
  ToutConfierDocument,
  UpdateUserDocument,
  UserChoicesDocument,
  UserEditPageDocument,
  UserEquipesDocument,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { tell, untell } from '../../testing/meta.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CHOICES, EQUIPES, ZOE } from './fixtures.js';
import { UserEditPage } from './UserEditPage.js';

afterEach(untell);

const ADMIN = { ...ZOE, idProfil: 1, libelleProfil: 'Administrateur', equipes: [] };
const DERNIER = 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé';
const SOI = 'Vous ne pouvez pas supprimer votre propre compte';

async function open(individu: typeof ZOE = ZOE) {
  answer(UserChoicesDocument, CHOICES);
  answer(UserEquipesDocument, ({ idSociete }) => ({ equipes: EQUIPES[idSociete] ?? [] }));
  answer(UserEditPageDocument, { individu });
  const view = renderPage(<UserEditPage />, {
    path: paths.userEdit.pattern,
    url: paths.userEdit({ id: individu.id }),
  });
  expect(view.container).toHaveTextContent('');
  await screen.findByRole('heading', { name: "Modification d'un utilisateur" });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name });

test('names, profile and teams are changed; teams go as those added and those removed (admin §2, /userEdit/{id}) (admin §8, User edit ok) (admin §2 /userEdit/{id}.1) (admin §2 /userEdit/{id}.2) (admin §6.4)', async () => {
  const sent = answer(UpdateUserDocument, { updateIndividu: { id: 7 } });
  const { user } = await open();
  expect(screen.getByLabelText('Nom')).toHaveValue('Martin');
  expect(screen.getByLabelText('Profil')).toHaveDisplayValue('User');
  expect(screen.getByRole('link', { name: 'Quai nord' })).toHaveAttribute(
    'href',
    paths.creationBoussole({ idEquipe: ZOE.equipes[0]?.id ?? 0 }),
  );

  await user.clear(screen.getByLabelText('Prenom'));
  await user.selectOptions(screen.getByLabelText('Profil'), 'Administrateur');
  await user.click(await screen.findByRole('button', { name: 'Retirer Quai nord' }));
  await user.click(screen.getByLabelText('Equipe'));
  await user.click(screen.getByRole('option', { name: 'Quai sud' }));
  await user.click(button("Modifier l'utilisateur"));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
  expect(screen.getByRole('status')).toHaveTextContent('Utilisateur modifé avec succès !');
  expect(sent).toEqual([
    {
      input: {
        id: 7,
        nom: 'Martin',
        prenom: null,
        idProfil: 1,
        idSociete: 10,
        equipesAjoutees: [2],
        equipesRetirees: [1],
      },
    },
  ]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'a second team while the boussole of the first is open, %s: they are expected in both, and it is said',
  async (ouverte, times) => {
    const asked = answer(EquipeOuverteDocument, {
      equipe: { id: 1, libelleEquipe: 'Quai nord', boussoles: [{ id: 4, ouverte }] },
    });
    const { user } = await open();
    expect(asked).toEqual([]);

    await user.click(await screen.findByLabelText('Equipe'));
    await user.click(screen.getByRole('option', { name: 'Quai sud' }));

    await waitFor(() => expect(asked).toEqual([{ id: 1 }]));
    const SAID = /déjà dans Quai nord, dont la boussole est ouverte/;
    await waitFor(() => expect(screen.queryAllByText(SAID)).toHaveLength(times));
    await user.click(await screen.findByRole('button', { name: 'Retirer Quai nord' }));
    expect(screen.queryByText(SAID)).not.toBeInTheDocument();
  },
);

test('the company is a read-only text while the user has a team, a select once it has none (admin §2 /userEdit/{id}.6)', async () => {
  const { unmount } = await open();
  expect(screen.getByLabelText('Societe')).toHaveValue('Cap Élan');
  expect(screen.getByLabelText('Societe')).toHaveAttribute('readonly');
  unmount();

  const { user } = await open({ ...ZOE, equipes: [] });

  await user.click(screen.getByRole('combobox', { name: 'Societe' }));
  await user.click(screen.getByRole('option', { name: 'Voiles du Sud' }));
  expect(screen.getByLabelText('Societe')).toHaveValue('Voiles du Sud');
});

test.each([
  ['Nom', 'Le nom est trop long'],
  ['Prenom', 'Le prenom est trop long'],
])('a %s of 46 characters is refused (admin §5.4)', async (label, message) => {
  const { user } = await open();

  await user.clear(screen.getByLabelText(label));
  await user.paste('x'.repeat(46));
  await user.click(button("Modifier l'utilisateur"));

  expect(await screen.findByText(message)).toBeVisible();
});

test('a profile is required (admin §5.4)', async () => {
  const { user } = await open();

  await user.selectOptions(screen.getByLabelText('Profil'), 'Choisissez un profil');
  await user.click(button("Modifier l'utilisateur"));

  expect(await screen.findByText('Le profil doit être renseigné')).toBeVisible();
});

test.each([
  ['INTERNAL', 'Refusé', "Erreur lors de la modification de l'utilisateur ..."],
  ['CONFLICT', DERNIER, `Erreur lors de la modification de l'utilisateur ... ${DERNIER}`],
] as const)('%s keeps the form and says why (admin §8, User edit error)', async (...row) => {
  const [code, reason, message] = row;
  refuse(UpdateUserDocument, code, reason);
  const { user } = await open();

  await user.click(button("Modifier l'utilisateur"));

  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText('Nom')).toHaveValue('Martin');
});

test.each([
  ['who has not chosen a password', ZOE, /n’a pas encore activé son compte/],
  ['who has a pseudo', { ...ZOE, actif: true, pseudo: 'zoe29' }, /renvoyez-lui un lien/],
  ['who was an administrator', { ...ZOE, actif: true }, /renvoyez-lui un lien/],
])(
  'the password of a User %s cannot be reset, and what else to do is said (admin §2 /userEdit/{id}.3) (admin §6.4)',
  async (...row) => {
    const [, individu, advice] = row;
    await open(individu);

    expect(
      screen.queryByRole('button', { name: 'Réinitialiser le mot de passe' }),
    ).not.toBeInTheDocument();
    expect(screen.getByText(advice)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible();
  },
);

test('a password is reset after a confirmation, and the new link is shown (admin §8, Password reset ok) (admin §2 /userEdit/{id}.3)', async () => {
  const sent = answer(ResetUserPasswordDocument, {
    renewMotDePasse: {
      individu: { id: 7, adresseMail: 'zoe@exemple.fr' },
      lienActivation: '/activation/neuf',
      envoye: true,
    },
  });
  const { user } = await open(ADMIN);

  await user.click(button('Réinitialiser le mot de passe'));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Zoé Martin');
  expect(sent).toEqual([]);
  await user.click(press('Réinitialiser'));

  expect(await screen.findByText('Mot de passe réinitialisé avec succès !')).toBeVisible();
  const lien = await screen.findByRole('textbox', { name: "Lien d'activation" });
  expect(lien).toHaveValue('http://localhost/activation/neuf');
  expect(sent).toEqual([{ id: 7 }]);
});

test('where a directory alone opens the account, it is the access that is reset, and no link is given (issue 56)', async () => {
  tell({ annuaire: 'Cap Élan', 'annuaire-seul': 'oui' });
  answer(ResetUserPasswordDocument, {
    renewMotDePasse: {
      individu: { id: 7, adresseMail: 'zoe@exemple.fr' },
      lienActivation: '/login',
      envoye: false,
    },
  });
  const { user } = await open(ADMIN);

  await user.click(button('Réinitialiser l’accès'));
  await user.click(press('Réinitialiser'));

  expect(await screen.findByText('Accès réinitialisé')).toBeVisible();
  const adresse = await screen.findByRole('textbox', { name: 'Adresse de connexion' });
  expect(adresse).toHaveValue('http://localhost/login');
  expect(screen.getByText(/se connecter avec Cap Élan/)).toBeVisible();
  expect(screen.queryByText(/premi.re personne qui l’ouvre/)).toBeNull();
});

test('a reset that fails is said (admin §8, Password reset error)', async () => {
  refuse(ResetUserPasswordDocument, 'INTERNAL');
  const { user } = await open(ADMIN);

  await user.click(button('Réinitialiser le mot de passe'));
  await user.click(press('Réinitialiser'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la réinitialisation du mot de passe ...',
  );
});

const SACHA = { ...ZOE, idProfil: 3, libelleProfil: 'Facilitateur', equipes: [] };
const HELD = ['Cap Élan', 'Voilerie'].map((libelleSociete, id) => ({ id, libelleSociete }));

test('who leaves gives all their companies to a colleague, in one dialog; the user’s own form is not sent (issue 56)', async () => {
  answer(SocietesConfieesDocument, { societesConfiees: HELD });
  const saved = answer(UpdateUserDocument, { updateIndividu: { id: 7 } });
  const sent = answer(ToutConfierDocument, { closeFacilitations: { confiees: 2 } });
  const { user } = await open(SACHA);

  await user.click(await screen.findByRole('button', { name: 'Tout confier à un collègue' }));
  await user.type(screen.getByLabelText('Adresse mail du collègue'), 'lou@exemple.fr');
  answer(SocietesConfieesDocument, { societesConfiees: [] });
  await user.click(button('Confier ces 2 sociétés'));

  expect(await screen.findByText('2 sociétés confiées à lou@exemple.fr')).toBeVisible();
  expect(await screen.findByText('Aucune société ne lui est confiée.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tout confier à un collègue' })).toBeNull();
  expect(sent).toEqual([{ id: 7, mail: 'lou@exemple.fr' }]);
  expect(saved).toEqual([]);
});

test('a company is taken once the question, which says what ends with it, is answered (issue 56)', async () => {
  answer(SocietesConfieesDocument, { societesConfiees: HELD });
  const sent = answer(ReprendreSocieteDocument, { deleteFacilitation: { idSociete: 1 } });
  const { user } = await open(SACHA);

  await user.click(await screen.findByRole('button', { name: 'Retirer Voilerie' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/ne verra plus Voilerie.*jetons de rapport y sont révoqués/);
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Retirer' }));

  expect(await screen.findByText('Voilerie ne lui est plus confiée')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 1, idIndividu: 7 }]);
});

test('a colleague who facilitates nothing is said beside the address (issue 56)', async () => {
  answer(SocietesConfieesDocument, { societesConfiees: HELD });
  const refusal = 'Aucun facilitateur ni administrateur n’a cette adresse';
  refuse(ToutConfierDocument, 'BAD_USER_INPUT', refusal, 'adresseMail');
  const { user } = await open(SACHA);

  await user.click(await screen.findByRole('button', { name: 'Tout confier à un collègue' }));
  await user.type(screen.getByLabelText('Adresse mail du collègue'), 'lou@exemple.fr{Enter}');

  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a deletion names the user, waits for the confirmation and leads to the list (admin §8, User delete ok) (admin §2 /userEdit/{id}.4)', async () => {
  const sent = answer(DeleteUserDocument, { deleteIndividu: { id: 1 } });
  const { user } = await open();

  await user.click(button("Supprimer l'utilisateur"));
  expect(screen.getByRole('alertdialog', { name: 'ATTENTION' })).toHaveTextContent('Zoé Martin');
  await user.click(press('Annuler'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await user.click(button("Supprimer l'utilisateur"));
  await user.click(press('Supprimer'));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
  expect(screen.getByRole('status')).toHaveTextContent('Individu supprimé !');
  expect(sent).toEqual([{ id: 7 }]);
});

test.each([
  ['INTERNAL', 'Refusé', "Erreur lors de la suppression de l'individu ..."],
  ['CONFLICT', SOI, `Erreur lors de la suppression de l'individu ... ${SOI}`],
] as const)(
  '%s refuses the deletion and says why (admin §8, User delete error)',
  async (...row) => {
    const [code, reason, message] = row;
    refuse(DeleteUserDocument, code, reason);
    const { user } = await open(ADMIN);

    await user.click(button("Supprimer l'utilisateur"));
    await user.click(press('Supprimer'));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
  },
);

test('Annuler asks only once something was changed (admin §2 /userEdit/{id}.5) (admin §4.10)', async () => {
  const { user } = await open();

  await user.type(screen.getByLabelText('Nom'), 'ez');
  await user.click(button('Annuler'));
  expect(
    await screen.findByText(
      'Vos modifications ne seront pas sauvegardées ! Etes vous sûr de vouloir continuer ?',
    ),
  ).toBeVisible();
  await user.click(press('Non'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.type(screen.getByLabelText('Nom'), '{Backspace}{Backspace}');
  await user.click(button('Annuler'));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('a change of teams is a change too', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Retirer Quai nord' }));
  await user.click(button('Annuler'));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('ne seront pas sauvegardées');
});

test('a user that is gone leads back to the list', async () => {
  answer(UserChoicesDocument, CHOICES);
  refuse(UserEditPageDocument, 'NOT_FOUND', 'Élément introuvable');
  const { user } = renderPage(<UserEditPage />, {
    path: paths.userEdit.pattern,
    url: paths.userEdit({ id: 9 }),
  });

  await user.click(await screen.findByRole('link', { name: 'Liste des utilisateurs' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('another profile says what it closes before it is saved (fault 1)', async () => {
  const { user } = await open();
  expect(
    screen.queryByText(/les liens de ce compte ne fonctionneront plus/),
  ).not.toBeInTheDocument();

  const other = screen.getByLabelText<HTMLSelectElement>('Profil').value === '0' ? '1' : '0';
  await user.selectOptions(screen.getByLabelText('Profil'), other);

  expect(screen.getByText(/les liens de ce compte ne fonctionneront plus/)).toBeVisible();
});

test('another mail is sent; a wrong one is refused on the page (fault 1)', async () => {
  const sent = answer(UpdateUserDocument, { updateIndividu: { id: 7 } });
  const { user } = await open();
  const mail = screen.getByLabelText('Adresse mail');

  await user.clear(mail);
  await user.type(mail, 'sans arobase');
  await user.click(button("Modifier l'utilisateur"));
  expect(await screen.findByText("L'adresse mail n'est pas valide")).toBeVisible();
  await user.clear(mail);
  await user.type(mail, 'neuve@exemple.fr');
  await user.click(button("Modifier l'utilisateur"));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ id: 7, adresseMail: 'neuve@exemple.fr' });
});
