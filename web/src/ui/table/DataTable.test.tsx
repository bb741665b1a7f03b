import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { renderPage } from '../../testing/renderPage.js';
import { DataTable, type Column } from './DataTable.js';

interface Person {
  id: number;
  name: string;
  age: number;
}

const columns: Column<Person>[] = [
  { id: 'name', header: 'Nom', value: ({ name }) => name },
  { id: 'age', header: 'Age', value: ({ age }) => age },
];
const PEOPLE = ['Zoé', 'Émile', 'Inès', 'abel', 'Éric 10', 'Éric 9'].map((name, index) => ({
  id: index + 1,
  name,
  age: 20 + index,
}));

const renderTable = (rows: Person[]) =>
  renderPage(<DataTable caption="Personnes" columns={columns} rows={rows} />, { path: '/' });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent);

test('rows sort the French way, and the header says in which order (admin §2 /societes.8) (journey §2 Mon compte.4)', async () => {
  const { user } = renderTable(PEOPLE);

  await user.click(screen.getByRole('button', { name: 'Nom' }));

  expect(names()).toEqual(['abel', 'Émile', 'Éric 9', 'Éric 10', 'Inès', 'Zoé']);
  expect(screen.getByRole('columnheader', { name: /Nom/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.click(screen.getByRole('button', { name: 'Nom' }));
  expect(names()[0]).toBe('Zoé');
});

test('numbers sort as numbers', async () => {
  const { user } = renderTable([
    { id: 1, name: 'a', age: 9 },
    { id: 2, name: 'b', age: 10 },
  ]);

  await user.click(screen.getByRole('button', { name: 'Age' }));

  expect(names()).toEqual(['a', 'b']);
});

test('"ines" finds "Inès"', async () => {
  const { user } = renderTable(PEOPLE);

  await user.type(screen.getByPlaceholderText('Rechercher ...'), 'ines');

  expect(await screen.findByText('1 résultat')).toBeVisible();
  expect(names()).toEqual(['Inès']);
});

test.each([
  ['oeuvre', 'Œuvre'],
  ["d'usinage", 'Atelier d’usinage'],
  ['d’usinage', "Atelier d'usinage"],
  ['saint etienne', 'Saint‑Étienne'],
  ['SAINT-', 'Saint‑Étienne'],
])('"%s" finds "%s", as on the server (fault 13)', async (typed, found) => {
  const { user } = renderTable([...PEOPLE, { id: 99, name: found, age: 1 }]);

  await user.type(screen.getByPlaceholderText('Rechercher ...'), typed);

  expect(await screen.findByText('1 résultat')).toBeVisible();
  expect(names()).toEqual([found]);
});

test('rows sort as the server sorts: accents after letters, who has no name last both ways (fault 13)', async () => {
  const rows = ['Coté', '', 'cote', 'Cote', 'coté', 'Équipe 10', 'équipe 2', 'Œuvre', 'Oeillet'];
  const { user } = renderTable(rows.map((name, id) => ({ id, name, age: id })));
  const sorted = ['cote', 'Cote', 'coté', 'Coté', 'équipe 2', 'Équipe 10', 'Oeillet', 'Œuvre'];

  await user.click(screen.getByRole('button', { name: 'Nom' }));
  expect(names().slice(0, -1)).toEqual(sorted);
  await user.click(screen.getByRole('button', { name: 'Nom' }));
  expect(names().slice(0, -1)).toEqual(sorted.toReversed());
});

afterEach(() => void jest.useRealTimers());

test('the search waits 300 ms after the last letter: nothing at 299, the rows at 300 (admin §2 /societes.8) (admin §9.2) (journey §2 Mon compte.4) (journey §9.9) (fault 20)', () => {
  renderTable(PEOPLE);
  jest.useFakeTimers();
  const box = screen.getByPlaceholderText('Rechercher ...');
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  fireEvent.change(box, { target: { value: 'i' } });
  wait(299);
  // Another letter starts the wait again.
  fireEvent.change(box, { target: { value: 'ines' } });
  wait(299);
  expect(names()).toHaveLength(6);
  wait(1);

  expect(names()).toEqual(['Inès']);
});

test('23 rows make 3 pages of 10, or 1 page of 30 (journey §9.9) (admin §2 /societes.8) (journey §2 Mon compte.4) (admin §9.2)', async () => {
  const rows = Array.from({ length: 23 }, (_, id) => ({ id, name: `n${id}`, age: id }));
  const { user } = renderTable(rows);

  expect(screen.getByText('Page 1 sur 3')).toBeVisible();
  expect(names()).toHaveLength(10);
  const sizes = screen.getByLabelText('Nombre de lignes par page');
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '30', '50']);
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(screen.getByText('Page 2 sur 3')).toBeVisible();
  expect(names()[0]).toBe('n10');
  await user.selectOptions(sizes, '30');

  expect(screen.getByText('Page 1 sur 1')).toBeVisible();
  expect(names()).toHaveLength(23);
});

test('an empty table says so', () => {
  renderTable([]);

  expect(screen.getByText('Aucun résultat')).toBeVisible();
});

test('when the last row of the last page goes, the page before shows', async () => {
  const rows = Array.from({ length: 11 }, (_, id) => ({ id, name: `n${id}`, age: id }));
  function Shrinking() {
    const [count, setCount] = useState(11);
    return (
      <>
        <button onClick={() => setCount(10)}>Supprimer</button>
        <DataTable caption="Personnes" columns={columns} rows={rows.slice(0, count)} />
      </>
    );
  }
  const { user } = renderPage(<Shrinking />, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(names()).toEqual(['n10']);

  await user.click(screen.getByRole('button', { name: 'Supprimer' }));

  expect(screen.getByText('Page 1 sur 1')).toBeVisible();
  expect(names()).toHaveLength(10);
});

test('the page of a row just made opens once: who then sorts stays on the first page', async () => {
  const rows = Array.from({ length: 23 }, (_, id) => ({ id, name: `n${id}`, age: 50 - id }));
  const { user } = renderPage(
    <DataTable caption="Personnes" columns={columns} rows={rows} reveal={12} />,
    { path: '/' },
  );
  expect(screen.getByText('Page 2 sur 3')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Age' }));

  expect(screen.getByText('Page 1 sur 3')).toBeVisible();
});
