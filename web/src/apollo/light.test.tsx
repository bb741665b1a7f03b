import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { print } from 'graphql';
import { http, HttpResponse } from 'msw';

import { ActivateAccountDocument, ActivationPageDocument } from '../generated/individu.js';
import { SessionDocument } from '../generated/light/app.js';
import { answer, refuse, server } from '../testing/server.js';
import { readRefusal } from './errors.js';
import { send, useMutation, useQuery } from './light.js';
import { onUnauthenticated } from './post.js';

test('an operation sent without a client says its name, as one sent with it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/graphql', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { session: { ok: true, facilitateur: false } } });
    }),
  );

  await send(SessionDocument, {});

  expect(sent).toEqual([
    { operationName: 'Session', query: print(SessionDocument), variables: {} },
  ]);
});

test('whoever waits for it is told once that an operation was refused for want of a session', async () => {
  const told: unknown[] = [];
  const stop = onUnauthenticated((name) => told.push(name));
  refuse(SessionDocument, 'UNAUTHENTICATED');
  refuse(ActivationPageDocument, 'FORBIDDEN');

  await send(SessionDocument, {}).catch(() => undefined);
  await send(ActivationPageDocument, { jeton: 'a' }).catch(() => undefined);
  stop();
  await send(SessionDocument, {}).catch(() => undefined);

  expect(told).toEqual(['Session']);
});

const activation = (prenom: string) => ({
  activation: { prenom, pseudoRequis: false, facilitateur: false, annuaire: null },
});

/** A page about one activation link: whom it is for, even when the link changes meanwhile. */
function Page({ jeton }: { jeton: string }) {
  const { data, error, loading, refetch } = useQuery(ActivationPageDocument, {
    variables: { jeton },
  });
  const [activate, { loading: isSending, error: refusal }] = useMutation(ActivateAccountDocument);
  const press = () =>
    activate({ variables: { input: { jeton, motDePasse: 'secret', pseudo: null } } });
  return (
    <>
      <p aria-label="Page">{loading ? 'attente' : (data?.activation.prenom ?? 'erreur')}</p>
      <p aria-label="Envoi">
        {isSending ? 'envoi' : refusal !== undefined && readRefusal(refusal).message}
      </p>
      <button onClick={() => void press().then(refetch, () => undefined)}>Envoyer</button>
      <p>{error !== undefined && 'Refusé'}</p>
    </>
  );
}
const page = () => screen.getByLabelText('Page');

test('after another one is asked for, an answer that was shown or comes late is shown no more', async () => {
  const sent = answer(ActivationPageDocument, ({ jeton }) =>
    activation(jeton === 'a' ? 'Ana' : 'Béa'),
  );
  const { rerender } = render(<Page jeton="a" />);
  await waitFor(() => expect(page()).toHaveTextContent('Ana'));

  rerender(<Page jeton="b" />);
  expect(page()).toHaveTextContent('attente');
  rerender(<Page jeton="a" />);
  expect(page()).toHaveTextContent('attente');
  rerender(<Page jeton="b" />);

  await waitFor(() => expect(page()).toHaveTextContent('Béa'));
  // The answer for "a", asked twice and no longer shown, has arrived meanwhile.
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(page()).toHaveTextContent('Béa');
});

test('after a mutation, what is asked again takes the place of the answer before it has come', async () => {
  answer(ActivationPageDocument, activation('Ana'));
  answer(ActivateAccountDocument, { confirmCompte: { facilitateur: false } });
  render(<Page jeton="a" />);
  await waitFor(() => expect(page()).toHaveTextContent('Ana'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post('*/graphql', async ({ request }) => {
      if (!(await request.clone().text()).includes('ActivationPage')) return undefined;
      await held;
      return HttpResponse.json({ data: activation('Béa') });
    }),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

  await waitFor(() => expect(page()).toHaveTextContent('attente'));
  release();
  await waitFor(() => expect(page()).toHaveTextContent('Béa'));
});

test('asked again and refused, the answer before is gone', async () => {
  answer(ActivationPageDocument, activation('Ana'));
  answer(ActivateAccountDocument, { confirmCompte: { facilitateur: false } });
  render(<Page jeton="a" />);
  await waitFor(() => expect(page()).toHaveTextContent('Ana'));
  refuse(ActivationPageDocument, 'NOT_FOUND');

  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

  expect(await screen.findByText('Refusé')).toBeVisible();
  expect(page()).toHaveTextContent('erreur');
});

test('a mutation says that it is on its way, and why it was refused', async () => {
  answer(ActivationPageDocument, activation('Ana'));
  refuse(ActivateAccountDocument, 'BAD_USER_INPUT', 'Trop court');
  render(<Page jeton="a" />);
  await waitFor(() => expect(page()).toHaveTextContent('Ana'));

  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

  await waitFor(() => expect(screen.getByLabelText('Envoi')).toHaveTextContent('Trop court'));
});
