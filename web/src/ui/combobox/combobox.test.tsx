import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { renderPage } from '../../testing/renderPage.js';
import { MultiSelectField } from './MultiSelectField.js';
import { SearchSelectField } from './SearchSelectField.js';

const COMPANIES = Array.from({ length: 1_000 }, (_, i) => ({ value: i, label: `Société ${i}` }));
const TEAMS = ['Équipe A', 'Équipe B', 'Quai nord'].map((label, value) => ({ value, label }));

function One() {
  const [value, setValue] = useState<number>(3);
  return (
    <SearchSelectField label="Societe" options={COMPANIES} value={value} onChange={setValue} />
  );
}
function Many() {
  const [values, setValues] = useState<number[]>([2]);
  return <MultiSelectField label="Equipe" options={TEAMS} values={values} onChange={setValues} />;
}
const box = () => screen.getByRole('combobox');
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('one company among 1,000 is found by typing a part of it, without accents, and chosen with Enter', async () => {
  const { user } = renderPage(<One />, { path: '/' });
  expect(box()).toHaveValue('Société 3');

  await user.tab();
  await user.keyboard('societe 99{ArrowDown}');

  expect(shown()).toHaveLength(11);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toHaveTextContent('Société 990');
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Société 990');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a long list is cut, and says how much is left out', async () => {
  const { user } = renderPage(<One />, { path: '/' });

  await user.click(box());

  expect(shown()).toHaveLength(100);
  expect(screen.getByText('900 de plus : précisez votre recherche')).toBeVisible();
});

test('the list opens where one is, and Enter there changes nothing', async () => {
  const { user } = renderPage(<One />, { path: '/' });

  await user.click(box());
  expect(active()).toHaveTextContent('Société 3');
  await user.keyboard('{Enter}');

  expect(box()).toHaveValue('Société 3');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Escape closes the list only, and what was typed is forgotten', async () => {
  const onEscape = jest.fn();
  const { user } = renderPage(
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <One />
    </div>,
    { path: '/' },
  );

  await user.type(box(), 'rien de tel');
  expect(screen.getByText('Aucun résultat')).toBeVisible();
  await user.keyboard('{Escape}');

  expect(box()).toHaveValue('Société 3');
  expect(onEscape).not.toHaveBeenCalled();
});

test('several teams are chosen one after the other, and taken back by the list or by their label', async () => {
  const { user } = renderPage(<Many />, { path: '/' });
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Equipe : choix' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  await user.type(box(), 'equipe{Enter}');
  await user.click(screen.getByRole('option', { name: 'Équipe B' }));
  await user.click(screen.getByRole('button', { name: 'Retirer Quai nord' }));

  expect(chosen()).toEqual(['Équipe A', 'Équipe B']);
  await user.click(box());
  expect(screen.getByRole('option', { name: 'Équipe A' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Équipe A' }));
  expect(chosen()).toEqual(['Équipe B']);
});

test('what is pressed below a list that stays open is still there when the press ends', async () => {
  const onPress = jest.fn();
  const { user } = renderPage(
    <>
      <Many />
      <button type="button" onClick={onPress}>
        Plus bas
      </button>
    </>,
    { path: '/' },
  );
  const target = screen.getByRole('button', { name: 'Plus bas' });

  await user.click(box());
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onPress).toHaveBeenCalledTimes(1);

  await user.click(box());
  // A press on a scrollbar ends in no click.
  fireEvent.mouseDown(document.documentElement);
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
