import { chakra, Text } from '@chakra-ui/react';

import type { Bande } from '../../../../schema/notation.js';
import type { EnsembleCaseQuery } from '../../generated/resultat.js';
import { formatDay } from '../../ui/dates.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { DistributionStrip } from '../tableau/DistributionStrip.js';
import { importe } from '../textes.js';
import { textes } from './textes.js';

type Year = EnsembleCaseQuery['resultatBoussole']['resultat'];

const TABLE = {
  borderCollapse: 'collapse',
  fontSize: 'sm',
  '& th': { textAlign: 'start', fontWeight: 600 },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', pb: '1' },
  '& tbody th, & td': { verticalAlign: 'top', pb: '3' },
  '& th:not(:last-child), & td:not(:last-child)': { pe: '5' },
} as const;

interface CellYearsProps {
  years: readonly Year[];
  idCritere: number;
}

/** A criterion year after year: how many answered, then FF and OR, each in its column. */
export function CellYears({ years, idCritere }: CellYearsProps) {
  const rows = years.flatMap((year) => {
    const shown = year.moyennes.find((moyenne) => moyenne.idCritere === idCritere);
    return shown ? [{ ...shown, periode: year.periode, importeeLe: year.importeeLe }] : [];
  });
  return (
    <chakra.table css={TABLE}>
      <thead>
        <tr>
          {[textes.annee, 'FF', 'OR'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ periode, nombre, importeeLe, ...row }) => (
          <tr key={periode}>
            <th scope="row">
              {periode}
              {importeeLe && (
                <Text fontWeight="400" color="fg.muted">
                  {importe.le(formatDay(importeeLe))}
                </Text>
              )}
              {nombre !== null && (
                <Text fontWeight="400" color="fg.muted" whiteSpace="nowrap">
                  {textes.reponsesDe(nombre)}
                </Text>
              )}
            </th>
            {nombre === null ? (
              <chakra.td colSpan={2} color="fg.muted">
                {textes.masque}
              </chakra.td>
            ) : (
              <>
                <Figure
                  question="FF"
                  value={row.moyenneQ1}
                  bande={row.bandeQ1}
                  spread={row.repartitionQ1}
                />
                <Figure
                  question="OR"
                  value={row.moyenneQ2}
                  bande={row.bandeQ2}
                  spread={row.repartitionQ2}
                />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

interface FigureProps {
  question: 'FF' | 'OR';
  value: number | null;
  bande: Bande | null;
  spread: readonly number[] | null;
}

const Figure = ({ question, value, bande, spread }: FigureProps) => (
  <td>
    <ScoreBadge value={value} bande={bande} />
    {spread && <DistributionStrip question={question} repartition={spread} />}
  </td>
);
