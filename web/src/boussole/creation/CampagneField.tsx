import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import type { CampagnePickerQuery } from '../../generated/boussole.js';
import { SelectField } from '../../ui/form/fields.js';
import { Notice } from '../../ui/Notice.js';
import { campagne as textes } from '../textes.js';
import { newestFree } from './campagnes.js';

type Campagnes = CampagnePickerQuery['campagnes'];

/** With its year, unless its name tells it already. */
const nameOf = ({ nom, annee }: Campagnes[number]) =>
  nom.includes(String(annee)) ? nom : `${nom} (${annee})`;

interface CampagneFieldProps {
  campagnes: Campagnes;
  form: UseFormReturn<{ idCampagne: number }>;
  /** Campaigns in which the team has its boussole. */
  taken: ReadonlySet<number>;
  /** For several teams the others may lack what this one has: the server leaves out whoever has it. */
  isForSeveral: boolean;
}

/** The campaign: the newest free one is chosen already. One of a past year takes no answer. */
export function CampagneField({ campagnes, form, taken, isForSeveral }: CampagneFieldProps) {
  // Loaded after the dialog has put the focus on what there was.
  const { setFocus } = form;
  useEffect(() => setFocus('idCampagne'), [setFocus]);

  const anneeCourante = new Date().getFullYear();
  const chosenAlready = newestFree(campagnes, taken, anneeCourante);
  const chosen = Number(useWatch({ control: form.control, name: 'idCampagne' }));
  const isOver = campagnes.some(({ id, annee }) => id === chosen && annee < anneeCourante);
  return (
    <>
      <SelectField
        label={textes.libelle}
        prompt={textes.choisir}
        options={campagnes.map((campagne) => ({
          value: campagne.id,
          label: taken.has(campagne.id) ? textes.prise(nameOf(campagne)) : nameOf(campagne),
          disabled: taken.has(campagne.id) && !isForSeveral,
        }))}
        field={form.register('idCampagne', {
          valueAsNumber: true,
          value: chosenAlready?.id,
        })}
        error={form.formState.errors.idCampagne}
      />
      {isOver && (
        <Box mt="4">
          <Notice>
            <Text>{textes.terminee}</Text>
          </Notice>
        </Box>
      )}
    </>
  );
}
