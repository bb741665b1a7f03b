import type { TreeMethods } from '@minoru/react-dnd-treeview';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ancestorIds } from '../../readingOrder.js';
import { textes } from '../textes.js';
import { handleId } from './EquipeRow.js';
import {
  parentOf,
  placementByKey,
  replay,
  siblingsIn,
  type Equipe,
  type Modification,
  type Placement,
} from './modifications.js';

/** The sentence that announces a move: the team, its parent, its rank. */
function announcementOf(equipes: readonly Equipe[], id: number): string {
  const equipe = equipes.find((candidate) => candidate.id === id);
  if (!equipe) return '';
  const siblings = siblingsIn(equipes, parentOf(equipe));
  const parent = equipes.find((candidate) => candidate.id === equipe.idParent);
  const rank = siblings.indexOf(equipe) + 1;
  return textes.arbre.annonce(equipe.libelleEquipe, parent?.libelleEquipe, rank, siblings.length);
}

export const focusHandle = (id: number): void => document.getElementById(handleId(id))?.focus();

/** The team just created, which its row brings into sight; it is announced once it has been read. */
function useAdded(equipes: readonly Equipe[], announce: (id: number) => void) {
  const [addedId, setAddedId] = useState<number>();
  const isRead = equipes.some(({ id }) => id === addedId);
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (addedId && isRead) tell(addedId);
  }, [addedId, isRead]);
  return { addedId, add: setAddedId };
}

/**
 * The tree as displayed: the stored teams with the user's unsaved changes applied.
 *
 * When the stored teams are read again (after an addition, a deletion or somebody else's save), the changes are kept.
 *
 * @param stored the teams as last read from the server.
 */
export function useArbre(stored: readonly Equipe[]) {
  const [changes, setChanges] = useState<readonly Modification[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const treeRef = useRef<TreeMethods>(null);
  const { equipes, lost } = useMemo(() => replay(stored, changes), [stored, changes]);
  const kept = useMemo(() => changes.filter((change) => !lost.includes(change)), [changes, lost]);
  const changedIds = useMemo(() => new Set(kept.map(({ id }) => id)), [kept]);
  const added = useAdded(equipes, (id) => setAnnouncement(announcementOf(equipes, id)));

  /** Moves a team, reveals its new place, announces it, and keeps the focus on its handle. */
  const place = (placement: Placement) => {
    const next = replay(stored, [...kept, placement]).equipes;
    flushSync(() => {
      setChanges([...kept, placement]);
      setAnnouncement(announcementOf(next, placement.id));
    });
    flushSync(() => treeRef.current?.open(ancestorIds(next, placement.id)));
    focusHandle(placement.id);
  };

  return {
    equipes,
    changedIds,
    ...added,
    isDirty: kept.length > 0,
    announcement,
    treeRef,
    place,
    placeByKey: (id: number, key: string): boolean => {
      const placement = placementByKey(equipes, id, key);
      if (placement) place(placement);
      return placement !== undefined;
    },
    rename: (id: number, libelleEquipe: string) =>
      setChanges([...kept, { kind: 'rename', id, libelleEquipe }]),
    /** Names of the teams whose changes cannot be applied to these teams. */
    lostOn: (teams: readonly Equipe[]): string[] => {
      const ids = new Set(replay(teams, kept).lost.map(({ id }) => id));
      return equipes.filter(({ id }) => ids.has(id)).map(({ libelleEquipe }) => libelleEquipe);
    },
  };
}
