import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { recognizeOwner } from '../device.js';
import { TextField } from './fields.js';
import { KeptNotice } from './KeptNotice.js';
import { useForm } from './useForm.js';
import { useKeptValues } from './useKeptValues.js';

function Form({ initial = '' }: { initial?: string }) {
  const form = useForm({ defaultValues: { texte: initial } });
  const kept = useKeptValues(form, '/login');
  return (
    <>
      <KeptNotice {...kept} />
      <TextField label="Texte" field={form.register('texte')} />
    </>
  );
}

const PAGE = '/registerPlanAction/11?autreParam=5';

/** Changes the browser's own address, which the hook reads; the router of the tests keeps another one. */
const go = (url: string) => window.history.replaceState(null, '', url);
const open = (initial?: string) =>
  renderPage(<Form {...(initial && { initial })} />, { path: '/' });
const field = () => screen.getByLabelText('Texte');
/** The hook removes the text only after the address has changed: wait for it. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Types a text, then leaves the page for another address, or without a change of address. */
async function typeAndLose(text: string, url = '/login') {
  const { user, unmount } = open();
  await user.type(field(), text);
  unmount();
  go(url);
  await settle();
}

beforeEach(() => {
  recognizeOwner(1);
  go(PAGE);
});

test.each(['/login', PAGE])('what was typed is there again after %s', async (url) => {
  await typeAndLose('Respirer', url);
  go(PAGE);

  const { user } = open();

  expect(field()).toHaveValue('Respirer');
  await user.click(screen.getByRole('button', { name: 'Repartir du début' }));
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

interface WithFile {
  texte: string;
  image: File | undefined;
}

function FormWithFile({ onValues }: { onValues: (values: WithFile) => void }) {
  const form = useForm<WithFile>({ defaultValues: { texte: '', image: undefined } });
  useKeptValues(form, '/login');
  return (
    <>
      <TextField label="Texte" field={form.register('texte')} />
      <button onClick={() => form.setValue('image', new File(['x'], 'cap.png'))}>Choisir</button>
      <button onClick={() => onValues(form.getValues())}>Lire</button>
    </>
  );
}

function FormThatSaves() {
  const form = useForm({ defaultValues: { texte: '' } });
  const kept = useKeptValues(form, '/login');
  return (
    <>
      <KeptNotice {...kept} />
      <TextField label="Texte" field={form.register('texte')} />
      <button onClick={() => form.reset(form.getValues())}>Enregistrer et rester</button>
    </>
  );
}

test('what was saved without leaving is no draft any more', async () => {
  const { user } = renderPage(<FormThatSaves />, { path: '/' });
  await user.type(field(), 'Respirer');

  await user.click(screen.getByRole('button', { name: 'Enregistrer et rester' }));

  expect(sessionStorage).toHaveLength(0);
});

test('a chosen file is not kept, what was typed beside it is', async () => {
  const read: WithFile[] = [];
  const show = () => renderPage(<FormWithFile onValues={(v) => read.push(v)} />, { path: '/' });
  const { user, unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Choisir' }));
  await user.type(field(), 'Respirer');
  unmount();
  await settle();

  show();
  await user.click(screen.getByRole('button', { name: 'Lire' }));

  expect(read).toEqual([{ texte: 'Respirer', image: undefined }]);
});

test('nothing is kept of a form that was left for another page', async () => {
  await typeAndLose('Respirer', '/resultatBoussole/5');
  go(PAGE);

  open();

  expect(field()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test.each<[string, () => void, string, number]>([
  ['for another boussole', () => undefined, '/registerPlanAction/11?autreParam=6', 1],
  ['to somebody else', () => recognizeOwner(2), PAGE, 0],
  [
    'when somebody else has signed in, in another tab',
    () => localStorage.setItem('boussole.personne', '2'),
    PAGE,
    1,
  ],
])('what was typed is not offered %s', async (_, change, url, left) => {
  await typeAndLose('Respirer');
  change();
  go(url);

  open();

  expect(field()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(left);
});

test('a text is not put over what somebody has saved meanwhile: it is offered', async () => {
  await typeAndLose('Mon texte');
  go(PAGE);

  const { user } = open('Le texte d’un collègue');

  expect(field()).toHaveValue('Le texte d’un collègue');
  await user.click(screen.getByRole('button', { name: 'Reprendre mon texte' }));
  expect(field()).toHaveValue('Mon texte');
  await user.click(screen.getByRole('button', { name: 'Repartir du début' }));
  expect(field()).toHaveValue('Le texte d’un collègue');
});

test('what is stored and is no form of ours is ignored', () => {
  sessionStorage.setItem(
    'boussole.brouillon.page./registerplanaction/11?autreparam=5',
    '{"initial":',
  );

  open();

  expect(field()).toHaveValue('');
});

test('a text put back as it was leaves nothing behind', async () => {
  const { user } = open();

  await user.type(field(), 'a');
  expect(sessionStorage).toHaveLength(1);
  await user.clear(field());

  expect(sessionStorage).toHaveLength(0);
});
