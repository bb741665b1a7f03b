import { Box } from '@chakra-ui/react';
import {
  DndProvider,
  getBackendOptions,
  MultiBackend,
  Tree,
  type DropOptions,
  type NodeModel,
  type TreeMethods,
} from '@minoru/react-dnd-treeview';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { textes } from '../textes.js';
import { depthStyle, EquipeRow, type RowActions } from './EquipeRow.js';
import { parentOf, placeAt, siblingsIn, type Equipe, type Placement } from './modifications.js';
import { treeStyles } from './treeStyles.js';

/** Id of the library's root; no team has it. */
const ROOT = 0;
/** A finger must rest for 250 ms before it drags; otherwise the page could not be scrolled. */
const BACKENDS = getBackendOptions({ touch: { delayTouchStart: 250, enableMouseEvents: false } });
const CLASSES = { draggingSource: 'source', placeholder: 'marker' };

/** Whether the main pointer is a finger. It is read once, because a row keeps its drag handle. */
const isTouchFirst = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

interface EquipeTreeProps {
  equipes: readonly Equipe[];
  changedIds: ReadonlySet<number>;
  /** The team just created. */
  addedId?: number | undefined;
  /** The teams that show those below them at first: all of them, or none, or these. The same array at every render. */
  isOpen: boolean | number[];
  treeRef: RefObject<TreeMethods | null>;
  actions: RowActions;
  onPlace: (placement: Placement) => void;
}

/** Whether a team may be dropped under a parent: not under itself nor its descendants. */
function useCanDrop(equipes: readonly Equipe[]) {
  const parents = useMemo(
    () => new Map(equipes.map((equipe) => [equipe.id, parentOf(equipe)])),
    [equipes],
  );
  return useCallback(
    (_tree: NodeModel<Equipe>[], { dragSourceId, dropTargetId }: DropOptions<Equipe>) => {
      let above: number | null = Number(dropTargetId);
      while (above && above !== dragSourceId) above = parents.get(above) ?? null;
      return dragSourceId === undefined || above !== dragSourceId;
    },
    [parents],
  );
}

/** Where a drop puts a team; undefined when that is where it already was. */
function placementOf(equipes: readonly Equipe[], drop: DropOptions<Equipe>): Placement | undefined {
  const id = Number(drop.dragSourceId);
  const parent = drop.dropTargetId === ROOT ? null : Number(drop.dropTargetId);
  const from = siblingsIn(equipes, parent).findIndex((equipe) => equipe.id === id);
  const to = drop.relativeIndex ?? 0;
  // The library counts the dragged team among its siblings.
  const rank = from >= 0 && from < to ? to - 1 : to;
  return from === rank ? undefined : placeAt(equipes, id, parent, rank);
}

/** The company's teams as a tree to drag and drop. */
export function EquipeTree(props: EquipeTreeProps) {
  const { equipes, changedIds, addedId, isOpen: initialOpen, treeRef, actions, onPlace } = props;
  const canDrop = useCanDrop(equipes);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [isLineHandle] = useState(() => !isTouchFirst());
  const nodes = useMemo(
    () =>
      equipes.map((equipe): NodeModel<Equipe> => ({
        id: equipe.id,
        parent: parentOf(equipe) ?? ROOT,
        text: equipe.libelleEquipe,
        droppable: true,
        data: equipe,
      })),
    [equipes],
  );

  const handleDrop = (_tree: NodeModel<Equipe>[], drop: DropOptions<Equipe>) => {
    const placement = placementOf(equipes, drop);
    if (placement) onPlace(placement);
  };

  return (
    <Box
      role="group"
      aria-label={textes.gestion.liste}
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
      css={treeStyles}
    >
      <DndProvider backend={MultiBackend} options={BACKENDS}>
        <Tree<Equipe>
          ref={treeRef}
          tree={nodes}
          rootId={ROOT}
          sort={false}
          insertDroppableFirst={false}
          dropTargetOffset={16}
          initialOpen={initialOpen}
          canDrop={canDrop}
          onDrop={handleDrop}
          classes={CLASSES}
          placeholderRender={(_node, { depth }) => <div style={depthStyle(depth)} />}
          dragPreviewRender={({ item }) => <DragPreview libelle={item.text} />}
          render={({ data: equipe }, { depth, isOpen, hasChild, isDropTarget, handleRef }) =>
            equipe ? (
              <EquipeRow
                equipe={equipe}
                depth={depth}
                hasChild={hasChild}
                isOpen={isOpen}
                isTarget={isDropTarget}
                isChanged={changedIds.has(equipe.id)}
                isAdded={equipe.id === addedId}
                handleRef={handleRef}
                isLineHandle={isLineHandle}
                actions={latest}
              />
            ) : (
              <></>
            )
          }
        />
      </DndProvider>
    </Box>
  );
}

function DragPreview({ libelle }: { libelle: string }) {
  return (
    <Box
      display="inline-block"
      maxW="24rem"
      px="4"
      py="2"
      bg="night"
      color="moon"
      borderRadius="l2"
      boxShadow="lg"
      fontWeight="600"
      overflowWrap="anywhere"
    >
      {libelle}
    </Box>
  );
}
