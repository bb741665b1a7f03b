import { Button, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';

import { TREE_OPEN_MAX } from '../../../../schema/limits.js';
import { refusalMessage } from '../../apollo/errors.js';
import { useCreateEquipesMutation } from '../../generated/equipe.js';
import { ListeEquipes } from '../../ListeEquipes.js';
import { paths } from '../../paths.js';
import { copyText } from '../../ui/copy.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { PlusIcon, TrashIcon } from '../../ui/icons.js';
import { ConfirmModal } from '../../ui/Modal.js';
import { Page } from '../../ui/Page.js';
import { TableSearch } from '../../ui/table/TableSearch.js';
import { toasts } from '../../ui/toasts.js';
import { ActionsModal } from '../modales/ActionsModal.js';
import { CodeModal } from '../modales/CodeModal.js';
import { CreationEquipeModal } from '../modales/CreationEquipeModal.js';
import { DeplacementModal } from '../modales/DeplacementModal.js';
import { RenommageModal } from '../modales/RenommageModal.js';
import { SuppressionEquipe } from '../modales/SuppressionEquipe.js';
import { textes } from '../textes.js';
import { Barre } from './Barre.js';
import { HELP_ID, type RowActions } from './EquipeRow.js';
import { EquipeTree } from './EquipeTree.js';
import { parentOf, type Equipe } from './modifications.js';
import { shownTeams } from './shownTeams.js';
import { useArbre } from './useArbre.js';
import { useDialogue } from './useDialogue.js';
import { useEnregistrement } from './useEnregistrement.js';

const { gestion, conflit } = textes;

interface GestionEquipesProps {
  societe: { id: number; libelleSociete: string };
  stored: readonly Equipe[];
  version: string;
  /** Reads the stored teams again. */
  reload: () => Promise<readonly Equipe[] | undefined>;
}

/** Most teams that a large tree draws under one parent until more are asked for. */
const DRAWN = 100;

/** Team management once loaded: the tree, its buttons, its dialogs. */
export function GestionEquipes({ societe, stored, version, reload }: GestionEquipesProps) {
  const arbre = useArbre(stored);
  const isEmpty = arbre.equipes.length === 0;
  const isLarge = arbre.equipes.length > TREE_OPEN_MAX;
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const [pasted, setPasted] = useState(0);
  // Typing does not wait for the rows that are found.
  const sought = useDeferredValue(search).trim();
  const { equipes, changedIds, addedId = 0 } = arbre;
  const { teams, left } = useMemo(
    () =>
      shownTeams(equipes, {
        search: sought,
        // What is found stands under its own parents, which are drawn besides.
        most: isLarge ? (sought ? drawn / 2 : drawn) : Infinity,
        always: new Set([...changedIds, addedId]),
      }),
    [equipes, changedIds, addedId, sought, isLarge, drawn],
  );
  const above = useMemo(
    () => [...new Set(equipes.flatMap((equipe) => parentOf(equipe) ?? []))],
    [equipes],
  );
  const initialOpen = !isLarge || (sought !== '' && above);
  const [createEquipes] = useCreateEquipesMutation();
  const guard = useLeaveGuard(arbre.isDirty);
  const dialogue = useDialogue();
  const { returnFocusTo } = dialogue;
  const [moved, renamed] = [dialogue.equipeOf('move'), dialogue.equipeOf('rename')];
  const sauvegarde = useEnregistrement({
    ...arbre,
    idSociete: societe.id,
    version,
    reload,
    onSaved: () => guard.leave(paths.societes()),
  });
  const actions: RowActions = {
    toggle: (id, isOpen) =>
      isOpen ? arbre.treeRef.current?.close(id) : arbre.treeRef.current?.open(id),
    moveByKey: arbre.placeByKey,
    copy: ({ codeEquipe }) =>
      copyText(codeEquipe, { ...textes.arbre, copie: textes.arbre.copie(codeEquipe) }),
    move: (equipe) => dialogue.open({ kind: 'move', equipe }),
    rename: (equipe) => dialogue.open({ kind: 'rename', equipe }),
    remove: (equipe) => dialogue.open({ kind: 'delete', equipe }),
    more: (equipe) => dialogue.open({ kind: 'more', equipe }),
    openCode: (equipe) => dialogue.open({ kind: 'code', equipe }),
    openSheet: ({ id }) => guard.ask(() => guard.leave(paths.ficheEquipe({ id }))),
  };

  const handleStale = async () => {
    try {
      await reload();
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };

  const liste = (
    <ListeEquipes
      equipes={stored}
      create={(list) => createEquipes({ variables: { idSociete: societe.id, list } })}
      onDone={() => void handleStale().then(() => setPasted(pasted + 1))}
    />
  );

  return (
    <Page
      title={gestion.titre(societe.libelleSociete)}
      actions={
        <>
          <Button variant="outline" onClick={() => dialogue.open({ kind: 'delete' })}>
            <TrashIcon />
            {gestion.supprimer}
          </Button>
          {!isEmpty && liste}
          <Button
            onClick={() => {
              arbre.add(undefined);
              dialogue.open({ kind: 'add' });
            }}
          >
            <PlusIcon />
            {gestion.ajouter}
          </Button>
        </>
      }
    >
      <Barre
        treeRef={arbre.treeRef}
        isEmpty={isEmpty}
        isLarge={isLarge}
        isDirty={arbre.isDirty}
        isSaving={sauvegarde.isSaving}
        onCancel={() => guard.ask(() => guard.leave(paths.societes()))}
        onSave={() => void sauvegarde.save()}
      />
      {isEmpty ? (
        <EmptyState text={gestion.aucune}>{liste}</EmptyState>
      ) : (
        <>
          <Text mb="3" fontSize="sm" color="fg.muted" data-screen-only>
            <span id={HELP_ID}>{textes.arbre.aide}</span> {textes.arbre.enregistrement}
          </Text>
          {isLarge && (
            <TableSearch
              search={search}
              onSearch={setSearch}
              total={sought ? teams.length + left : undefined}
            />
          )}
          <EquipeTree
            {...arbre}
            // A letter more keeps the rows that it still finds; what was pasted opens with its branch.
            key={`${sought === '' ? 'all' : 'found'} ${pasted}`}
            equipes={teams}
            isOpen={initialOpen}
            actions={actions}
            onPlace={arbre.place}
          />
          {left > 0 && (
            <Button mt="3" variant="outline" onClick={() => setDrawn(drawn + DRAWN)}>
              {gestion.suite(left)}
            </Button>
          )}
        </>
      )}
      <Text aria-live="assertive" srOnly>
        {arbre.announcement}
      </Text>
      {dialogue.isOpen('add') && (
        <CreationEquipeModal
          idSociete={societe.id}
          onClose={dialogue.close}
          // The focus is for the new row: what cannot have it leaves it there, whichever of row and dialog is first.
          returnFocusTo={() => (arbre.addedId ? document.body : null)}
          onCreated={(id) => {
            arbre.add(id);
            void handleStale();
          }}
        />
      )}
      <SuppressionEquipe
        idSociete={societe.id}
        stored={stored}
        version={version}
        hasUnsavedMoves={arbre.isDirty}
        isOpen={dialogue.isOpen('delete')}
        equipe={dialogue.equipeOf('delete')}
        returnFocusTo={returnFocusTo}
        onClose={dialogue.close}
        onStale={() => void handleStale()}
      />
      {moved && (
        <DeplacementModal
          {...{ equipe: moved, equipes, returnFocusTo }}
          onClose={dialogue.close}
          onPlace={arbre.place}
        />
      )}
      {renamed && (
        <RenommageModal
          {...{ equipe: renamed, equipes, returnFocusTo }}
          onClose={dialogue.close}
          onRename={arbre.rename}
        />
      )}
      <CodeModal
        equipe={dialogue.equipeOf('code')}
        returnFocusTo={returnFocusTo}
        onClose={dialogue.close}
        onRenewed={() => void handleStale()}
      />
      <ActionsModal
        equipe={dialogue.equipeOf('more')}
        returnFocusTo={returnFocusTo}
        actions={actions}
        onClose={dialogue.close}
      />
      <ConfirmModal
        isOpen={sauvegarde.conflict !== undefined}
        message={
          <>
            <Text>{sauvegarde.conflict}</Text>
            <Text mt="3">{conflit.suite}</Text>
          </>
        }
        confirmLabel={conflit.recharger}
        cancelLabel={conflit.annuler}
        onConfirm={() => void sauvegarde.startAgain()}
        onCancel={sauvegarde.keepEditing}
      />
      <ConfirmModal
        title={gestion.abandon.titre}
        isOpen={guard.isAsking}
        message={<Text>{gestion.abandon.question}</Text>}
        onConfirm={guard.confirm}
        onCancel={guard.stay}
      />
    </Page>
  );
}
