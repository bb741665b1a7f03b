import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  ClotureCampagneDocument,
  CreationBoussolePageDocument,
  PorteeDocument,
} from '../../generated/boussole.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { CreationBoussolePage } from '../CreationBoussolePage.js';
import { buildLine, LOGISTIQUE } from '../fixtures.js';
import type { Boussole } from './RowActions.js';

type Publication = Boussole['confidentialite']['publication'];

function open(ouverte: boolean, publication: Publication, terminees = 0) {
  answer(PorteeDocument, { equipes: [{ id: 5, idParent: null, libelleEquipe: 'Logistique' }] });
  answer(CreationBoussolePageDocument, {
    equipe: LOGISTIQUE,
    boussolesEquipe: [
      buildLine({
        ouverte,
        detruites: { reponses: 0, publiees: 1, terminees, exact: false },
        confidentialite: { k: 5, publication },
      }),
    ],
  });
  return renderPage(<CreationBoussolePage />, {
    path: paths.creationBoussole.pattern,
    url: paths.creationBoussole({ idEquipe: 5 }),
  });
}

test.each([
  [true, null, 'en attente de publication'],
  [false, null, 'moins de 5 personnes, rien d’affiché'],
  [true, { numero: 1 }, null],
])(
  'the list says of a Publiée boussole whether it is published: open %j, %j',
  async (ouverte, publication, told) => {
    open(ouverte, publication);

    expect(await screen.findByText(ouverte ? 'Ouverte' : 'Fermée')).toBeVisible();
    expect(screen.queryByText(/publication|rien d’affiché/)?.textContent ?? null).toBe(told);
  },
);

test('closing it says what is published (publication, P4)', async () => {
  const { user } = open(true, null);

  await user.click(await screen.findByRole('button', { name: /^Fermer la boussole/ }));

  expect(await findDialog('alertdialog')).toHaveTextContent(
    /si elles viennent d’au moins 5 personnes/,
  );
});

test.each([
  [0, 'des réponses ont pu être données'],
  [3, 'au moins 3 personnes ont terminé'],
])(
  'deleting it never says that nobody has answered: of %j told (fault 7)',
  async (terminees, said) => {
    const { user } = open(true, null, terminees);

    await user.click(await screen.findByRole('button', { name: /^Supprimer la boussole/ }));

    expect(await findDialog('alertdialog')).toHaveTextContent(
      `avec toutes ses réponses, publiées ou non : ${said}. Ses commentaires, sa synthèse`,
    );
  },
);

const RESTART = 'Supprimer et recommencer la boussole Campagne 2026';

test('once the date of its campaign has passed, it is not begun again for nothing', async () => {
  answer(ClotureCampagneDocument, { datesCampagne: { passee: true } });
  const { user } = open(false, null);
  await user.click(await screen.findByRole('button', { name: RESTART }));
  const asked = within(await findDialog('alertdialog'));

  expect(await asked.findByText(/n’y recevrait aucune réponse/)).toBeVisible();
  await user.type(asked.getByRole('textbox'), 'Campagne 2026');
  expect(asked.getByRole('button', { name: 'Supprimer et recommencer' })).toBeDisabled();
});

test.each([
  ['is open', true, null],
  ['has shown its figures', false, { numero: 1 }],
])('a boussole that %s is not offered to be begun again', async (_, ouverte, publication) => {
  open(ouverte, publication);

  await screen.findByText(ouverte ? 'Ouverte' : 'Fermée');
  expect(screen.queryByRole('button', { name: RESTART })).not.toBeInTheDocument();
});
