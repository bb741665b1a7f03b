import { screen, within } from '@testing-library/react';

import {
  CampagnePickerDocument,
  CreationBoussolePageDocument,
  type CampagnePickerQuery,
} from '../../../generated/boussole.js';
import { paths } from '../../../paths.js';
import { renderPage } from '../../../testing/renderPage.js';
import { answer } from '../../../testing/server.js';
import { CreationBoussolePage } from '../../CreationBoussolePage.js';
import { buildLine, LOGISTIQUE } from '../../fixtures.js';

/** The current year, so that these tests give the same result in any year. */
export const ANNEE = new Date().getFullYear();

export const campagne = (id: number, annee: number) => ({ id, nom: `Campagne ${annee}`, annee });

const equipe = (id: number, idParent: number | null, libelleEquipe: string) => ({
  id,
  idParent,
  libelleEquipe,
});

const EQUIPES = [
  equipe(4, null, 'Opérations'),
  equipe(5, 4, 'Logistique'),
  equipe(6, null, 'Ventes'),
];

export const open = () =>
  renderPage(<CreationBoussolePage />, {
    path: paths.creationBoussole.pattern,
    url: paths.creationBoussole({ idEquipe: 5 }),
  });

export const serve = () =>
  answer(CreationBoussolePageDocument, { equipe: LOGISTIQUE, boussolesEquipe: [buildLine()] });

export const ACTIF = { id: 11, statut: 'ACTIF' } as const;

export const INACTIF = { id: 12, statut: 'INACTIF' } as const;

export const servePicker = (
  campagnes: ReturnType<typeof campagne>[],
  criteresSociete: CampagnePickerQuery['criteresSociete'],
  k: number | null = null,
) =>
  answer(CampagnePickerDocument, {
    campagnes,
    societe: { id: 2, k },
    equipes: EQUIPES,
    criteresSociete,
  });

export const serveCampagnes = (...campagnes: ReturnType<typeof campagne>[]) =>
  servePicker(campagnes, [ACTIF, INACTIF]);

export async function openPicker() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Créer une boussole' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une boussole' }));
  const picker = await dialog.findByRole('combobox', { name: 'Campagne' });
  return { user, dialog, picker };
}
