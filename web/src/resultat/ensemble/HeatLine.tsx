import { memo } from 'react';
import { Link } from 'react-router';

import { useSession } from '../../apollo/session.js';
import { paths } from '../../paths.js';
import { BranchIcon } from '../../ui/icons.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { CellHalves, figuresOf, isHeldBack, notesOf, spoken } from './cells.js';
import { LINE } from './gridStyles.js';
import { hyphenated } from './hyphens.js';
import { countOf, isAlone, type Line, type View } from './map.js';
import { textes } from './textes.js';

interface HeatLineProps {
  line: Line;
  index: number;
  columns: readonly number[];
  view: Pick<View, 'figures' | 'question'>;
  /** The campaign of the map, which its links keep. */
  idCampagne: number;
  /** The column that the keyboard is on, if it is on this line. */
  active: number | undefined;
}

/** One team: its name, its note, a cell for each criterion. Clicks and keys are the grid's. */
export const HeatLine = memo(function HeatLine(props: HeatLineProps) {
  const { line, index } = props;
  const place = { transform: `translateY(${index * LINE}px)` };
  if (line.kind === 'team')
    return (
      <div role="row" className="line" aria-rowindex={index + 2} style={place}>
        <Cells {...props} line={line} />
      </div>
    );
  const { band, trend, size } = line.group;
  return (
    <div role="row" className="line" aria-rowindex={index + 2} style={place}>
      <span role="rowheader" className="group" {...address(index, 0, props.active && 0)}>
        {textes.groupe(textes.groupes[band], textes.ensembles[trend], size)}
      </span>
    </div>
  );
});

/** The attributes by which the grid finds a cell, and the place of the keyboard. */
const address = (index: number, column: number, active: number | undefined) => ({
  'data-line': index,
  'data-column': column,
  'aria-colindex': column + 1,
  tabIndex: active === column ? 0 : -1,
});

interface CellsProps extends HeatLineProps {
  line: Extract<Line, { kind: 'team' }>;
}

function Cells({ line, index, columns, view, idCampagne, active }: CellsProps) {
  const { team } = line;
  const { question, figures } = view;
  const notes = notesOf(team, question);
  return (
    <>
      <span
        role="rowheader"
        className="name"
        style={{ '--level': line.level }}
        {...address(index, 0, active)}
        {...(line.below > 0 && { 'aria-expanded': !line.isFolded })}
      >
        <Name
          team={team}
          below={line.below}
          isFolded={line.isFolded}
          question={question}
          idCampagne={idCampagne}
          isActive={active === 0}
        />
      </span>
      <span
        role="gridcell"
        className="cell still"
        aria-label={spoken(notes, team.etat === 'LISIBLE')}
        {...address(index, 1, active)}
      >
        <CellHalves of={notes} figures="MOYENNES" isMasked={team.etat === 'LISIBLE'} />
      </span>
      {columns.map((rank, i) => {
        const shown = figuresOf(team, rank, question);
        const isMasked = isHeldBack(team, rank);
        return (
          <span
            key={rank}
            role="gridcell"
            className="cell"
            aria-label={spoken(shown, isMasked)}
            {...address(index, i + 2, active)}
          >
            <CellHalves of={shown} figures={figures} isMasked={isMasked} />
          </span>
        );
      })}
    </>
  );
}

type NameProps = Pick<CellsProps['line'], 'below' | 'isFolded' | 'team'> &
  Pick<HeatLineProps, 'idCampagne'> &
  Pick<View, 'question'> & {
    /** Whether the keyboard is on this name. */
    isActive: boolean;
  };

function Name({ team, below, isFolded, question, idCampagne, isActive }: NameProps) {
  const { libelleEquipe, idBoussole } = team;
  const toggle = isFolded ? textes.deplier(libelleEquipe) : textes.replier(libelleEquipe);
  return (
    <>
      {below > 0 ? (
        <button type="button" className="fold" data-fold tabIndex={-1} aria-label={toggle}>
          {isFolded ? '▸' : '▾'}
        </button>
      ) : (
        <span className="fold" aria-hidden />
      )}
      {idBoussole === null ? (
        <span className="label" title={libelleEquipe}>
          {hyphenated(libelleEquipe)}
        </span>
      ) : (
        <Link
          className="label"
          title={libelleEquipe}
          tabIndex={-1}
          to={paths.resultatBoussole({ id: idBoussole })}
        >
          {hyphenated(libelleEquipe)}
        </Link>
      )}
      {below > 0 && (
        <span className="own">
          {isAlone(below, team) && (
            <span className="alone" title={textes.seuleAide}>
              {textes.seule}
            </span>
          )}
          <Below {...{ team, below, idCampagne, isActive }} />
        </span>
      )}
      <Aside team={team} below={isFolded ? below : 0} question={question} />
    </>
  );
}

/** The way to the figures of a team and of those below it together: a domain has its specified page. */
function Below({
  team,
  below,
  idCampagne,
  isActive,
}: Pick<NameProps, 'below' | 'idCampagne' | 'isActive' | 'team'>) {
  const { idEquipe, idDomaine, libelleEquipe } = team;
  const label = textes.avecDessous(libelleEquipe, below);
  const { lecteur } = useSession();
  const idSociete = useIdParam('idSociete');
  return (
    <Link
      className="whole"
      title={label}
      aria-label={label}
      tabIndex={isActive ? 0 : -1}
      to={
        // A lecteur reads every branch as the sum of its teams.
        `${
          idEquipe === idDomaine && !lecteur
            ? paths.resultatDomaine({ id: idEquipe, idSociete })
            : paths.branche({ idEquipe })
        }?campagne=${idCampagne}`
      }
    >
      <BranchIcon size={16} />
    </Link>
  );
}

/** Beside the name: what there is under a folded team, why a line is empty, or how many figures moved. */
function Aside({ team, below, question }: Pick<NameProps, 'below' | 'question' | 'team'>) {
  if (below > 0) return <span className="aside">{`+ ${textes.dessous(below)}`}</span>;
  if (team.etat !== 'LISIBLE') return <span className="aside">{textes.etats[team.etat]}</span>;
  const [up, down] = [countOf(team, question, 'EN_HAUSSE'), countOf(team, question, 'EN_BAISSE')];
  return (
    <span className="aside moves">
      {down > 0 && <span title={textes.chiffresEnBaisse(down)}>{`${down}\u00a0↘ `}</span>}
      {up > 0 && <span title={textes.chiffresEnHausse(up)}>{`${up}\u00a0↗`}</span>}
    </span>
  );
}
