import { parisTime } from '../../schema/paris.js';
import { ask } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';

/** The year by the server's clock. */
const YEAR = Number(parisTime(new Date()).slice(0, 4));

/** A company that may launch its campaign, as soon as it has a team and criteria. */
async function buildReady(admin: Parameters<typeof ask>[0]): Promise<number> {
  const input = { libelleSociete: `Horloges ${Date.now()}`, visuSociete: false };
  const { id } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
    { input },
  );
  await ask(
    admin,
    'mutation ($id: Int!) { createEquipes(idSociete: $id, list: "Quai nord") { version } }',
    { id },
  );
  await ask(admin, `mutation { createCriteresDepart(idSociete: ${id}) { __typename } }`);
  return id;
}

for (const [place, timezoneId, moment] of [
  ['set to 2019', 'Europe/Paris', '2019-03-01T09:00:00Z'],
  ['of Nouméa on 31 December', 'Pacific/Noumea', `${YEAR}-12-31T20:00:00Z`],
] as const) {
  test.describe(`a clock ${place}`, () => {
    test.use({ timezoneId });

    test(`a browser ${place} is offered the server’s year (fault 9)`, async ({ page }) => {
      await enter(page, 'admin');
      const id = await buildReady(page.request);
      await page.clock.setFixedTime(moment);

      await page.goto(`/societe/${id}`);

      const launch = page.getByRole('button', { name: /^Lancer la campagne/ });
      await expect(launch).toHaveText(`Lancer la campagne ${YEAR} pour 1 équipe`);
    });
  });
}
