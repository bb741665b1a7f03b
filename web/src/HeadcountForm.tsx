import { Box, Button, Flex } from '@chakra-ui/react';

import { HEADCOUNT_MAX } from '../../schema/limits.js';
import { saveForm } from './apollo/errors.js';
import { useUpdateEquipeMutation } from './generated/equipe.js';
import { fieldOf, TextField } from './ui/form/fields.js';
import { useForm } from './ui/form/useForm.js';
import { toasts } from './ui/toasts.js';

const textes = {
  question: 'Combien de personnes compte l’équipe\u00a0?',
  aide: 'Facultatif. Les résultats disent alors combien de personnes sur ce nombre ont répondu. Le code n’en inscrit pas davantage, et tous peuvent scanner en même temps.',
  nombre: 'Ce nombre va de 1 à 10\u202f000',
  enregistrer: 'Enregistrer ce nombre',
  enregistre: 'Nombre enregistré',
  sansNombre: 'Nombre retiré',
};

/** Reads the headcount: null when the field is empty, NaN when it is not a whole number in range. */
export function readHeadcount(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return null;
  const value = /^\d+$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= HEADCOUNT_MAX ? value : Number.NaN;
}

interface HeadcountFormProps {
  idEquipe: number;
  /** What the field begins with. */
  proposed: number | null;
  onSaved?: () => unknown;
}

/** Asks how many people a team has: of how many its results speak, and how many its code lets in. */
export function HeadcountForm({ idEquipe, proposed, onSaved }: HeadcountFormProps) {
  const [update] = useUpdateEquipeMutation();
  const form = useForm({ defaultValues: { effectif: proposed ? String(proposed) : '' } });
  const { isSubmitting } = form.formState;

  const handleSave = saveForm(form, {}, async (values) => {
    const next = readHeadcount(values.effectif);
    if (Number.isNaN(next)) {
      return form.setError('effectif', { message: textes.nombre }, { shouldFocus: true });
    }
    await update({ variables: { input: { id: idEquipe, effectif: next } } });
    toasts.success(next === null ? textes.sansNombre : textes.enregistre);
    await onSaved?.();
  });

  return (
    <form noValidate onSubmit={handleSave}>
      <Flex gap="3" align="start" wrap="wrap">
        <Box flex="1" minW="min(14rem, 100%)">
          <TextField
            label={textes.question}
            hint={textes.aide}
            type="number"
            autoComplete="off"
            {...fieldOf(form, 'effectif')}
          />
        </Box>
        <Button type="submit" variant="outline" mt={{ base: '0', sm: '7' }} disabled={isSubmitting}>
          {textes.enregistrer}
        </Button>
      </Flex>
    </form>
  );
}
