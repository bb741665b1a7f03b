import { useState } from 'react';

import { readRefusal, refusalMessage } from '../../apollo/errors.js';
import { useSaveEquipeTreeMutation } from '../../generated/equipe.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { parentOf, siblingsIn, type Equipe } from './modifications.js';

const { gestion, conflit } = textes;

interface EnregistrementOptions {
  idSociete: number;
  version: string;
  /** The tree as displayed. */
  equipes: readonly Equipe[];
  /** Those that were moved or renamed in it. */
  changedIds: ReadonlySet<number>;
  /** Reads the stored teams again; undefined when they could not be read. */
  reload: () => Promise<readonly Equipe[] | undefined>;
  /** Names of the teams whose changes cannot be applied to these teams. */
  lostOn: (teams: readonly Equipe[]) => string[];
  isDirty: boolean;
  onSaved: () => void;
}

/** Saves what was changed in one call, however large the tree. When somebody else saved first, it says so and offers to start from their tree. */
export function useEnregistrement(options: EnregistrementOptions) {
  const { idSociete, version, equipes, changedIds, reload, lostOn, isDirty, onSaved } = options;
  const [saveEquipeTree, { loading }] = useSaveEquipeTreeMutation();
  /** The server's sentence, while the dialog about it is open. */
  const [conflict, setConflict] = useState<string>();

  const save = async () => {
    const changed = equipes.filter(({ id }) => changedIds.has(id));
    const rows = changed.map((equipe) => ({
      id: equipe.id,
      libelleEquipe: equipe.libelleEquipe,
      idParent: parentOf(equipe),
      rang: siblingsIn(equipes, parentOf(equipe)).indexOf(equipe),
    }));
    try {
      // Without a change there is nothing to write, and an empty list is refused.
      if (rows.length > 0)
        await saveEquipeTree({ variables: { input: { idSociete, version, equipes: rows } } });
      toasts.success(gestion.succes);
      onSaved();
    } catch (error) {
      const { code, message } = readRefusal(error);
      if (code === 'CONFLICT') return setConflict(message);
      const { dejaExistante, erreur } = gestion;
      toasts.error(refusalMessage(error, { DUPLICATE: dejaExistante, INTERNAL: erreur }));
    }
  };

  const startAgain = async () => {
    try {
      const teams = await reload();
      if (!teams) return;
      const lost = lostOn(teams);
      if (lost.length > 0) toasts.error(conflit.perdus(lost.join(', ')));
      else toasts.success(isDirty ? conflit.repris : conflit.rien);
    } catch (error) {
      toasts.error(refusalMessage(error));
    } finally {
      setConflict(undefined);
    }
  };

  return {
    save,
    isSaving: loading,
    conflict,
    startAgain,
    keepEditing: () => setConflict(undefined),
  };
}
