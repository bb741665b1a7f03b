import { zodResolver } from '@hookform/resolvers/zod';

import { raisonSchema } from '../../../../schema/validation/planEquipe.js';
import { toasts } from '../toasts.js';
import { fieldOf, TextAreaField } from './fields.js';
import { FormModal } from './FormModal.js';
import { useForm } from './useForm.js';

const textes = {
  abandonner: 'Abandonner',
  raison: 'Pourquoi l’abandonner\u00a0?',
  abandonne: 'Plan abandonné',
};

interface GiveUpModalProps {
  /** Gives the action up, and reads the page again. */
  save: (raison: string) => Promise<unknown>;
  readRefusal: (error: unknown) => { code: string; message: string };
  onClose: () => void;
}

/** Gives an action up, and says why. */
export function GiveUpModal({ save, readRefusal, onClose }: GiveUpModalProps) {
  const form = useForm({ resolver: zodResolver(raisonSchema), defaultValues: { raison: '' } });
  const handleSubmit = form.handleSubmit(async ({ raison }) => {
    try {
      await save(raison);
    } catch (error) {
      const { code, message } = readRefusal(error);
      if (code === 'BAD_USER_INPUT') form.setError('raison', { message }, { shouldFocus: true });
      else toasts.error(message);
      return;
    }
    toasts.success(textes.abandonne);
    onClose();
  });
  return (
    <FormModal
      title={textes.abandonner}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.abandonner}
      onClose={onClose}
    >
      <TextAreaField label={textes.raison} rows={3} {...fieldOf(form, 'raison')} />
    </FormModal>
  );
}
