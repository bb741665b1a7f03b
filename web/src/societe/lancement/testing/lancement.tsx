import { afterEach, beforeEach } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import {
  LancementDocument,
  LaunchCampagneDocument,
  OuverturePrevueDocument,
  SocietePageDocument,
  type LancementQuery,
  type SocietePageQuery,
} from '../../../generated/societe.js';
import { paths } from '../../../paths.js';
import { partOf } from '../../../testing/nodes.js';
import { renderPage } from '../../../testing/renderPage.js';
import { answer } from '../../../testing/server.js';
import { session } from '../../../testing/session.js';
import { SocietePage } from '../../SocietePage.js';

export const ANNEE = new Date().getFullYear() + 1;
export const CAMPAGNE = { id: 7, nom: 'Baromètre', annee: ANNEE, jour: null as string | null };
export const SCOPE = { idSociete: 3, idCampagne: 7 };
/** What the dialog chooses when nobody changes it. */
export const CHOICES = { equipes: [{ id: 1 }, { id: 3 }], k: 3, sansCompte: true };
export const launched = (creees: number) =>
  answer(LaunchCampagneDocument, { launchCampagne: { creees, campagne: { id: 7 } } });
// A moment of this year at which each of its dates is still to come.
const BEGINNING = new Date(`${ANNEE}-02-01T09:00:00Z`);
const clock = { now: BEGINNING };

/** The present moment as code reads it without asking for another; whatever waits goes on. */
class Clock extends Date {
  constructor(...parts: [] | [string | number]) {
    if (parts.length === 0) super(clock.now);
    else super(parts[0]);
  }
  static override now() {
    return clock.now.getTime();
  }
}
/** Sets the present moment before each test of a file; a test may set another. */
export function setClock() {
  const real = globalThis.Date;
  beforeEach(() => {
    clock.now = BEGINNING;
    session.anneeCourante = ANNEE;
    globalThis.Date = Clock as DateConstructor;
  });
  afterEach(() => void (globalThis.Date = real));
  return clock;
}

export const equipe = (id: number, libelleEquipe: string) => ({
  id,
  idParent: null,
  libelleEquipe,
  comptes: 6,
  effectif: null as number | null,
  boussoles: [],
});
export const DATES: LancementQuery = {
  datesCampagne: {
    dateOuverture: null,
    ouverte: false,
    dateFermeture: `${ANNEE}-12-31T23:00:00.000Z`,
    propre: false,
    passee: false,
    k: null,
    sansCompte: null,
  },
  rappelsCampagne: { rappels: [] },
  adresseRappel: { possible: true },
  accordsSociete: { actif: false },
};
export const NEW: LancementQuery = {
  adresseRappel: { possible: true },
  accordsSociete: { actif: false },
};

export const dates = (dateOuverture: string | null, ouverte = false) =>
  answer(OuverturePrevueDocument, { datesCampagne: { dateOuverture, ouverte } });
export function openPage(change: Partial<SocietePageQuery> = {}) {
  answer(SocietePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest', k: null },
    equipes: [equipe(1, 'Port'), equipe(3, 'Ventes')],
    criteresSociete: [{ id: 1, statut: 'ACTIF' }],
    campagnes: [CAMPAGNE],
    viesCampagnes: partOf([]),
    ...change,
  });
  return renderPage(<SocietePage />, { path: paths.societe.pattern, url: '/societe/3' });
}

export async function open(known: LancementQuery = DATES, change: Partial<SocietePageQuery> = {}) {
  dates(null);
  answer(LancementDocument, known);
  const { user } = openPage(change);
  await user.click(
    await screen.findByRole('button', { name: `Lancer la campagne ${ANNEE} pour 2 équipes` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Lancer la campagne' }));
  await dialog.findByText(/^La campagne s’ouvre et se ferme seule/);
  return { user, dialog };
}

export const day = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const at = (monthAndDay: string, hour: string) => `${ANNEE}-${monthAndDay}T${hour}:00.000Z`;

export const launch = () => screen.getByRole('button', { name: 'Lancer' });
