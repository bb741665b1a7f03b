import { useState } from 'react';

import { readRefusal, refusalMessage } from '../../apollo/errors.js';
import { useSaveEquipeTreeMutation } from '../../generated/equipe.js';
import { inReadingOrder } from '../../readingOrder.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import type { Equipe } from './modifications.js';

const { gestion, conflit } = textes;

interface EnregistrementOptions {
  idSociete: number;
  version: string;
  /** The tree as displayed. */
  equipes: readonly Equipe[];
  /** Reads the stored teams again; undefined when they could not be read. */
  reload: () => Promise<readonly Equipe[] | undefined>;
  /** Names of the teams whose changes cannot be applied to these teams. */
  lostOn: (teams: readonly Equipe[]) => string[];
  isDirty: boolean;
  onSaved: () => void;
}

/** Saves the whole tree in one call. When somebody else saved first, it says so and offers to start from their tree. */
export function useEnregistrement(options: EnregistrementOptions) {
  const { idSociete, version, equipes, reload, lostOn, isDirty, onSaved } = options;
  const [saveEquipeTree, { loading }] = useSaveEquipeTreeMutation();
  /** The server's sentence, while the dialog about it is open. */
  const [conflict, setConflict] = useState<string>();

  const save = async () => {
    const rows = inReadingOrder(equipes).map(({ team }) => ({
      id: team.id,
      libelleEquipe: team.libelleEquipe,
      idParent: team.idParent ?? null,
    }));
    try {
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
