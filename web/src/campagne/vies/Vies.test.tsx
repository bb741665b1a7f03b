import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  CampagnesPageDocument,
  DatesCampagneDocument,
  DatesEquipesDocument,
  DatesRappelsDocument,
  DatesSocietesDocument,
} from '../../generated/campagne.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { partOf } from '../../testing/nodes.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { CampagnesPage } from '../CampagnesPage.js';
import { CAMPAGNES, DATES, vie } from '../testing/fixtures.js';

const renderCampagnes = () => renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });

test('above the list, the life of each campaign is a line of time for each company, also in words', async () => {
  const viesCampagnes = [
    vie(1, { societe: { id: 1, libelleSociete: 'Cap Ouest' } }),
    vie(2, {
      boussoles: 0,
      ouvertes: 0,
      jalons: [{ genre: 'OUVERTURE', date: null, passe: false }],
    }),
    ...Array.from({ length: 6 }, (_, i) => vie(i + 3)),
    vie(1, { campagne: { id: 1, nom: 'Été' }, boussoles: 2, ouvertes: 1 }),
  ];
  answer(CampagnesPageDocument, { campagnes: CAMPAGNES, viesCampagnes: partOf(viesCampagnes) });
  const { user } = renderCampagnes();

  const lives = await screen.findByRole('region', { name: 'Vie des campagnes' });

  const names = () => within(lives).getAllByRole('link').length;
  expect(within(lives).getAllByRole('link', { name: 'Cap Ouest' })[0]).toHaveAttribute(
    'href',
    '/societe/1',
  );
  expect(lives).toHaveTextContent(
    /Cap Ouest3 boussoles, ouvertesDatesRappelsParticipationFermerOuverture\s: 2 mars 2026Fermeture\s: 15 décembre 2026 à 18:00Restitution\s: dès la fermetureCampagne suivante\s: pas encore datée/,
  );
  expect(lives).toHaveTextContent(
    /aucune boussoleDatesRappelsOuverture\s: quand vous créez les boussoles/,
  );
  expect(lives).toHaveTextContent('2 boussoles, dont 1 ouverte');
  expect(names()).toBe(7);
  await user.click(screen.getByRole('button', { name: 'Afficher 2 autres sociétés' }));
  expect(names()).toBe(9);
});

test.each([
  [1, /Fermeture\s: 9 décembre 2026 à 18:00 ; 1 équipe le 15 décembre 2026 à 18:00/],
  [2, /Fermeture\s: 9 décembre 2026 à 18:00 ; 2 équipes jusqu’au 15 décembre 2026 à 18:00/],
])('the more time of %s of its teams is not everyone’s', async (prolongees, sentence) => {
  const fermeture = '2026-12-09T17:00:00.000Z';
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: partOf([vie(1, { fermeture, prolongees })]),
  });
  renderCampagnes();

  expect(await screen.findByRole('region', { name: 'Vie des campagnes' })).toHaveTextContent(
    sentence,
  );
});

test('lives beyond the most that one reading gives are said to be left out', async () => {
  const serveLives = (isCut: boolean) =>
    answer(CampagnesPageDocument, {
      campagnes: CAMPAGNES,
      viesCampagnes: partOf(
        Array.from({ length: 3 }, (_, n) => vie(n + 1)),
        isCut,
      ),
    });
  serveLives(true);
  const { unmount } = renderCampagnes();
  expect(
    await screen.findByText(/^Cette page montre les 1 000 lignes les plus récentes/),
  ).toBeVisible();
  unmount();

  serveLives(false);
  renderCampagnes();
  await screen.findByRole('region', { name: 'Vie des campagnes' });
  expect(screen.queryByText(/^Cette page montre les/)).not.toBeInTheDocument();
});

test('the dates of a campaign in a company open from its line of time, until it has closed there', async () => {
  const closed = { genre: 'FERMETURE' as const, date: '2026-01-15T17:00:00.000Z', passe: true };
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: partOf([vie(4), vie(5, { ouvertes: 0, jalons: [closed] })]),
  });
  answer(DatesSocietesDocument, {
    societes: [4, 5].map((id) => ({ id, libelleSociete: `Société ${id}` })),
  });
  answer(DatesEquipesDocument, { arbreEquipes: { equipes: [] } });
  answer(DatesRappelsDocument, { rappelsCampagne: { rappels: [] } });
  const reads = answer(DatesCampagneDocument, DATES);
  const { user } = renderCampagnes();

  await user.click(
    await screen.findByRole('button', { name: 'Dates dans Société 4, Campagne 2026' }),
  );

  const dialog = within(await findDialog('dialog', { name: /^Dates de/ }));
  await dialog.findByLabelText('Jour de fermeture');
  expect(reads).toEqual([{ idSociete: 4, idCampagne: 2 }]);
  expect(screen.queryByLabelText('Dates dans Société 5, Campagne 2026')).not.toBeInTheDocument();
});
