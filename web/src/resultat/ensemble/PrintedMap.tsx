import { chakra } from '@chakra-ui/react';
import { css, Global } from '@emotion/react';

import { CellHalves, figuresOf, isHeldBack, notesOf } from './cells.js';
import { GRID } from './gridStyles.js';
import { Halves } from './HeatGrid.js';
import { hyphenated } from './hyphens.js';
import { isAlone, type Critere, type Line, type View } from './map.js';
import { textes } from './textes.js';

/** A4 or A3, as the printer is told: the table is as wide as the paper, and its header is on each page. */
const paper = css`
  @page {
    size: landscape;
    margin: 10mm;
  }
`;

const TABLE = {
  ...Object.fromEntries(
    Object.entries(GRID).filter(([selector]) =>
      /hal[fv]|VERT|ROUGE|ORANGE|gap|few|arrow/.test(selector),
    ),
  ),
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '7.5pt',
  lineHeight: 1.25,
  '& th': {
    fontWeight: 600,
    textAlign: 'start',
    verticalAlign: 'bottom',
    padding: '.6mm 1mm',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: 400 },
  '& th:first-of-type': { width: '42mm' },
  '& td': { padding: '.4mm' },
  '& .cell': { display: 'flex', gap: '.3mm', '& > *': { flex: 1 } },
  '& .half': {
    ...GRID['& .half'],
    display: 'block',
    textAlign: 'center',
    paddingBlock: '.6mm',
    minHeight: '4mm',
  },
  '& tr': { breakInside: 'avoid' },
} as const;

interface PrintedMapProps {
  lines: readonly Line[];
  criteres: readonly Critere[];
  columns: readonly number[];
  view: View;
}

/** The same cells on paper, every line of them. */
export const PrintedMap = (map: PrintedMapProps) => (
  <>
    <Global styles={paper} />
    <MapTable {...map} />
  </>
);

/** The map as a table, whatever paper it stands on. */
export function MapTable({ lines, criteres, columns, view }: PrintedMapProps) {
  const { question, figures } = view;
  return (
    <chakra.table
      css={TABLE}
      // Two figures with their arrows in 8 mm.
      {...(question === 'DEUX' && columns.length > 9 && { fontSize: '6pt' })}
    >
      <thead>
        <tr>
          <th scope="col">{textes.colonneEquipe}</th>
          <th scope="col">
            {textes.note}
            <Halves question={question} />
          </th>
          {columns.map((rank) => (
            <th key={rank} scope="col">
              {hyphenated(criteres[rank]?.libelle ?? '')}
              <Halves question={question} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            {line.kind === 'group' ? (
              <th colSpan={columns.length + 2} scope="rowgroup">
                <b>
                  {textes.groupe(
                    textes.groupes[line.group.band],
                    textes.ensembles[line.group.trend],
                    line.group.size,
                  )}
                </b>
              </th>
            ) : (
              <>
                <th scope="row" style={{ paddingInlineStart: `${1 + 3 * line.level}mm` }}>
                  {line.team.libelleEquipe}
                  {isAlone(line.below, line.team) && ` (${textes.seule})`}
                </th>
                <td>
                  <span className="cell">
                    <CellHalves
                      of={notesOf(line.team, question)}
                      figures="MOYENNES"
                      isMasked={line.team.etat === 'LISIBLE'}
                    />
                  </span>
                </td>
                {columns.map((rank) => (
                  <td key={rank}>
                    <span className="cell">
                      <CellHalves
                        of={figuresOf(line.team, rank, question)}
                        figures={figures}
                        isMasked={isHeldBack(line.team, rank)}
                      />
                    </span>
                  </td>
                ))}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
