import { AmbassadeurForm } from '../resultat/forms/AmbassadeurForm.js';
import { PlanForm } from '../resultat/forms/PlanForm.js';
import { SyntheseForm } from '../resultat/forms/SyntheseForm.js';
import type { CritereRow } from '../resultat/years.js';
import type { Engagements } from './hooks/useFigures.js';
import type { Form } from './stage/Engagement.js';

interface FormsProps {
  form: Form | undefined;
  idBoussole: number;
  engagements: Engagements | undefined;
  /** The criterion on the screen. */
  row: CritereRow | undefined;
  onClose: () => void;
}

/** The dialog that is open, if any. */
export function Forms({ form, idBoussole, engagements, row, onClose }: FormsProps) {
  if (!form || !engagements) return null;
  const dialog = { idBoussole, onClose };
  if (form === 'synthese') return <SyntheseForm synthese={engagements.synthese} {...dialog} />;
  if (form === 'ambassadeur') return <AmbassadeurForm {...dialog} />;
  return <PlanForm idEquipe={engagements.idEquipe} critere={row?.libelle} {...dialog} />;
}
