import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router';

import { send } from '../apollo/light.js';
import { SessionDocument } from '../generated/light/app.js';
import { ReponseBoussolePageDocument } from '../generated/light/boussole.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { SignedInArea } from './SignedInArea.js';

/** A page that sends a request at each press. */
function Asking() {
  const [refusals, setRefusals] = useState(0);
  const ask = () =>
    send(ReponseBoussolePageDocument, { idBoussole: 4 }).catch(() => setRefusals(refusals + 1));
  return <button onClick={() => void ask()}>{`Demander (${refusals})`}</button>;
}

const open = () =>
  renderPage(
    <Routes>
      <Route element={<SignedInArea />}>
        <Route path="/" element={<Asking />} />
      </Route>
    </Routes>,
    { path: '/' },
  );

test('a session lost after a check that the network did not carry still leads to the login', async () => {
  answer(SessionDocument, {
    session: {
      ok: true,
      facilitateur: false,
      provisoire: false,
      temoin: false,
      lecteur: false,
      nomAffiche: null,
      anneeCourante: 2026,
    },
  });
  refuse(ReponseBoussolePageDocument, 'UNAUTHENTICATED');
  const { user } = open();
  const first = await screen.findByRole('button', { name: 'Demander (0)' });
  disconnect(SessionDocument);
  await user.click(first);
  const second = await screen.findByRole('button', { name: 'Demander (1)' });
  const asked = refuse(SessionDocument, 'UNAUTHENTICATED');

  await waitFor(async () => {
    await user.click(second);
    expect(asked).not.toHaveLength(0);
  });

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/UserLogin');
});
