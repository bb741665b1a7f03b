import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { parisInstant, parisTime } from '../../../schema/paris.js';
import { closingFault } from '../../../schema/validation/campagne.js';
import { loadFailure, readRefusal, refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import {
  useClosingSocietesQuery,
  useFermetureCampagneQuery,
  useSetFermetureCampagneMutation,
  type FermetureCampagneQuery,
} from '../generated/campagne.js';
import { formatDeadline } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { MomentField, SelectField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { Notice } from '../ui/Notice.js';
import { toasts } from '../ui/toasts.js';
import type { Campagne } from './CampagneModal.js';
import { textes } from './textes.js';

const { fermeture } = textes;

interface Values {
  /** The day; named as the server names what it refuses. */
  dateFermeture: string;
  hour: string;
}

/** The day and the hour in Paris of a date that was set; none for the end of the year. */
function valuesOf(read: FermetureCampagneQuery['fermetureCampagne'] | undefined): Values {
  if (!read?.propre) return { dateFermeture: '', hour: '' };
  const [dateFermeture = '', hour = ''] = parisTime(new Date(read.dateFermeture)).split(' ');
  return { dateFermeture, hour };
}

/** What is typed as an instant, null when nothing is, or the sentence that says what is wrong. */
function instantOf({ dateFermeture, hour }: Values, annee: number): Date | null | string {
  if (!dateFermeture && !hour) return null;
  const instant = dateFermeture && hour ? parisInstant(`${dateFermeture} ${hour}`) : undefined;
  if (!instant) return fermeture.incomplete;
  return closingFault(instant, annee, new Date()) ?? instant;
}

/** When a campaign closes in one company, which is chosen first. */
export function ClosingModal({ campagne, onClose }: { campagne: Campagne; onClose: () => void }) {
  const [chosen, setChosen] = useState(0);
  const societes = useClosingSocietesQuery();
  const lines = societes.data?.societes ?? [];
  const idSociete = lines.length === 1 ? (lines[0]?.id ?? 0) : chosen;
  const { data, error, refetch } = useFermetureCampagneQuery({
    variables: { idSociete, idCampagne: campagne.id },
    skip: idSociete === 0,
    fetchPolicy: 'network-only',
  });
  const [setFermeture] = useSetFermetureCampagneMutation();
  const read = data?.fermetureCampagne;
  const form = useForm<Values>({ values: valuesOf(read) });
  const { errors } = form.formState;

  const handleSave = form.handleSubmit(async (values) => {
    const instant = instantOf(values, campagne.annee);
    if (typeof instant === 'string') return form.setError('dateFermeture', { message: instant });
    if (idSociete === 0) return void toasts.error(fermeture.choisir);
    const variables = {
      idSociete,
      idCampagne: campagne.id,
      dateFermeture: instant && instant.toISOString(),
    };
    try {
      const saved = await setFermeture({ variables });
      const when = saved.data?.setFermetureCampagne.dateFermeture;
      if (when) toasts.success(fermeture.enregistree(formatDeadline(when)));
      onClose();
    } catch (refusal) {
      if (setFieldRefusal(form, refusal)) return;
      const CONFLICT = readRefusal(refusal).message;
      toasts.error(refusalMessage(refusal, { CONFLICT, default: fermeture.erreur }));
    }
  });

  const failed = societes.error ? societes : error && { error, refetch };
  return (
    <FormModal
      title={fermeture.titre(campagne.nom)}
      form={form}
      onSubmit={handleSave}
      submitLabel={fermeture.enregistrer}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        {failed && <ErrorPanel {...loadFailure(failed.error, failed.refetch)} />}
        <SelectField
          label={fermeture.societe}
          prompt={lines.length === 1 ? undefined : fermeture.choisir}
          options={lines.map(({ id, libelleSociete }) => ({ value: id, label: libelleSociete }))}
          field={{
            name: 'idSociete',
            onChange: async ({ target }) => setChosen(Number(target.value)),
            onBlur: async () => undefined,
            ref: () => undefined,
          }}
        />
        {read?.passee && (
          <Notice isInForm>
            <Text>{fermeture.fermee(formatDeadline(read.dateFermeture))}</Text>
          </Notice>
        )}
        {read && !read.passee && (
          <>
            <MomentField
              kind="date"
              label={fermeture.jour}
              hint={fermeture.aide(campagne.annee)}
              field={form.register('dateFermeture')}
              error={errors.dateFermeture}
            />
            <MomentField kind="time" label={fermeture.heure} field={form.register('hour')} />
          </>
        )}
      </Flex>
    </FormModal>
  );
}
