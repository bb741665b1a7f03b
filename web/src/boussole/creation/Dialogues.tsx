import { readRefusal } from '../../apollo/errors.js';
import {
  useUpdateFermetureBoussoleMutation,
  type CreationBoussolePageQuery,
} from '../../generated/boussole.js';
import { MoreTimeModal } from '../../ui/form/MoreTimeModal.js';
import { creation as textes } from '../textes.js';
import { CloseBoussole } from './CloseBoussole.js';
import { CreateBoussoleModal, type Again } from './CreateBoussoleModal.js';
import { DeleteBoussole } from './DeleteBoussole.js';
import { RestartBoussole } from './RestartBoussole.js';
import type { Boussole } from './RowActions.js';

/** What the facilitator is doing. */
export type Task =
  | { kind: 'create'; again?: Again }
  | { kind: 'extend' | 'close' | 'delete' | 'restart'; boussole: Boussole };

interface DialoguesProps {
  equipe: CreationBoussolePageQuery['equipe'];
  boussoles: readonly Boussole[];
  task: Task | undefined;
  onTask: (task: Task | undefined) => void;
  /** Reads the list again. */
  onDone: () => Promise<unknown>;
}

/** The dialog of what the facilitator is doing to the boussoles of a team. */
export function Dialogues({ equipe, boussoles, task, onTask, onDone }: DialoguesProps) {
  const handlers = { onDone, onClose: () => onTask(undefined) };
  if (!task) return null;
  if (task.kind === 'create') {
    return (
      <CreateBoussoleModal
        equipe={equipe}
        taken={new Set(boussoles.map(({ campagne }) => campagne.id))}
        again={task.again}
        {...handlers}
      />
    );
  }
  const { kind, boussole } = task;
  if (kind === 'extend') return <ExtendBoussole boussole={boussole} {...handlers} />;
  if (kind === 'close') return <CloseBoussole equipe={equipe} boussole={boussole} {...handlers} />;
  if (kind === 'delete') return <DeleteBoussole boussole={boussole} {...handlers} />;
  return (
    <RestartBoussole
      idSociete={equipe.idSociete}
      boussole={boussole}
      {...handlers}
      onAgain={(again) => onTask({ kind: 'create', again })}
    />
  );
}

interface ExtendBoussoleProps extends Pick<DialoguesProps, 'onDone'> {
  boussole: Boussole;
  onClose: () => void;
}

/** More time for this team alone, before its closing. */
function ExtendBoussole({ boussole, ...handlers }: ExtendBoussoleProps) {
  const { id, campagne, dateFermeture } = boussole;
  const [updateFermetureBoussole] = useUpdateFermetureBoussoleMutation();
  return (
    <MoreTimeModal
      title={textes.prolongerBoussole(campagne.nom)}
      dateFermeture={dateFermeture}
      save={(asked) => updateFermetureBoussole({ variables: { id, dateFermeture: asked } })}
      readRefusal={readRefusal}
      {...handlers}
    />
  );
}
