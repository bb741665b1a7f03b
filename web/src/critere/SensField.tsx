import { useController, useWatch, type Control } from 'react-hook-form';

import { ChoiceField } from '../ui/form/ChoiceField.js';
import type { EditCritereForm, EditCritereFormInput } from './critereForm.js';
import { textes } from './textes.js';

const { edition } = textes;
const OPTIONS = [
  { value: 'meme', label: edition.memeSens, hint: edition.memeSensExemple },
  { value: 'nouveau', label: edition.nouveauSens, hint: edition.nouveauSensExemple },
] as const;

interface SensChoiceProps {
  legend: string;
  value: (typeof OPTIONS)[number]['value'] | undefined;
  onChange: (value: (typeof OPTIONS)[number]['value']) => void;
  onBlur: () => void;
}

/** Whether new words mean the same. */
export const SensChoice = ({ legend, value, onChange, onBlur }: SensChoiceProps) => (
  <ChoiceField
    legend={legend}
    name="sens"
    options={OPTIONS}
    value={value}
    onChange={onChange}
    onBlur={onBlur}
  />
);

interface SensFieldProps {
  control: Control<EditCritereFormInput, unknown, EditCritereForm>;
  /** The name as it is stored. */
  stored: string;
}

const plain = (libelle: string) => libelle.trim().normalize('NFC').toLocaleLowerCase('fr');

/** Asks, once the name is another one, whether the criterion still means the same. */
export function SensField({ control, stored }: SensFieldProps) {
  const { field } = useController({ control, name: 'sens' });
  const libelle = useWatch({ control, name: 'libelle' });
  if (plain(libelle) === plain(stored)) return null;
  return <SensChoice legend={edition.sens(stored)} {...field} />;
}
