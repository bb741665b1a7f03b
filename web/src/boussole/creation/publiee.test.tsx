import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { CreationBoussolePageDocument, PorteeDocument } from '../../generated/boussole.js';
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
      `avec toutes ses réponses, publiées ou non (${said}), ses commentaires, sa synthèse`,
    );
  },
);
