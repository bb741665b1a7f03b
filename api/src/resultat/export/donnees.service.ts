import type { AppContext } from '../../core/context.js';
import { cellsOf, CHIFFRES_COLUMNS } from '../societe/chiffres.csv.js';
import { readAllChiffres } from '../societe/chiffres.service.js';
import type { Chiffre } from '../societe/chiffres.types.js';
import type { Only } from '../societe/resultatsSociete.sql.js';
import type { FormatExport } from './export.types.js';
import type { Sheet } from './sheets.js';

async function* asCells(parts: AsyncIterable<Chiffre[]>) {
  for await (const lignes of parts) yield lignes.map(cellsOf);
}

/**
 * The sheet that programs read, beside those that people do: a line for each team, year, criterion and question, as
 * `/api/chiffres.csv` gives it. A CSV file has one table, and is without it.
 */
export function donneesOf(
  ctx: AppContext,
  {
    format,
    idSociete,
    annee,
    only,
  }: {
    format: FormatExport;
    idSociete: number;
    annee: number | undefined;
    only?: Only;
  },
): Sheet[] {
  if (format === 'CSV' || annee === undefined) return [];
  const lignes = readAllChiffres(ctx, idSociete, { depuis: annee - 2, annee }, only);
  return [{ nom: 'Données', lignes: [[...CHIFFRES_COLUMNS]], suite: asCells(lignes) }];
}
