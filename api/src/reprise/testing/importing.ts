import type supertest from 'supertest';

import type { Client } from '../../testing/app.js';
import type { RapportReprise } from '../reprise.types.js';

const MUTATION = `mutation ($fichier: Upload!, $simuler: Boolean!, $input: ImportResultatsInput!) {
  importResultats(fichier: $fichier, simuler: $simuler, input: $input) {
    encodage separateur feuille colonnesIgnorees aConfirmer colonneAnnee fautes enErreur aImporter equipes inchangees criteresCrees k importe
    lectures { encodage ligne exemple } annees { annee idCampagne nom faute }
    equipesInconnues { nom branche } criteresInconnus
    lignes { ligne annee branche equipe critere ff or nombre etat remarques } } }`;

interface Asked {
  idSociete: number;
  campagnes?: { annee: number; idCampagne?: number; nom?: string }[];
  equipes?: { nom: string; idEquipe?: number; creer?: boolean }[];
  criteres?: { nom: string; idCritere?: number; creer?: boolean }[];
  encodage?: string;
}

/** Sends a file of results as the page does. */
export const sendResults = (
  client: Client,
  content: string | Buffer,
  input: Asked,
  simuler = false,
): supertest.Test =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field(
      'operations',
      JSON.stringify({ query: MUTATION, variables: { fichier: null, simuler, input } }),
    )
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(content), { filename: 'resultats.csv', contentType: 'text/csv' });

export const importResults = async (
  client: Client,
  content: string | Buffer,
  input: Asked,
  simuler = false,
): Promise<RapportReprise> => {
  const { body } = await sendResults(client, content, input, simuler);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.importResultats;
};

const comma = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** One criterion of a team in a sheet: the scores that people gave. */
export interface SheetCell {
  annee: number;
  equipe: string;
  critere: string;
  ff: readonly number[];
  or: readonly number[];
}

const HEADER = ['Année', 'Équipe', 'Critère', 'FF', 'OR', 'Réponses'];
const SCORES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const mean = (scores: readonly number[]) =>
  scores.reduce((sum, one) => sum + one, 0) / scores.length;

/** The rows of a sheet, as a coach keeps them. */
export function rowsOf(cells: readonly SheetCell[], { distributions = false } = {}): string[][] {
  const spread = (scores: readonly number[]) =>
    SCORES.map((score) => String(scores.filter((one) => one === score).length));
  return [
    [
      ...HEADER,
      ...(distributions ? ['FF', 'OR'].flatMap((q) => SCORES.map((s) => `${q} ${s}`)) : []),
    ],
    ...cells.map(({ annee, equipe, critere, ff, or }) => [
      String(annee),
      equipe,
      critere,
      comma(mean(ff)),
      comma(mean(or)),
      String(ff.length),
      ...(distributions ? [...spread(ff), ...spread(or)] : []),
    ]),
  ];
}

export const asCsv = (lines: readonly string[][]): string =>
  lines.map((cells) => cells.join(';')).join('\r\n');
