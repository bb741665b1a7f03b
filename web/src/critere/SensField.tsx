import { useController, useWatch, type Control } from 'react-hook-form';

import { SensChoice } from '../SensChoice.js';
import type { EditCritereForm, EditCritereFormInput } from './critereForm.js';
import { textes } from './textes.js';

const { edition } = textes;
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
