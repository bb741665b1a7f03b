import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';

import {
  CampagnesPageDocument,
  DatesCampagneDocument,
  DatesEquipesDocument,
  DatesSocietesDocument,
} from '../generated/campagne.js';
import { paths } from '../paths.js';
import { partOf } from '../testing/nodes.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { CampagnesPage } from './CampagnesPage.js';
import { DATES } from './testing/fixtures.js';

/** What the browser keeps beside the address, and gives back to a page that is read again. */
const State = () => <p aria-label="État">{JSON.stringify(useLocation().state)}</p>;

test('the dates that another page asks for open once: closed, a reload or coming back does not open them again, and the way back stays', async () => {
  answer(CampagnesPageDocument, {
    campagnes: [{ id: 2, nom: 'Campagne 2026', annee: 2026, jour: null, modifiable: true }],
    viesCampagnes: partOf([]),
  });
  answer(DatesSocietesDocument, { societes: [{ id: 3, libelleSociete: 'Cap Ouest' }] });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: [] } });
  answer(DatesCampagneDocument, DATES);
  const state = { retour: '/societe/3', dates: { idSociete: 3, idCampagne: 2 } };
  const { user } = renderPage(
    <>
      <CampagnesPage />
      <State />
    </>,
    { path: paths.campagnes.pattern, url: { pathname: '/campagnes', state } },
  );
  await screen.findByRole('dialog', { name: /^Dates de/ });

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('État')).toHaveTextContent('{"retour":"/societe/3"}');
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/societe/3');
});
