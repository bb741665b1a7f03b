import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { QUESTION_FF_DEFAULT } from '../../../schema/statuts.js';
import {
  FinishBoussoleDocument,
  JoinBoussoleDocument,
  ReponseBoussolePageDocument,
  SaveResultatDocument,
} from '../generated/light/boussole.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { buildParcours, question } from './fixtures.js';
import {
  acceptFinish,
  acceptSave,
  answered,
  ff,
  fill,
  next,
  open,
  or,
  score,
  serve,
} from './reponse/testing/answering.js';
import type { Parcours } from './reponse/useParcours.js';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('the first criterion is shown with its texts, two scales of eleven points and the progress (journey §2, /reponseBoussole/{id}) (journey §9.1) (journey §2 /reponseBoussole/{id}.1) (journey §2 /reponseBoussole/{id}.2)', async () => {
  serve({ questions: [question(1, { libelleFfRouge: 'Le contraire' }), question(2)] });

  const { container } = open();

  expect(await screen.findByRole('heading', { name: 'Boussole 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Critère 1/ })).toBeVisible();
  expect(screen.getByText('Description 1')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/1.webp');
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toBeVisible();
  expect(screen.getByText('Le contraire')).toBeVisible();
  expect((await ff()).getAllByRole('radio')).toHaveLength(11);
  expect((await or()).getAllByRole('radio')).toHaveLength(11);
  expect(screen.getByText('1/2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
});

test('until when one may answer is said before the first answer', async () => {
  serve({ dateFermeture: '2026-12-15T17:00:00.000Z' });

  open();

  expect(
    await screen.findByText('Vous pouvez répondre jusqu’au 15 décembre 2026 à 18:00.'),
  ).toBeVisible();
});

test('a date that a facilitator has changed is told with the one before', async () => {
  serve({
    dateFermeture: '2026-12-15T17:00:00.000Z',
    dateFermeturePrecedente: '2026-11-30T23:00:00.000Z',
  });

  open();

  expect(
    await screen.findByText(
      'Vous pouvez répondre jusqu’au 15 décembre 2026 à 18:00. Cette date a changé : c’était le 30 novembre 2026 à minuit.',
    ),
  ).toBeVisible();
});

test('a new member of the team takes part when the page opens, once, then answers as the others', async () => {
  let id: number | null = null;
  const reads = answer(ReponseBoussolePageDocument, () => ({
    parcours: { ...buildParcours(), id },
  }));
  const joins = answer(JoinBoussoleDocument, () => {
    id = 77;
    return { joinBoussole: { id } };
  });

  open();

  expect(await screen.findByRole('heading', { name: /Critère 1/ })).toBeVisible();
  expect([joins, reads]).toEqual([[{ idBoussole: 4 }], [{ idBoussole: 4 }, { idBoussole: 4 }]]);
});

test('a new member who may not take part is told so', async () => {
  answer(ReponseBoussolePageDocument, { parcours: { ...buildParcours(), id: null } });
  refuse(JoinBoussoleDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('beside the usual questions, the scale says which end is which', async () => {
  serve({
    questions: [question(1, { libelleFfVert: QUESTION_FF_DEFAULT }), question(2)],
  });

  open();

  const usual = await screen.findByRole('group', { name: QUESTION_FF_DEFAULT });
  const other = screen.getByRole('group', { name: 'Opportunité ou risque ?' });
  expect(usual).toHaveAccessibleDescription('−5 : frustration De −5 à +5 +5 : fierté');
  expect(other).toHaveAccessibleDescription('De −5 à +5');
});

test('who sees what is said before the first question, and only there', async () => {
  acceptSave();
  serve();
  const { user } = open();
  expect(await screen.findByText('Qui voit quoi')).toBeVisible();
  expect(screen.queryByText(/anonyme/i)).not.toBeInTheDocument();

  await fill(user);
  await user.click(next());

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(screen.queryByText('Qui voit quoi')).not.toBeInTheDocument();
});

test('"Suivant" saves the answer and moves on (journey §2 /reponseBoussole/{id}.2) (journey §1.3)', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();

  await fill(user);
  await user.click(next());

  await waitFor(() => expect(screen.getByRole('heading', { name: /Critère 2/ })).toHaveFocus());
  expect(sent).toEqual([
    {
      input: {
        idParticipation: 77,
        idCritere: 1,
        question1: 4,
        question2: -2,
        commentaire: 'Rien à ajouter',
      },
    },
  ]);
  expect((await ff()).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('once both scores are given, the neutral comment saves the answer and moves on: three taps', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();
  await score(user);

  await user.click(screen.getByRole('button', { name: 'Rien à ajouter, suivant' }));

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([{ input: { commentaire: 'Rien à ajouter', question1: 4 } }]);
});

test('on the last criterion the neutral comment says that it ends the boussole', async () => {
  const sent = acceptSave();
  acceptFinish();
  serve({ questions: [question(1)] });
  const { user } = open();
  await score(user);
  expect(screen.getByText(/^Dernier critère/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Rien à ajouter, terminer' }));

  expect(await screen.findByText('Boussole Terminé !')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the neutral comment never replaces what somebody wrote', async () => {
  serve();
  const { user } = open();
  await score(user);

  await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), 'Trop de bruit');

  expect(screen.queryByRole('button', { name: /Rien à ajouter/ })).not.toBeInTheDocument();
});

test('a scale without an answer gives the specified alert and sends nothing (journey §5.4)', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();
  await user.click((await ff()).getByRole('radio', { name: '0, Cap incertain' }));
  await user.click(screen.getByRole('button', { name: 'Rien à ajouter' }));

  await user.click(next());

  expect(await screen.findByRole('alert')).toHaveTextContent('veuillez svp repondre aux question');
  expect(sent).toEqual([]);
});

test.each(['', '   '])(
  'the comment %j gives the specified alert and sends nothing (journey §5.4)',
  async (comment) => {
    const sent = acceptSave();
    serve();
    const { user } = open();
    await fill(user);
    await user.clear(screen.getByRole('textbox', { name: 'Commentaire' }));
    if (comment) await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), comment);

    await user.click(next());

    expect(await screen.findByText('veuillez entrer un commentaire svp')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveFocus());
    expect(sent).toEqual([]);
  },
);

test('arrows walk along a scale and stop at its ends', async () => {
  serve();
  const { user } = open();
  const four = (await ff()).getByRole('radio', { name: '+4, Plein cap' });
  await user.click(four);

  await user.keyboard('{ArrowRight}');
  expect((await ff()).getByRole('radio', { name: '+5, Plein cap' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect((await ff()).getByRole('radio', { name: '+5, Plein cap' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(four).toBeChecked();
});

test('an arrow past the first note chooses nothing, even before there is a choice', async () => {
  serve();
  const { user } = open();
  const scale = await ff();
  scale.getByRole('radio', { name: '−5, À contre-cap' }).focus();

  await user.keyboard('{ArrowLeft}');

  for (const radio of scale.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test.each([
  ['3', '+3, Plein cap'],
  ['0', '0, Cap incertain'],
  ['-4', '−4, À contre-cap'],
  ['-0', '0, Cap incertain'],
])('typing %s on a scale chooses %s', async (keys, name) => {
  serve();
  const { user } = open();
  (await ff()).getByRole('radio', { name: '+1, Cap incertain' }).focus();

  await user.keyboard(keys);

  const radio = (await ff()).getByRole('radio', { name });
  expect(radio).toBeChecked();
  expect(radio).toHaveFocus();
});

test('going back prefills the saved answer, and the correction replaces it', async () => {
  const sent = acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2), question(3)] });
  const { user } = open();
  expect(await screen.findByText('2/3')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Précédent' }));

  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Bien');
  await user.click((await ff()).getByRole('radio', { name: '+5, Plein cap' }));
  await user.click(next());
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([{ input: { idCritere: 1, question1: 5, question2: -2 } }]);
});

test('a draft survives a reload and leaves once saved', async () => {
  acceptSave();
  serve();
  const first = open();
  await fill(first.user);
  first.unmount();

  const { user } = open();

  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Rien à ajouter');
  expect(localStorage).toHaveLength(1);
  await user.click(next());
  await screen.findByText('2/3');
  expect(localStorage).toHaveLength(0);
});

test('the answer that ends the boussole says so beforehand, and no other', async () => {
  acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2), question(3)] });
  const { user } = open();
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(screen.queryByText(/^Dernier critère/)).not.toBeInTheDocument();

  await fill(user);
  await user.click(next());

  expect(await screen.findByText('3/3')).toBeVisible();
  expect(
    screen.getByText('Dernier critère : ensuite, vos notes ne se modifient plus.'),
  ).toBeVisible();
});

test('the last criterion ends nothing while another one waits', async () => {
  serve({
    questions: [question(1), question(2), question(3)],
    question: { idCritere: 3 },
  });

  open();

  expect(await screen.findByText('3/3')).toBeVisible();
  expect(screen.queryByText(/^Dernier critère/)).not.toBeInTheDocument();
});

test('the last answer finishes the boussole and leads to the comment (journey §2 /reponseBoussole/{id}.3) (journey §4.1)', async () => {
  acceptSave();
  const finished = acceptFinish();
  serve({ questions: [question(1, { reponse: answered }), question(2)] });
  const { user } = open();
  await fill(user);

  await user.click(next());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Boussole Terminé !');
  expect(finished).toEqual([{ idBoussole: 4 }]);
});

test('all answered but never finished: the last screen finishes it (journey §2 /reponseBoussole/{id}.3)', async () => {
  acceptSave();
  acceptFinish();
  serve({ questions: [question(1, { reponse: answered }), question(2, { reponse: answered })] });
  const { user } = open();
  expect(await screen.findByText('2/2')).toBeVisible();

  await user.click(next());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
});

test('a finish that failed can be tried again', async () => {
  acceptSave();
  disconnect(FinishBoussoleDocument);
  serve({ questions: [question(1)] });
  const { user } = open();
  await fill(user);
  await user.click(next());
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  acceptFinish();
  await user.click(retry);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
});

const becomes = (values: Partial<Parcours>) => values;

test.each([
  ['CONFLICT', becomes({ statut: 'TERMINE' }), 'Boussole Terminé'],
  ['CONFLICT', becomes({ ouverte: false }), /Cette boussole est fermée/],
  ['CONFLICT', becomes({ questions: [question(1, { reponse: answered }), question(2)] }), '2/2'],
  ['BAD_USER_INPUT', becomes({ questions: [question(2)] }), 'Critère 2'],
] as const)(
  'an answer refused by %s shows what the boussole has become',
  async (code, values, shown) => {
    refuse(SaveResultatDocument, code, 'Ce n’est plus demandé', 'idCritere');
    serve({ questions: [question(1)] });
    const { user } = open();
    await fill(user);
    serve(values);

    await user.click(next());

    expect(await screen.findByText(shown)).toBeVisible();
    const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(messages).toEqual(['Erreur ...', 'Ce n’est plus demandé']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(/pas encore enregistrée/)).not.toBeInTheDocument();
  },
);

test('a finished boussole says "Boussole Terminé" and offers the comment and the results (journey §2 /reponseBoussole/{id}.4)', async () => {
  serve({ statut: 'TERMINE' });

  open();

  expect(await screen.findByText('Boussole Terminé')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Laisser un commentaire' })).toHaveAttribute(
    'href',
    '/boussoleCommentaire/77',
  );
  expect(screen.getByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );
});

test('once the comment is left, only the results are offered', async () => {
  serve({ statut: 'TERMINE', commente: true });

  open();

  expect(await screen.findByRole('link', { name: 'Voir mes résultats' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Laisser un commentaire' })).not.toBeInTheDocument();
});

test('a closed boussole takes no answer', async () => {
  serve({ ouverte: false });

  open();

  expect(await screen.findByText(/Cette boussole est fermée/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a past campaign shows its year beside the current one', async () => {
  serve({ annee: 2025, nomCampagne: 'Campagne de printemps' });

  open();

  expect(await screen.findByRole('heading', { name: 'Boussole 2026' })).toBeVisible();
  expect(screen.getByText('Logistique, Campagne de printemps (2025)')).toBeVisible();
});

test('"Unauthorized" is shown to whoever does not take part (journey §8, Next question 401) (journey §2 /reponseBoussole/{id}.4)', async () => {
  refuse(ReponseBoussolePageDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('a load that failed can be tried again', async () => {
  disconnect(ReponseBoussolePageDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  serve();
  await user.click(retry);

  await waitFor(() => expect(screen.getByText('1/3')).toBeVisible());
});
