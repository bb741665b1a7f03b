import { useLocation, useNavigate } from 'react-router';

import { paths } from '../../paths.js';
import { useOverLink } from '../../ui/over.js';
import type { Engagements } from './useFigures.js';

/** What a facilitator writes down with the team. */
export type Form = 'plan' | 'synthese' | 'ambassadeur';

interface Subject {
  idBoussole: number;
  engagements: Engagements | undefined;
  /** The criterion on the screen, if any. */
  idCritere: number | null;
}

/** Opens the form of a page over the séance; `isWriting` while it is there: keys are the form's. */
export function useWrite({ idBoussole: id, engagements, idCritere }: Subject) {
  const navigate = useNavigate();
  const over = useOverLink();
  const addresses: Record<Form, () => string> = {
    synthese: () =>
      (engagements?.synthese ? paths.modifierSynthese : paths.syntheseBoussole)({ id }),
    ambassadeur: () => paths.ambassadeurBoussole({ id }),
    plan: () => {
      const about = idCritere === null ? '' : `&critere=${idCritere}`;
      return `${paths.registerPlanAction({ id: engagements?.idEquipe ?? 0 })}?autreParam=${id}${about}`;
    },
  };
  return {
    isWriting: useLocation().mask !== undefined,
    write: (form: Form) => {
      if (!engagements) return;
      const { to, mask } = over(addresses[form]());
      void navigate(to, { mask });
    },
  };
}
