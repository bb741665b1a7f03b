import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { lateDialog } from '../../ui/lateDialog.js';
import { formulaires as textes } from '../textes.js';
import type { Resultat } from '../years.js';
import type { KnownPlan } from './PlanForm.js';

export const LatePlanForm = lateDialog(() => import('./PlanForm.js').then((m) => m.PlanForm));
const SyntheseForm = lateDialog(() => import('./SyntheseForm.js').then((m) => m.SyntheseForm));
const AmbassadeurForm = lateDialog(() =>
  import('./AmbassadeurForm.js').then((m) => m.AmbassadeurForm),
);

type WriteHereProps = { idBoussole: number } & (
  | { what: 'synthese'; synthese: Resultat['synthese'] }
  | { what: 'plan'; idEquipe: number; plan?: KnownPlan }
  | { what: 'ambassadeur' }
);

/** Writes beside the figures what the specified pages write on a page of their own. */
export function WriteHere(props: WriteHereProps) {
  const [isOpen, setOpen] = useState(false);
  const known = props.what === 'plan' ? props.plan : undefined;
  const isKnown = known ?? (props.what === 'synthese' && props.synthese);
  const dialog = { idBoussole: props.idBoussole, onClose: () => setOpen(false) };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="10"
        onClick={() => setOpen(true)}
        data-screen-only
        {...(known && { 'aria-label': textes.corrigerPlan(known.objectif) })}
      >
        {isKnown ? textes.corriger : textes.ici[props.what]}
      </Button>
      {isOpen && props.what === 'synthese' && (
        <SyntheseForm synthese={props.synthese} {...dialog} />
      )}
      {isOpen && props.what === 'plan' && (
        <LatePlanForm idEquipe={props.idEquipe} plan={known} {...dialog} />
      )}
      {isOpen && props.what === 'ambassadeur' && <AmbassadeurForm {...dialog} />}
    </>
  );
}
