import { matchPath } from 'react-router';

import { paths } from '../paths.js';
import { readId } from '../ui/readId.js';
import { textes } from './textes.js';

/** What an id of an address is the id of. */
type Kind = 'boussole' | 'critere' | 'equipe' | 'plan' | 'societe';

const entries = textes.societe;
export type Entry = Exclude<keyof typeof entries, 'pages'>;

type Rows = Partial<Record<keyof typeof paths, readonly [Entry, Kind, param?: string]>>;

/** Every page of a company: the entry that it belongs to, and what its address tells of the company. */
export const SOCIETE_PAGES = {
  societe: ['accueil', 'societe'],
  importResultats: ['accueil', 'societe', 'idSociete'],
  creationEquipes: ['equipes', 'societe', 'idSociete'],
  fichesEquipes: ['equipes', 'societe', 'idSociete'],
  ficheEquipe: ['equipes', 'equipe'],
  criteres: ['criteres', 'societe'],
  creationCriteres: ['criteres', 'societe', 'idSociete'],
  editCriteres: ['criteres', 'critere'],
  equipeBoussole: ['boussoles', 'societe', 'idSociete'],
  creationBoussole: ['boussoles', 'equipe', 'idEquipe'],
  resultatBoussole: ['boussoles', 'boussole'],
  resultatCritere: ['boussoles', 'boussole', 'idBoussole'],
  confidentialite: ['boussoles', 'boussole'],
  seancePilote: ['boussoles', 'boussole'],
  syntheseBoussole: ['boussoles', 'boussole'],
  modifierSynthese: ['boussoles', 'boussole'],
  ambassadeurBoussole: ['boussoles', 'boussole'],
  ensemble: ['ensemble', 'societe', 'idSociete'],
  rapport: ['ensemble', 'societe', 'idSociete'],
  domaines: ['ensemble', 'societe', 'idSociete'],
  resultatDomaine: ['ensemble', 'societe', 'idSociete'],
  resultatCritereDomaine: ['ensemble', 'societe', 'idSociete'],
  branche: ['ensemble', 'equipe', 'idEquipe'],
  plans: ['plans', 'societe', 'idSociete'],
  registerPlanAction: ['plans', 'equipe'],
  modifierPlanAction: ['plans', 'plan'],
  societeEdit: ['reglages', 'societe'],
  accords: ['reglages', 'societe', 'idSociete'],
  facilitateurs: ['reglages', 'societe', 'idSociete'],
} satisfies Rows;

/** Where each entry leads, in their order. */
export const entriesOf = (id: number): [entry: Entry, to: string][] => [
  ['accueil', paths.societe({ id })],
  ['equipes', paths.creationEquipes({ idSociete: id })],
  ['criteres', paths.criteres({ id })],
  ['boussoles', paths.equipeBoussole({ idSociete: id })],
  ['ensemble', paths.ensemble({ idSociete: id })],
  ['plans', paths.plans({ idSociete: id })],
  ['reglages', paths.societeEdit({ id })],
];

/** What the address of a company's page says; undefined for a page of no company. */
export function societePageOf(pathname: string) {
  const rows: Rows = SOCIETE_PAGES;
  for (const [name, row] of Object.entries(rows)) {
    const [entry, kind, param = 'id'] = row;
    const match = matchPath(paths[name as keyof typeof paths].pattern, pathname);
    const id = readId(match?.params[param as never] ?? null);
    if (id !== undefined) return { entry, kind, id };
  }
  return undefined;
}
