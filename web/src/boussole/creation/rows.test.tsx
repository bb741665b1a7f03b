import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import {
  CloseBoussoleDocument,
  CloseBoussolesDocument,
  CreationBoussolePageDocument,
  DeleteBoussoleDocument,
  UpdateFermetureBoussoleDocument,
  PorteeDocument,
} from '../../generated/boussole.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CreationBoussolePage } from '../CreationBoussolePage.js';
import { buildLine, LOGISTIQUE } from '../fixtures.js';

const EQUIPES = [
  { id: 4, idParent: null, libelleEquipe: 'Opérations' },
  { id: 5, idParent: 4, libelleEquipe: 'Logistique' },
  { id: 6, idParent: null, libelleEquipe: 'Ventes' },
];

const open = () =>
  renderPage(<CreationBoussolePage />, {
    path: paths.creationBoussole.pattern,
    url: paths.creationBoussole({ idEquipe: 5 }),
  });

const serve = (ouverte = true) =>
  answer(CreationBoussolePageDocument, {
    equipe: LOGISTIQUE,
    boussolesEquipe: [buildLine({ ouverte })],
  });

async function askClose() {
  answer(PorteeDocument, { equipes: EQUIPES });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Fermer la boussole Campagne 2026' }));
  return { user, dialog: within(await screen.findByRole('alertdialog', { name: 'ATTENTION' })) };
}

test.each([
  [{ confidentialite: { k: null, publication: null } }, false],
  [{ confidentialite: { k: 3, publication: null } }, true],
])(
  'of %j with answers a séance is offered: %s; else the line says why',
  async (values, isOffered) => {
    answer(CreationBoussolePageDocument, {
      equipe: LOGISTIQUE,
      boussolesEquipe: [buildLine(values)],
    });
    open();

    await screen.findByRole('button', { name: 'Fermer la boussole Campagne 2026' });
    const seances = screen.queryAllByRole('link', { name: /^Lancer une séance/ });
    const reasons = screen.queryAllByText('pas de séance : quelqu’un a déjà pu lire ses chiffres');
    expect([seances.length, reasons.length]).toEqual(isOffered ? [1, 0] : [0, 1]);
  },
);

test('closing asks first, then the boussole takes no more answers', async () => {
  const loads = serve();
  const sent = answer(CloseBoussoleDocument, { closeBoussole: { id: 31, ouverte: false } });
  const { user, dialog } = await askClose();
  expect(dialog.getByText(/Cette fermeture est définitive/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Fermer la boussole' }));

  expect(await screen.findByText('Boussole fermée.')).toBeVisible();
  expect(sent).toEqual([{ id: 31 }]);
  expect(loads).toHaveLength(2);
});

test.each([
  ['Le domaine Opérations', 4, 1, '1 boussole fermée.'],
  ['Toute la société', null, 3, '3 boussoles fermées.'],
])('"%s" closes the campaign for all of them at once', async (portee, idDomaine, closed, done) => {
  const loads = serve();
  const sent = answer(CloseBoussolesDocument, { closeBoussoles: { fermees: closed } });
  const { user, dialog } = await askClose();

  await user.click(await dialog.findByRole('radio', { name: portee }));
  expect(dialog.getByText(/des équipes choisies ne recevront plus aucune réponse/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fermer ces boussoles' }));

  expect(await screen.findByText(done)).toBeVisible();
  expect(sent).toEqual([{ idSociete: 2, idCampagne: 60, idDomaine }]);
  expect(loads).toHaveLength(2);
});

test('a closing that failed says so, and leaves the boussole open', async () => {
  serve();
  refuse(CloseBoussoleDocument, 'INTERNAL');
  const { user, dialog } = await askClose();

  await user.click(dialog.getByRole('button', { name: 'Fermer la boussole' }));

  expect(await screen.findByText('Erreur lors de la fermeture de la boussole ...')).toBeVisible();
  expect(screen.getByText('Ouverte')).toBeVisible();
});

test('a closed boussole says so and cannot be closed again', async () => {
  serve(false);

  open();

  expect(await screen.findByText('Fermée')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Fermer la boussole/ })).not.toBeInTheDocument();
});

test('more time is given to this team alone; a date that the server refuses is said under its field', async () => {
  const loads = serve();
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Donner plus de temps à la boussole Campagne 2026' }),
  );
  const day = await screen.findByLabelText('Nouveau jour de fermeture');
  expect(day).toHaveValue('2026-12-15');
  const EARLY = 'La nouvelle date doit venir après la date de fermeture actuelle';
  refuse(UpdateFermetureBoussoleDocument, 'BAD_USER_INPUT', EARLY, 'dateFermeture');
  await user.click(screen.getByRole('button', { name: 'Donner plus de temps' }));
  expect(await screen.findByText(EARLY)).toBeVisible();
  fireEvent.change(day, { target: { value: '2026-12-22' } });
  const dateFermeture = '2026-12-22T17:00:00.000Z';
  const sent = answer(UpdateFermetureBoussoleDocument, {
    updateFermetureBoussole: { id: 31, ouverte: true, dateFermeture },
  });

  await user.click(screen.getByRole('button', { name: 'Donner plus de temps' }));

  expect(await screen.findByText('Ouverte jusqu’au 22 décembre 2026 à 18:00.')).toBeVisible();
  expect(sent).toEqual([{ id: 31, dateFermeture }]);
  expect(loads).toHaveLength(2);
});

test('what closes with its year, or has closed, takes no more time', async () => {
  answer(CreationBoussolePageDocument, {
    equipe: LOGISTIQUE,
    boussolesEquipe: [
      buildLine({ dateFermeture: '2026-12-31T23:00:00.000Z' }),
      buildLine({ id: 32, ouverte: false }),
    ],
  });

  open();

  expect(await screen.findByText('Fermée')).toBeVisible();
  expect(screen.queryByRole('button', { name: /plus de temps/ })).not.toBeInTheDocument();
});

async function askDelete() {
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Supprimer la boussole Campagne 2026' }),
  );
  return { user, dialog: within(await screen.findByRole('alertdialog', { name: 'ATTENTION' })) };
}

test('deleting asks first, and does nothing when refused (journey §2 /creationBoussole/{teamId}.3)', async () => {
  serve();
  const sent = answer(DeleteBoussoleDocument, { deleteBoussole: { id: 1 } });
  const { user, dialog } = await askDelete();

  expect(dialog.getByText(/100 personnes ont terminé, 1\s200 réponses/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));

  expect(sent).toEqual([]);
});

test('a confirmed deletion says "Boussole supprimé !" and the list reloads (journey §8, Boussole delete success) (journey §4.6)', async () => {
  const loads = serve();
  const sent = answer(DeleteBoussoleDocument, { deleteBoussole: { id: 1 } });
  const { user, dialog } = await askDelete();
  const confirm = dialog.getByRole('button', { name: 'Supprimer' });
  const name = dialog.getByLabelText('Pour confirmer, écrivez le nom de la campagne');
  expect(confirm).toBeDisabled();
  await user.type(name, 'Campagne 202');
  expect(confirm).toBeDisabled();
  // As a phone writes it.
  await user.clear(name);
  await user.type(name, 'campagne 2026 ');

  await user.click(confirm);

  expect(await screen.findByText('Boussole supprimé !')).toBeVisible();
  expect(sent).toEqual([{ id: 31 }]);
  expect(loads).toHaveLength(2);
});

test('a deletion that failed says "Erreur lors de la suppression..." (journey §8, Boussole delete failure)', async () => {
  serve();
  refuse(DeleteBoussoleDocument, 'INTERNAL');
  const { user, dialog } = await askDelete();
  await user.type(dialog.getByRole('textbox'), 'Campagne 2026');

  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Erreur lors de la suppression...')).toBeVisible();
});

test('a boussole without any answer is deleted without its name being typed', async () => {
  answer(CreationBoussolePageDocument, {
    equipe: LOGISTIQUE,
    boussolesEquipe: [
      buildLine({ detruites: { reponses: 0, publiees: 0, terminees: 0, exact: true } }),
    ],
  });
  const sent = answer(DeleteBoussoleDocument, { deleteBoussole: { id: 1 } });
  const { user, dialog } = await askDelete();

  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Boussole supprimé !')).toBeVisible();
  expect(sent).toEqual([{ id: 31 }]);
});
