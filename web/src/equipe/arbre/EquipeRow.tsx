import { memo, type CSSProperties, type RefObject } from 'react';

import {
  ChevronIcon,
  CopyIcon,
  GripIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
} from '../../ui/icons.js';
import { textes } from '../textes.js';
import type { Equipe } from './modifications.js';

const { arbre } = textes;

/** What a row calls. */
export type RowActions = {
  toggle: (id: number, isOpen: boolean) => void;
  /** Called for Alt and an arrow on the handle; returns true when the team moved. */
  moveByKey: (id: number, key: string) => boolean;
  copy: (equipe: Equipe) => void;
  move: (equipe: Equipe) => void;
  rename: (equipe: Equipe) => void;
  openSheet: (equipe: Equipe) => void;
  /** Opens the dialog of the code's state and of the headcount. */
  openCode: (equipe: Equipe) => void;
  remove: (equipe: Equipe) => void;
  /** Opens the dialog of all the row's actions. */
  more: (equipe: Equipe) => void;
};

interface EquipeRowProps {
  equipe: Equipe;
  depth: number;
  hasChild: boolean;
  isOpen: boolean;
  isTarget: boolean;
  isChanged: boolean;
  isAdded: boolean;
  handleRef: RefObject<HTMLDivElement | null>;
  /**
   * Whether the whole line is the drag handle, as with a mouse. A finger on the line scrolls, and drags by the handle
   * only.
   */
  isLineHandle: boolean;
  /** The latest ones: a row is drawn again only when its team changes. */
  actions: RefObject<RowActions>;
}

/** Sets the variable by which treeStyles indents the row. */
export const depthStyle = (depth: number) => ({ '--depth': depth }) as CSSProperties;
export const handleId = (id: number): string => `poignee-${id}`;
export const HELP_ID = 'aide-arbre';

/** A new team is the last of the tree, often out of sight. */
function reveal(handle: HTMLButtonElement | null) {
  handle?.scrollIntoView({ block: 'center' });
  handle?.focus();
}

/** One team: handle, branch, name, code and actions. It is made of plain elements for speed: see treeStyles. */
export const EquipeRow = memo(function EquipeRow(props: EquipeRowProps) {
  const { equipe, depth, hasChild, isOpen, isTarget, isChanged, handleRef, actions } = props;
  const { isLineHandle, isAdded } = props;
  const { id, libelleEquipe, codeEquipe } = equipe;
  return (
    <div
      className="line"
      ref={isLineHandle ? handleRef : undefined}
      data-grab={isLineHandle || undefined}
      style={depthStyle(depth)}
      data-target={isTarget || undefined}
      data-changed={isChanged || undefined}
      data-added={isAdded || undefined}
    >
      <div className="handle" ref={isLineHandle ? undefined : handleRef}>
        <button
          type="button"
          id={handleId(id)}
          ref={isAdded ? reveal : undefined}
          aria-label={arbre.poignee(libelleEquipe)}
          aria-describedby={HELP_ID}
          onKeyDown={(event) => {
            if (event.altKey && actions.current.moveByKey(id, event.key)) event.preventDefault();
          }}
        >
          <GripIcon />
        </button>
      </div>
      {hasChild ? (
        <button
          type="button"
          className="toggle"
          aria-expanded={isOpen}
          aria-label={isOpen ? arbre.replier(libelleEquipe) : arbre.deplier(libelleEquipe)}
          onClick={() => actions.current.toggle(id, isOpen)}
        >
          <ChevronIcon />
        </button>
      ) : (
        <span className="leaf" />
      )}
      <div className="text">
        <span className="name" title={libelleEquipe}>
          {libelleEquipe}
        </span>
        <span className="said">{arbre.code}</span>
        <code>{codeEquipe}</code>
        {isChanged && <span className="said">{arbre.modifiee}</span>}
      </div>
      <RowButtons equipe={equipe} actions={actions} />
    </div>
  );
});

function RowButtons({ equipe, actions }: Pick<EquipeRowProps, 'equipe' | 'actions'>) {
  const { libelleEquipe } = equipe;
  const buttons = [
    ['act', arbre.copier(libelleEquipe), <CopyIcon key="copy" />, 'copy'],
    ['act wide', arbre.renommerEquipe(libelleEquipe), <PencilIcon key="rename" />, 'rename'],
    ['act wide', arbre.supprimerEquipe(libelleEquipe), <TrashIcon key="remove" />, 'remove'],
    ['', arbre.actions(libelleEquipe), <MoreIcon key="more" />, 'more'],
  ] as const;
  return buttons.map(([className, label, content, act]) => (
    <button
      key={label}
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => actions.current[act](equipe)}
    >
      {content}
    </button>
  ));
}
