import { Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure, readRefusal, showRefusal } from '../apollo/errors.js';
import {
  useDatesCampagneQuery,
  useDatesEquipesQuery,
  useDatesSocietesQuery,
  useUpdateDatesCampagneMutation,
} from '../generated/campagne.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { SelectField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import type { Campagne } from './CampagneModal.js';
import { choice } from './dates/choice.js';
import { DatesFields } from './dates/DatesFields.js';
import { Frise } from './dates/Frise.js';
import { askedOf, datesOf, valuesOf, type Values } from './dates/moments.js';
import { RappelsRestent } from './dates/RappelsRestent.js';
import { textes } from './textes.js';

const mots = textes.dates;

interface DatesModalProps {
  campagne: Campagne;
  /** The company that is chosen at first. */
  idSociete?: number;
  onSaved: () => void;
  onClose: () => void;
}

/** When a campaign opens and closes in one company, which is chosen first, and in each of its branches. */
export function DatesModal({ campagne, idSociete: first = 0, onSaved, onClose }: DatesModalProps) {
  const [chosen, setChosen] = useState(first);
  const [idEquipe, setEquipe] = useState(0);
  const societes = useDatesSocietesQuery();
  const lines = societes.data?.societes ?? [];
  const idSociete = lines.length === 1 ? (lines[0]?.id ?? 0) : chosen;
  const skip = idSociete === 0;
  const equipes = useDatesEquipesQuery({ variables: { idSociete }, skip });
  const { data, error, refetch } = useDatesCampagneQuery({
    variables: { idSociete, idCampagne: campagne.id },
    skip,
    fetchPolicy: 'network-only',
  });
  const [setDates] = useUpdateDatesCampagneMutation();
  const read = data?.datesCampagne;
  const dates = read && datesOf(read, idEquipe);
  const form = useForm<Values>({ values: valuesOf(dates) });
  const { dirtyFields } = form.formState;

  const handleSave = form.handleSubmit(async (values) => {
    if (!dates) return void toasts.error(mots.choisir);
    const asked = askedOf(values, dates, campagne.annee, idEquipe !== 0);
    if ('field' in asked) return form.setError(asked.field, { message: asked.message });
    const scope = { idSociete, idCampagne: campagne.id, ...(idEquipe !== 0 && { idEquipe }) };
    try {
      await setDates({ variables: { ...scope, ...asked } });
      toasts.success(mots.enregistrees);
      onSaved();
    } catch (refusal) {
      const CONFLICT = readRefusal(refusal).message;
      showRefusal(form, refusal, { CONFLICT, default: mots.erreur });
    }
  });

  const handleSociete = (id: number) => {
    setChosen(id);
    setEquipe(0);
  };

  const failed = societes.error ? societes : error && { error, refetch };
  return (
    <FormModal
      title={mots.titre(campagne.nom)}
      form={form}
      onSubmit={handleSave}
      submitLabel={mots.enregistrer}
      onClose={onClose}
    >
      <Flex direction="column" gap="3">
        {failed && <ErrorPanel {...loadFailure(failed.error, failed.refetch)} />}
        <SelectField
          label={mots.societe}
          prompt={lines.length === 1 ? undefined : mots.choisir}
          options={lines.map(({ id, libelleSociete }) => ({ value: id, label: libelleSociete }))}
          field={choice('idSociete', handleSociete, idSociete)}
        />
        {read && dates && (
          <>
            <Frise read={read} annee={campagne.annee} />
            <SelectField
              key={idSociete}
              label={mots.equipes}
              hint={mots.equipesAide}
              prompt={mots.toutes}
              options={(equipes.data?.arbreEquipes.equipes ?? []).map(({ id, libelleEquipe }) => ({
                value: id,
                label: libelleEquipe,
              }))}
              field={choice('idEquipe', setEquipe)}
            />
            <DatesFields
              form={form}
              dates={dates}
              annee={campagne.annee}
              isBranch={idEquipe !== 0}
            />
            {(dirtyFields.dateFermeture ?? dirtyFields.closingHour) && (
              <RappelsRestent
                idSociete={idSociete}
                idCampagne={campagne.id}
                idEquipe={idEquipe}
                control={form.control}
              />
            )}
          </>
        )}
      </Flex>
    </FormModal>
  );
}
