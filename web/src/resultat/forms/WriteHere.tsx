import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';

import { ResultatBoussolePageDocument } from '../../generated/resultat.js';
import { formulaires as textes } from '../textes.js';
import type { Resultat } from '../years.js';
import type { KnownPlan } from './PlanForm.js';

// A page that is read must not wait for the code of its forms.
const PlanForm = lazy(async () => ({ default: (await import('./PlanForm.js')).PlanForm }));
const SyntheseForm = lazy(async () => ({
  default: (await import('./SyntheseForm.js')).SyntheseForm,
}));
const AmbassadeurForm = lazy(async () => ({
  default: (await import('./AmbassadeurForm.js')).AmbassadeurForm,
}));

type WriteHereProps = { idBoussole: number } & (
  | { what: 'synthese'; synthese: Resultat['synthese'] }
  | { what: 'plan'; idEquipe: number; plan?: KnownPlan }
  | { what: 'ambassadeur' }
);

/** Writes beside the figures what the specified pages write on a page of their own. */
export function WriteHere(props: WriteHereProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useApolloClient();
  const known = props.what === 'plan' ? props.plan : undefined;
  const isKnown = known ?? (props.what === 'synthese' && props.synthese);
  const dialog = {
    idBoussole: props.idBoussole,
    onClose: () => setOpen(false),
    onSaved: async () => {
      await client.refetchQueries({ include: [ResultatBoussolePageDocument] });
      setOpen(false);
    },
  };
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
      {isOpen && (
        <Suspense>
          {props.what === 'synthese' && <SyntheseForm synthese={props.synthese} {...dialog} />}
          {props.what === 'plan' && <PlanForm idEquipe={props.idEquipe} plan={known} {...dialog} />}
          {props.what === 'ambassadeur' && <AmbassadeurForm {...dialog} />}
        </Suspense>
      )}
    </>
  );
}
