import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { AuditFileDocument, AuditPageDocument, type AuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { catchSavedFiles } from '../testing/savedFiles.js';
import { answer, refuse } from '../testing/server.js';
import { AuditPage } from './AuditPage.js';

const LIGNE: AuditPageQuery['auditPage']['lignes'][number] = {
  quand: '2026-05-12T22:30:15.000Z',
  auJour: false,
  auteur: { id: 1, nom: '=Camille' },
  action: 'SOCIETE_DELETE',
  objet: { id: 3, nom: 'Cap ; Élan' },
  comptes: [{ nom: 'equipes', valeur: '4' }],
  changements: [],
};
const serve = (lignes = [LIGNE]) =>
  answer(AuditPageDocument, { alertesProduit: null, auditPage: { lignes, total: lignes.length } });
const saved = catchSavedFiles();

async function open() {
  const rendered = renderPage(<AuditPage />, { path: paths.audit.pattern });
  const [du, au] = [await screen.findByLabelText('Du'), screen.getByLabelText('au')];
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  const file = screen.getByRole('button', { name: 'Exporter en CSV' });
  return { ...rendered, du, au, type, file };
}

test('the trail is asked for from a day to another, from its first page on; a year that is being typed waits', async () => {
  const sent = serve();
  const { du, au, type } = await open();

  type(du, '2026-05-01');
  type(au, '0202-05-31');
  type(au, '2026-05-31');

  await waitFor(() => expect(sent.at(-1)?.au).toBe('2026-05-31'));
  expect(sent.map(({ du: first, au: last }) => [first, last])).not.toContainEqual([
    '2026-05-01',
    '0202-05-31',
  ]);
  expect(sent.at(-1)).toMatchObject({ du: '2026-05-01', input: { page: 1 } });
});

test('days without a line are no empty trail', async () => {
  serve([]);
  const { du, type } = await open();
  expect(await screen.findByText('Le journal est vide')).toBeVisible();

  type(du, '2026-05-01');

  expect(await screen.findByText('Aucun résultat')).toBeVisible();
});

test('the file holds every line that matches, page after page, as the page tells it, and no formula', async () => {
  serve();
  const sent = answer(AuditFileDocument, ({ input }) => ({
    auditPage: {
      lignes:
        input?.page === 1
          ? Array.from({ length: 100 }, () => LIGNE)
          : [{ ...LIGNE, auJour: true, auteur: { id: null, nom: 'un membre' }, comptes: [] }],
    },
  }));
  const { user, du, type, file } = await open();
  type(du, '2026-05-01');

  await user.click(file);

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('journal-du-2026-05-01.csv');
  const rows = (await saved[0]?.text)?.split('\r\n') ?? [];
  expect(rows).toHaveLength(1 + 101 + 1);
  expect(rows[0]).toBe('"Date";"Qui";"Action";"Précisions"');
  expect(rows[1]).toBe(
    '"2026-05-13 00:30";"\'=Camille";"a supprimé la société «\u00a0Cap ; Élan\u00a0»";"équipes\u00a0: 4"',
  );
  expect(rows[101]).toMatch(/^"2026-05-13";"un membre";/);
  expect(sent).toMatchObject([
    { du: '2026-05-01', input: { descendant: false, page: 1, taille: 100 } },
    { du: '2026-05-01', input: { page: 2 } },
  ]);
});

test('an export that fails says so, and can be tried again', async () => {
  serve();
  refuse(AuditFileDocument, 'INTERNAL');
  const { user, file } = await open();

  await user.click(file);

  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de l’export du journal');
  await waitFor(() => expect(file).toBeEnabled());
});
