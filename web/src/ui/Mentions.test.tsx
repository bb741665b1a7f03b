import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { tell, untell } from '../testing/meta.js';
import { renderPage } from '../testing/renderPage.js';
import { Mentions, MentionsLine } from './Mentions.js';

afterEach(untell);

const TOLD = {
  responsable: 'Cap Ouest SAS, Lorient',
  dpo: 'dpo@cap-ouest.example',
  'mentions-url': 'https://cap-ouest.example/donnees',
};
const draw = () => renderPage(<Mentions />, { path: '/', url: '/' });

test('who answers for the data is said, with an address that paper shows too', () => {
  tell(TOLD);
  draw();

  expect(screen.getByRole('paragraph')).toHaveTextContent(
    'Responsable du traitement : Cap Ouest SAS, Lorient. Délégué à la protection des données : dpo@cap-ouest.example. Ce qui est fait de vos données : cap-ouest.example/donnees',
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', TOLD['mentions-url']);
});

test('what whoever runs the product leaves out is not there', () => {
  tell({ dpo: TOLD.dpo });
  draw();

  expect(
    screen.getByText('Délégué à la protection des données : dpo@cap-ouest.example.'),
  ).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('one line names who answers for the data, and leads to the mentions', () => {
  tell(TOLD);
  renderPage(<MentionsLine />, { path: '/', url: '/' });

  expect(screen.getByText('Responsable : Cap Ouest SAS, Lorient')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mentions' })).toHaveAttribute(
    'href',
    TOLD['mentions-url'],
  );
});

test('without these settings that line is not there', () => {
  tell({ dpo: TOLD.dpo });
  renderPage(<MentionsLine />, { path: '/', url: '/' });

  expect(screen.queryByText(/Responsable/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
