import { ChakraProvider } from '@chakra-ui/react';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use, useEffect, useState } from 'react';
import {
  BrowserRouter,
  createMemoryRouter,
  Link,
  Route,
  RouterProvider,
  Routes,
} from 'react-router';

import { system } from '../theme/system.js';
import { Tile } from '../Tile.js';
import { DataTable, type Column } from './DataTable.js';
import { toVariables, useTableQuery } from './tableQuery.js';

interface Ship {
  id: number;
  name: string;
}

const columns: Column<Ship>[] = [{ id: 'name', header: 'Nom', value: ({ name }) => name }];
const FLEET = Array.from({ length: 45 }, (_, id) => ({ id, name: `Navire ${id + 1}` }));

const ShipLink = ({ id }: Ship) => <Link to={`/ships/${id}`}>Voir</Link>;

function ClientList() {
  return <DataTable caption="Navires" columns={columns} rows={FLEET} actions={ShipLink} />;
}

/** How many ships the fake server has, and what it was asked. */
const sea = { total: 45, asked: [] as object[] };

function ServerList() {
  const [query, onChange] = useTableQuery('name', false, { columns });
  const [reply, setReply] = useState<{ total: number; lignes: Ship[] }>();
  useEffect(() => {
    sea.asked.push(toVariables(query));
    const start = (query.page - 1) * query.size;
    const lignes = FLEET.slice(0, sea.total).slice(start, start + query.size);
    setReply({ total: sea.total, lignes });
  }, [query]);
  return (
    <DataTable
      caption="Navires"
      columns={columns}
      isLoading={!reply}
      actions={ShipLink}
      server={{ query, onChange, page: reply }}
    />
  );
}

function open(url: string) {
  window.history.pushState(null, '', url);
  sea.total = 45;
  sea.asked = [];
  const view = render(
    <ChakraProvider value={system()}>
      <BrowserRouter>
        <Routes>
          <Route path="/client" element={<ClientList />} />
          <Route path="/server" element={<ServerList />} />
          <Route path="/ships/:id" element={<Ways />} />
        </Routes>
      </BrowserRouter>
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), ...view };
}

function Ways() {
  return (
    <>
      <Link to="/client">Retour</Link>
      <Link to="/server">Retour au serveur</Link>
      <Tile to="/client" title="Depuis l'espace" icon={null} />
    </>
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const goBack = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );

test('what is asked of a table is written in the URL, nothing when it is as on arrival', async () => {
  const { user } = open('/client?autreParam=3');
  expect(window.location.search).toBe('?autreParam=3');

  await user.click(button('Nom'));
  await user.click(button('Nom'));
  await user.click(button('Suivant'));
  expect(window.location.search).toBe('?autreParam=3&tri=-name&page=2');
  await user.selectOptions(screen.getByLabelText('Nombre de lignes par page'), '30');
  expect(window.location.search).toBe('?autreParam=3&tri=-name&taille=30');
  await user.type(screen.getByPlaceholderText('Rechercher ...'), '45');
  // The rows come first, the URL after them.
  await waitFor(() =>
    expect(window.location.search).toBe('?autreParam=3&recherche=45&tri=-name&taille=30'),
  );
  expect(names()).toEqual(['Navire 45']);
});

test('a link pressed before the search is in the URL leads to its page, however late that page comes', async () => {
  const user = userEvent.setup();
  let arrive = () => undefined as void;
  const loaded = new Promise<void>((done) => (arrive = done));
  const router = createMemoryRouter(
    [
      { path: '/client', element: <ClientList /> },
      { path: '/ships/:id', lazy: () => loaded.then(() => ({ Component: Ways })) },
    ],
    { initialEntries: ['/client'] },
  );
  render(
    <ChakraProvider value={system()}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );

  // Of a row that the search leaves: on a busy machine another one would go away under the press.
  const row = screen.getByText('Navire 4').closest('tr') ?? document.body;
  await user.type(screen.getByPlaceholderText('Rechercher ...'), '4');
  await user.click(within(row).getByText('Voir'));
  await waitFor(() => expect(names()).toContain('Navire 45'));
  arrive();

  expect(await screen.findByText('Retour')).toBeVisible();
});

test('a link pressed before the search is in the URL leads to its page as it is, however late that page is drawn', async () => {
  const user = userEvent.setup();
  let draw = () => undefined as void;
  const ready = new Promise<void>((done) => (draw = done));
  const Ship = () => {
    use(ready);
    return <h1>Le navire</h1>;
  };
  const router = createMemoryRouter(
    [
      { path: '/ships', element: <ClientList /> },
      { path: '/ships/:id', element: <Ship /> },
    ],
    { initialEntries: ['/ships'] },
  );
  render(
    <ChakraProvider value={system()}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );

  await user.type(await screen.findByRole('searchbox'), 'Navire 45');
  await act(() => router.navigate('/ships/44'));
  expect(screen.getByRole('searchbox')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 résultat'));
  await act(async () => draw());
  expect(await screen.findByRole('heading', { name: 'Le navire' })).toBeVisible();

  expect(router.state.location).toMatchObject({ pathname: '/ships/44', search: '' });
});

test('paging leaves no entry in the history', async () => {
  const { user } = open('/client');
  const before = window.history.length;

  await user.click(button('Suivant'));
  await user.click(button('Suivant'));

  expect(window.history.length).toBe(before);
});

test.each([
  ['the back button', goBack],
  ['Retour', () => userEvent.click(screen.getByText('Retour'))],
])('page, order, size and search are found again after a row, by %s', async (_, comeBack) => {
  const { user } = open('/client?recherche=navire&tri=-name&page=2');
  expect(names()[0]).toBe('Navire 35');
  await user.click(button('Suivant'));
  expect(names()[0]).toBe('Navire 25');
  await user.click(screen.getAllByText('Voir')[0] ?? document.body);
  await screen.findByText('Retour');

  await comeBack();

  expect(await screen.findByText('Page 3 sur 5')).toBeVisible();
  expect(names()[0]).toBe('Navire 25');
  expect(screen.getByPlaceholderText('Rechercher ...')).toHaveValue('navire');
  await waitFor(() => expect(window.location.search).toBe('?recherche=navire&tri=-name&page=3'));
});

test('a server is asked once, for the page that was left', async () => {
  const { user } = open('/server');
  await user.click(button('Suivant'));
  await user.click(screen.getAllByText('Voir')[0] ?? document.body);
  await screen.findByText('Retour');
  sea.asked = [];

  await user.click(screen.getByText('Retour au serveur'));

  expect(await screen.findByText('Page 2 sur 5')).toBeVisible();
  expect(sea.asked).toEqual([
    { input: { recherche: '', page: 2, taille: 10, descendant: false }, tri: 'NAME' },
  ]);
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
});

test('a way in from the personal space starts afresh', async () => {
  const { user } = open('/client?page=3');
  await user.click(screen.getAllByText('Voir')[0] ?? document.body);

  await user.click(await screen.findByText("Depuis l'espace"));

  expect(await screen.findByText('Page 1 sur 5')).toBeVisible();
  expect(window.location.search).toBe('');
});

test.each([
  ['/client?page=99', '?page=5'],
  ['/server?page=99', '?page=5'],
])('%s is beyond the last page, which shows', async (url, search) => {
  open(url);

  expect(await screen.findByText('Page 5 sur 5')).toBeVisible();
  await waitFor(() => expect(names()).toHaveLength(5));
  await waitFor(() => expect(window.location.search).toBe(search));
});

test('when the rows of the last page have gone, the server is asked for the page before', async () => {
  const { user } = open('/server?page=5');
  expect(await screen.findByText('Navire 41')).toBeVisible();
  await user.click(screen.getAllByText('Voir')[0] ?? document.body);
  await screen.findByText('Retour');
  sea.total = 40;

  await goBack();

  expect(await screen.findByText('Navire 31')).toBeVisible();
  expect(screen.getByText('Page 4 sur 4')).toBeVisible();
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=2.5',
  '?page=abc',
  '?taille=7',
  '?taille=1000',
  '?tri=mot_de_passe',
  '?tri=-',
])('a URL that says %s shows the first page as on arrival, and is tidied', async (search) => {
  open(`/client${search}`);

  expect(screen.getByText('Page 1 sur 5')).toBeVisible();
  expect(names()[0]).toBe('Navire 1');
  await waitFor(() => expect(window.location.search).toBe(''));
});
