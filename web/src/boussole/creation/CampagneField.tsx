import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import type { CampagnePickerQuery } from '../../generated/boussole.js';
import { SelectField } from '../../ui/form/fields.js';
import { Notice } from '../../ui/Notice.js';
import { campagne as textes } from '../textes.js';

interface CampagneFieldProps {
  campagnes: CampagnePickerQuery['campagnes'];
  form: UseFormReturn<{ idCampagne: number }>;
}

/** The campaign: the current year's, when it has just one, is chosen already. One of a past year takes no answer. */
export function CampagneField({ campagnes, form }: CampagneFieldProps) {
  // Loaded after the dialog has put the focus on what there was.
  const { setFocus } = form;
  useEffect(() => setFocus('idCampagne'), [setFocus]);

  const anneeCourante = new Date().getFullYear();
  const [ofTheYear, another] = campagnes.filter(({ annee }) => annee === anneeCourante);
  const chosen = Number(useWatch({ control: form.control, name: 'idCampagne' }));
  const isOver = campagnes.some(({ id, annee }) => id === chosen && annee < anneeCourante);
  return (
    <>
      <SelectField
        label={textes.libelle}
        prompt={textes.choisir}
        options={campagnes.map(({ id, nom, annee }) => ({
          value: id,
          label: nom.includes(String(annee)) ? nom : `${nom} (${annee})`,
        }))}
        field={form.register('idCampagne', {
          valueAsNumber: true,
          value: another ? undefined : ofTheYear?.id,
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
