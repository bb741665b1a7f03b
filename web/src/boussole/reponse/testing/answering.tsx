import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import {
  CloseParticipationDocument,
  ReponseBoussolePageDocument,
  SaveResultatDocument,
  SeanceEnCoursDocument,
  type SeanceEnCoursQuery,
} from '../../../generated/light/boussole.js';
import { paths } from '../../../paths.js';
import { renderPage } from '../../../testing/renderPage.js';
import { answer } from '../../../testing/server.js';
import { buildParcours } from '../../fixtures.js';
import { ReponseBoussolePage } from '../../ReponseBoussolePage.js';
import type { Parcours } from '../useParcours.js';

export const open = () =>
  renderPage(<ReponseBoussolePage />, {
    path: paths.reponseBoussole.pattern,
    url: paths.reponseBoussole({ id: 4 }),
  });

/** The séance of the team, if there is one. */
export const inSeance = (seance: SeanceEnCoursQuery['seance'] = null) =>
  answer(SeanceEnCoursDocument, { seance });
export const serve = (values: Partial<Parcours> = {}) => {
  inSeance();
  return answer(ReponseBoussolePageDocument, { parcours: buildParcours(values) });
};
const progression = { id: 77, statut: 'EN_COURS' as const, totalReponses: 1, totalCriteres: 3 };
export const acceptSave = () => answer(SaveResultatDocument, { updateReponse: progression });
export const acceptFinish = () =>
  answer(CloseParticipationDocument, {
    closeParticipation: { ...progression, statut: 'TERMINE' as const },
  });

const scale = async (legend: RegExp) => within(await screen.findByRole('group', { name: legend }));
export const ff = () => scale(/Fierté ou frustration/);
export const or = () => scale(/Opportunité ou risque/);
export const next = () => screen.getByRole('button', { name: 'Suivant' });

export const answered = { question1: 4, question2: -2, commentaire: 'Bien' };

export async function score(user: UserEvent) {
  await user.click((await ff()).getByRole('radio', { name: '+4, Plein cap' }));
  await user.click((await or()).getByRole('radio', { name: '−2, Cap incertain' }));
}

export async function fill(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Rien à ajouter' }));
  await score(user);
}
