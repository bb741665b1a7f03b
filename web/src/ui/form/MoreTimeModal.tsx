import { SimpleGrid, Stack, Text } from '@chakra-ui/react';

import { formatDeadline } from '../dates.js';
import { toasts } from '../toasts.js';
import { fieldOf, MomentField } from './fields.js';
import { FormModal } from './FormModal.js';
import { instantOf, wallOf } from './moment.js';
import { useForm } from './useForm.js';

const textes = {
  aujourdhui: (quand: string) =>
    `Aujourd’hui, elle se ferme le ${quand}. Vous pouvez lui donner plus de temps jusque-là, jamais après, et jamais moins.`,
  jour: 'Nouveau jour de fermeture',
  heure: 'Heure (Paris)',
  aide: 'Les autres équipes gardent leur date. Les participants lisent la nouvelle.',
  manque: 'Le jour et l’heure doivent être renseignés',
  sansHeure: 'Cette nuit-là, l’heure change : cette heure n’existe pas. Choisissez-en une autre',
  donner: 'Donner plus de temps',
  donne: (quand: string) => `Ouverte jusqu’au ${quand}.`,
  erreur: 'La date n’a pas pu être changée ...',
};

/** Whether a later closing is possible: what closes with its year takes no more time. */
export const hasRoom = (dateFermeture: string): boolean =>
  !wallOf(dateFermeture).day.endsWith('-01-01');

interface MoreTimeModalProps {
  title: string;
  /** Until when it is open today. */
  dateFermeture: string;
  save: (dateFermeture: string) => Promise<unknown>;
  readRefusal: (error: unknown) => { code: string; message: string };
  /** After a success, and after a refusal that says that it has closed meanwhile. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks until when something that closes by itself stays open. */
export function MoreTimeModal(props: MoreTimeModalProps) {
  const { title, dateFermeture, save, readRefusal, onDone, onClose } = props;
  const { day, hour } = wallOf(dateFermeture);
  const form = useForm({ defaultValues: { dateFermeture: day, hour } });

  const handleSave = form.handleSubmit(async (values) => {
    const asked = instantOf(values.dateFermeture, values.hour);
    if (!(asked instanceof Date)) {
      const message = asked === 'skipped' ? textes.sansHeure : textes.manque;
      return form.setError('dateFermeture', { message });
    }
    try {
      await save(asked.toISOString());
      toasts.success(textes.donne(formatDeadline(asked.toISOString())));
    } catch (error) {
      const { code, message } = readRefusal(error);
      if (code === 'BAD_USER_INPUT') return form.setError('dateFermeture', { message });
      toasts.error(code === 'CONFLICT' ? message : `${textes.erreur} ${message}`);
      if (code !== 'CONFLICT') return;
    }
    onDone();
    onClose();
  });

  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={handleSave}
      submitLabel={textes.donner}
      onClose={onClose}
    >
      <Stack gap="5">
        <Text>{textes.aujourdhui(formatDeadline(dateFermeture))}</Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <MomentField
            kind="date"
            label={textes.jour}
            hint={textes.aide}
            {...fieldOf(form, 'dateFermeture')}
          />
          <MomentField kind="time" label={textes.heure} field={form.register('hour')} />
        </SimpleGrid>
      </Stack>
    </FormModal>
  );
}
