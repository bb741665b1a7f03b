import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { ExportButton } from './ExportButton.js';
import { PrintablePage } from './PrintablePage.js';

const open = () =>
  renderPage(
    <PrintablePage title="Quai nord 2026" fileName="resultat-boussole" actions={<ExportButton />}>
      Chiffres
    </PrintablePage>,
    { path: '/' },
  );

test('"Exporter" prints under the specified title, then says that the file is created (journey §9.10) (journey §2 /resultatBoussole/{id}.2) (journey §2 /resultatBoussole/{id}.6) (journey §1.1)', async () => {
  const titles: string[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    fireEvent(window, new Event('beforeprint'));
    titles.push(document.title);
    fireEvent(window, new Event('afterprint'));
  });
  const { user } = open();

  const button = await screen.findByRole('button', { name: 'Exporter' });
  expect(button).toHaveAccessibleDescription('Imprimer la page, ou l’enregistrer en PDF');
  await user.click(button);

  expect(titles).toEqual(['resultat-boussole']);
  expect(document.title).toBe('Quai nord 2026 · Boussole');
  expect(await screen.findByRole('status')).toHaveTextContent('Le fichier PDF a été créé');
});

test("the browser's own printing lends the same title, without the button too", () => {
  renderPage(
    <PrintablePage title="Quai nord" documentTitle="Quai nord, domaine, 2026">
      Chiffres
    </PrintablePage>,
    { path: '/' },
  );

  fireEvent(window, new Event('beforeprint'));

  expect(document.title).toBe('Quai nord, domaine, 2026');
  fireEvent(window, new Event('afterprint'));
  expect(document.title).toBe('Quai nord, domaine, 2026 · Boussole');
});
