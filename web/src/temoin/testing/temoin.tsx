import { TemoinPageDocument, type SceauTemoinQuery } from '../../generated/temoin.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import type { LigneTemoin } from '../ligne.js';
import { TemoinPage } from '../TemoinPage.js';

export const SEAL = 'a1'.repeat(32);

export const SCEAU: SceauTemoinQuery['sceauTemoin'] = {
  lignes: 12,
  scellees: 12,
  intact: true,
  dernier: SEAL,
  dernierJour: '2026-11-20',
  retrouveLe: null,
};

export const LIGNE: LigneTemoin = {
  quand: '2026-05-12T08:30:15.000Z',
  auJour: false,
  auteur: 'Camille Roy',
  action: 'SOCIETE_UPDATE',
  objet: 'Cap Élan',
  comptes: [],
  changements: [{ champ: 'k', garde: true, avant: '5', apres: '3' }],
};

export const TEMOIN = {
  libelleSociete: 'Cap Élan',
  k: 3 as number | null,
  conservation: null as number | null,
  visuSociete: false,
  jetons: 0,
  membres: 40,
  facilitateurs: 2,
  nomsFacilitateurs: ['Camille Roy', 'Noé Vals'],
  nomsLecteurs: [] as string[],
  temoins: [
    {
      nom: 'Sacha Élu',
      adresseMail: 'elu@exemple.fr',
      actif: true,
      depuis: '2026-05-04',
      moi: true,
    },
    {
      nom: 'ombre@exemple.fr',
      adresseMail: 'ombre@exemple.fr',
      actif: false,
      depuis: '2026-06-04',
      moi: false,
    },
  ],
  accord: true,
  campagnes: [{ id: 7, nom: 'Campagne 2026', annee: 2026, boussoles: 4, ouvertes: 1 }],
};

export const serve = (temoin = TEMOIN, lignes: LigneTemoin[] = [LIGNE]) =>
  answer(TemoinPageDocument, { temoin, journalTemoin: { total: lignes.length, lignes } });

export const renderSpace = () => renderPage(<TemoinPage />, { path: paths.temoin.pattern });
