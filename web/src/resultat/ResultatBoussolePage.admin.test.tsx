import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CommentairesBoussoleDocument,
  CommentairesCriteresDocument,
  ExportBoussoleDocument,
  ResultatBoussolePageDocument,
} from '../generated/resultat.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { annee, buildResultat, GARDEE, moyenne, SANS_EVOLUTION, SANS_ROTI } from './fixtures.js';
import { ResultatBoussolePage } from './ResultatBoussolePage.js';
import type { Resultat } from './years.js';

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
const serve = (values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildResultat({ roti: SANS_ROTI, ...values }),
  });
const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

// jsdom follows no link, not even one that saves a file.
beforeEach(() => void jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());
beforeEach(() => signIn(true));

test('an admin may add an ambassador and an action (journey §2, /resultatBoussole/{id}) (journey §2 /resultatBoussole/{id}.2) (journey §6.2)', async () => {
  serve({ ambassadeurs: ['Camille'] });

  open();

  expect(await hrefOf('Ajouter Ambassadeur')).toBe('/ambassadeurBoussole/4');
  expect(await hrefOf('Ajouter le Plan Action')).toBe('/registerPlanAction/12?autreParam=4');
});

test('"Retour" leads to the boussoles of the team, on the screen only', async () => {
  serve();

  open();

  expect(await hrefOf('Retour')).toBe('/creationBoussole/12');
  expect(screen.getByRole('link', { name: 'Retour' }).closest('[data-screen-only]')).not.toBeNull();
});

test('a member goes back to their boussoles', async () => {
  signIn(false);
  serve();

  open();

  expect(await hrefOf('Retour')).toBe('/mesBoussoles');
});

test('beside two ambassadors a third one may be asked for: the server answers (fault 6)', async () => {
  serve({ ambassadeurs: ['Camille', 'Zoé'] });

  open();

  expect(await screen.findByText('Camille')).toBeVisible();
  expect(await hrefOf('Ajouter Ambassadeur')).toBe('/ambassadeurBoussole/4');
});

test('without a synthesis an admin may add one (journey §2 /resultatBoussole/{id}.2) (journey §6.2)', async () => {
  serve({ synthese: null });

  open();

  expect(await hrefOf('Ajouter la Synthese')).toBe('/syntheseBoussole/4');
  expect(screen.queryByRole('link', { name: 'Modifier la Synthese' })).not.toBeInTheDocument();
});

test('with a synthesis an admin may change it, not add a second one (journey §2 /resultatBoussole/{id}.2) (journey §2 /resultatBoussole/{id}.3) (journey §6.2)', async () => {
  serve();

  open();

  expect(await hrefOf('Modifier la Synthese')).toBe('/modifierSynthese/4');
  expect(screen.queryByRole('link', { name: 'Ajouter la Synthese' })).not.toBeInTheDocument();
});

test('each action may be changed (journey §2 /resultatBoussole/{id}.3) (journey §6.2)', async () => {
  serve();

  open();

  expect(await hrefOf('Modifier le plan Alléger la charge')).toBe('/modifierPlanAction/9');
});

test('"Afficher les commentaires" asks for them, shows them and hides them again (journey §2 /resultatBoussole/{id}.2) (journey §4.8) (journey §6.2)', async () => {
  serve();
  const sent = answer(CommentairesBoussoleDocument, {
    boussole: GARDEE,
    commentairesBoussole: [{ commentaire: 'Enfin un échange.', roti: 5 }],
    commentairesCriteres: [
      {
        idCritere: 1,
        libelle: 'Entraide',
        masque: null,
        commentaires: ['Rien à ajouter', 'On se dépanne.', 'RAS', 'Rien à ajouter', 'RAS'],
      },
      { idCritere: 2, libelle: 'Autonomie', masque: 'PAS_ASSEZ', commentaires: [] },
      { idCritere: 3, libelle: 'Charge', masque: null, commentaires: [] },
    ],
  });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Afficher les commentaires' });
  expect(sent).toEqual([]);

  await user.click(button);

  const region = within(await screen.findByRole('region', { name: 'Commentaires' }));
  expect(await region.findByText('Enfin un échange.')).toBeVisible();
  expect(region.getByText('ROTI 5/5')).toBeVisible();
  expect(region.getByText('On se dépanne.')).toBeVisible();
  // Equal comments are shown once, with their number.
  expect(region.getByText('RAS').closest('li')).toHaveTextContent('2 fois');
  // Whoever had nothing to add is counted.
  expect(region.queryByText('Rien à ajouter')).not.toBeInTheDocument();
  expect(region.getByText('2 sans commentaire')).toBeVisible();
  expect(button).toHaveTextContent('Masquer les commentaires');
  const headings = region.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Entraide', 'Autonomie']);
  expect(region.getByText('Pas assez de réponses')).toBeVisible();
  await user.click(button);
  expect(screen.queryByText('Enfin un échange.')).not.toBeInTheDocument();
});

test.each([
  [1, 2, 'Aucun commentaire', 'Pas de données'],
  [5, 2, 'Pas assez de réponses', 'Pas assez de réponses'],
  [5, 0, 'Aucun commentaire', 'Pas de données'],
])('minimum %i, %i finished: nothing to read is "%s", no ROTI is "%s"', async (...row) => {
  const [minimumReponses, faites, comments, roti] = row;
  serve({ minimumReponses, participation: { faites, total: 8, bande: 'ROUGE' }, roti: SANS_ROTI });
  answer(CommentairesBoussoleDocument, {
    boussole: GARDEE,
    commentairesBoussole: [],
    commentairesCriteres: [],
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Afficher les commentaires' }));

  const region = within(await screen.findByRole('region', { name: 'Commentaires' }));
  expect(await region.findByText(comments)).toBeVisible();
  const figure = screen.getByText('ROTI').parentElement;
  expect(figure).toHaveTextContent(roti);
  expect(screen.queryByText('Rien ne s’affiche à moins de 5 réponses.') !== null).toBe(
    minimumReponses === 5,
  );
});

test('comments that cannot be loaded can be asked for again', async () => {
  serve();
  disconnect(CommentairesBoussoleDocument);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Afficher les commentaires' }));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  answer(CommentairesBoussoleDocument, {
    boussole: GARDEE,
    commentairesBoussole: [],
    commentairesCriteres: [],
  });
  await user.click(retry);

  expect(await screen.findByText(/^Aucun commentaire/)).toBeVisible();
});

test.each([
  ['Exporter en CSV', 'CSV'],
  ['Exporter en Excel', 'XLSX'],
])('"%s" saves the file that the server made', async (name, format) => {
  serve();
  const contenu = 'U0FWOzMsMjU=';
  const sent = answer(ExportBoussoleDocument, {
    exportBoussole: { nom: 'resultat.csv', type: 'text/csv', contenu },
  });
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    if (source instanceof Blob) saved.push(source);
    return 'blob:resultat';
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    if (this instanceof HTMLAnchorElement) names.push(this.download);
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(names).toEqual(['resultat.csv']);
  expect(sent).toEqual([{ idBoussole: 4, format }]);
  expect(saved[0]?.size).toBe('SAV;3,25'.length);
});

test('an export that failed says so', async () => {
  serve();
  disconnect(ExportBoussoleDocument);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exporter en CSV' })).toBeEnabled();
});

test('a criterion opened from its row says its change in words and its comments', async () => {
  const fell = {
    __typename: 'Evolution',
    verdict: 'EN_BAISSE',
    ecart: -3,
    plusHautes: 0.05,
    plusBasses: 0.9,
  } as const;
  serve({
    resultatN1: annee(2025, [moyenne(1, 'Entraide')]),
    evolutions: {
      ...SANS_EVOLUTION,
      criteres: [{ idCritere: 1, question1: fell, question2: fell }],
    },
  });
  answer(CommentairesCriteresDocument, {
    boussole: GARDEE,
    commentairesCriteres: [
      { idCritere: 1, libelle: 'Entraide', masque: null, commentaires: ['On se voit moins'] },
      { idCritere: 2, libelle: 'Autonomie', masque: null, commentaires: ['Ailleurs'] },
    ],
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Détail de Entraide' }));

  expect(await screen.findByText('On se voit moins')).toBeVisible();
  expect(screen.queryByText('Ailleurs')).not.toBeInTheDocument();
  expect(
    screen.getAllByText(
      /^9 fois sur 10, une réponse (FF|OR) de 2026 est plus basse qu’une de 2025\.$/,
    ),
  ).toHaveLength(2);
});

test('where the answers are erased, the page says when instead of offering comments', async () => {
  serve({ ouverte: false, conservation: { prevueLe: null, effaceeLe: '2026-03-05' } });
  open();

  expect(
    await screen.findByText(
      /^Les réponses une à une et les commentaires ont été effacés le 5 mars 2026/,
    ),
  ).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Afficher les commentaires' }),
  ).not.toBeInTheDocument();
});

test('before they are, it says from which day on, and still shows them', async () => {
  serve({ ouverte: false, conservation: { prevueLe: '2027-01-02', effaceeLe: null } });
  open();

  expect(await screen.findByText(/seront effacés à partir du 2 janv\. 2027/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Afficher les commentaires' })).toBeVisible();
});

test('beside a criterion, comments that are erased are not said to be none', async () => {
  serve({ resultatN1: annee(2025, [moyenne(1, 'Entraide')]) });
  answer(CommentairesCriteresDocument, {
    boussole: { id: 4, conservation: { effaceeLe: '2026-03-05' } },
    commentairesCriteres: [{ idCritere: 1, libelle: 'Entraide', masque: null, commentaires: [] }],
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Détail de Entraide' }));

  expect(await screen.findByText(/ont été effacés le 5 mars 2026/)).toBeVisible();
  expect(screen.queryByText('Aucun commentaire')).not.toBeInTheDocument();
});
