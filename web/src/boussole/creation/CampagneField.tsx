import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { useSession } from '../../apollo/session.js';
import type { CampagnePickerQuery } from '../../generated/boussole.js';
import { fieldOf, SelectField } from '../../ui/form/fields.js';
import { Notice } from '../../ui/Notice.js';
import { campagne as textes } from '../textes.js';
import { newestFree } from './campagnes.js';

type Campagnes = CampagnePickerQuery['campagnes'];

/** The campaign's name, with its year unless the name contains it. */
const nameOf = ({ nom, annee }: Campagnes[number]) =>
  nom.includes(String(annee)) ? nom : `${nom} (${annee})`;

interface CampagneFieldProps {
  campagnes: Campagnes;
  form: UseFormReturn<{ idCampagne: number }>;
  /** Campaigns in which the team already has a boussole. */
  taken: ReadonlySet<number>;
  /** The one that is chosen at first; the newest free one unless told. */
  wanted: number | undefined;
  /**
   * Whether boussoles are made for several teams. A campaign that this team has is then offered too: other teams may lack
   * it, and the server leaves out those that have it.
   */
  isForSeveral: boolean;
}

/** The choice of a campaign; the newest free one is chosen at first. A boussole of a past year takes no answers. */
export function CampagneField({
  campagnes,
  form,
  taken,
  wanted,
  isForSeveral,
}: CampagneFieldProps) {
  // The campaigns arrive after the dialog has set the focus on what it then contained.
  const { setFocus } = form;
  useEffect(() => setFocus('idCampagne'), [setFocus]);

  const { anneeCourante } = useSession();
  const chosenAlready = wanted ?? newestFree(campagnes, taken, anneeCourante)?.id;
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
        {...fieldOf(form, 'idCampagne', {
          valueAsNumber: true,
          value: chosenAlready,
        })}
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
