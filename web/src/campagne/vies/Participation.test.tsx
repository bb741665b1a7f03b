import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { CampagnesPageDocument, ParticipationCampagneDocument } from '../../generated/campagne.js';
import { paths } from '../../paths.js';
import { findDialog } from '../../testing/dialogs.js';
import { partOf } from '../../testing/nodes.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { CampagnesPage } from '../CampagnesPage.js';
import { CAMPAGNES, vie } from '../testing/fixtures.js';

const renderCampagnes = () => renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });

test.each([
  [
    20,
    'Dans 20 équipes, moins de 5 personnes avaient terminé la nuit dernière : si elles fermaient',
    true,
  ],
  [
    21,
    'Dans 21 équipes, moins de 5 personnes avaient terminé la nuit dernière : si elles fermaient',
    false,
  ],
  [
    1,
    'Dans 1 équipe, moins de 5 personnes avaient terminé la nuit dernière : si elle fermait',
    true,
  ],
])(
  '%i teams would show nothing if they closed now: it is told above the table, by name while they are few',
  async (count, told, isNamed) => {
    answer(CampagnesPageDocument, { campagnes: CAMPAGNES, viesCampagnes: partOf([vie(1)]) });
    const boussole = { id: 1, k: 5, ouverte: true, campagne: { id: 2 } };
    answer(ParticipationCampagneDocument, {
      participationParJour: [],
      equipes: Array.from({ length: count }, (_, i) => ({
        id: i + 1,
        idParent: null,
        libelleEquipe: `Quai ${i + 1}`,
        boussoles: [{ ...boussole, participation: { faites: 4, total: 9 } }],
      })),
    });
    const { user } = renderCampagnes();

    await user.click(await screen.findByRole('button', { name: /^Participation de/ }));

    const dialog = await findDialog('dialog', { name: /^Participation à/ });
    const sentence = await within(dialog).findByText(/^Dans/);
    expect(sentence.textContent.replaceAll('\u00a0', ' ')).toContain(told);
    expect(sentence.nextElementSibling?.textContent.startsWith('Quai 1') ?? false).toBe(isNamed);
  },
);

test('once closed, a team that shows fewer than k leaves the whole a least number, no longer counted nightly', async () => {
  answer(CampagnesPageDocument, { campagnes: CAMPAGNES, viesCampagnes: partOf([vie(1)]) });
  const closed = (id: number, faites: number, total: number) => ({
    id,
    idParent: null,
    libelleEquipe: `Quai ${id}`,
    boussoles: [
      { id, k: 3, ouverte: false, campagne: { id: 2 }, participation: { faites, total } },
    ],
  });
  answer(ParticipationCampagneDocument, {
    participationParJour: [],
    equipes: [closed(1, 6, 7), closed(2, 0, 5), closed(3, 0, 0)],
  });
  const { user } = renderCampagnes();

  await user.click(await screen.findByRole('button', { name: /^Participation de/ }));

  const dialog = within(await findDialog('dialog', { name: /^Participation à/ }));
  expect(await dialog.findByText('Terminé : au moins 6 sur 12')).toBeVisible();
});

test('participation of a campaign is told by team and in all, as the company’s page tells it, the lowest first', async () => {
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: partOf([vie(1, { societe: { id: 1, libelleSociete: 'Cap Ouest' } })]),
  });
  let boussoles = 0;
  const boussole = (faites: number, total: number, idCampagne = 2, ouverte = true) => ({
    id: (boussoles += 1),
    k: null,
    ouverte,
    campagne: { id: idCampagne },
    participation: { faites, total },
  });
  const sent = answer(ParticipationCampagneDocument, {
    participationParJour: [
      { jour: '2026-03-02', terminees: 5 },
      { jour: '2026-03-09', terminees: 7 },
    ],
    equipes: [
      {
        id: 1,
        idParent: null,
        libelleEquipe: 'Port',
        boussoles: [boussole(6, 8), boussole(1, 8, 1)],
      },
      { id: 2, idParent: null, libelleEquipe: 'Quai', boussoles: [boussole(1, 4, 2, false)] },
      { id: 3, idParent: null, libelleEquipe: 'Ventes', boussoles: [boussole(0, 0)] },
      { id: 4, idParent: null, libelleEquipe: 'Ailleurs', boussoles: [boussole(3, 5, 1)] },
    ],
  });
  const { user } = renderCampagnes();

  await user.click(
    await screen.findByRole('button', { name: 'Participation de Cap Ouest à Campagne 2026' }),
  );

  const dialog = within(await findDialog('dialog', { name: /^Participation à/ }));
  expect(await dialog.findByText('Terminé : 7 sur 12 (58 %)')).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastChild?.textContent);
  expect(rows.map(cells)).toEqual([
    ['Ventes', 'Ouverte', 'aucune réponse'],
    ['Quai', 'Fermée', '1/4 (25\u00a0%)'],
    ['Port', 'Ouverte', '6/8 (75\u00a0%)'],
  ]);
  expect(sent).toEqual([{ idSociete: 1, idCampagne: 2 }]);
  expect(dialog.getByRole('img')).toHaveAccessibleName(
    '2 mars 2026\u00a0: 5, 9 mars 2026\u00a0: 7',
  );
});
