import { Box, Button, Flex } from '@chakra-ui/react';

import { HEADCOUNT_MAX } from '../../../../schema/limits.js';
import { saveForm } from '../../apollo/errors.js';
import { useUpdateEquipeMutation, type OuvertureEquipeFragment } from '../../generated/equipe.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

const { code: texts } = textes;

/** Reads the headcount: null when the field is empty, NaN when it is not a whole number in range. */
function read(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return null;
  const value = /^\d+$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= HEADCOUNT_MAX ? value : Number.NaN;
}

/** Sets up to how many accounts the code may create in the team. */
export function EffectifForm({ equipe }: { equipe: OuvertureEquipeFragment }) {
  const { id, effectif } = equipe;
  const [update] = useUpdateEquipeMutation();
  const form = useForm({ defaultValues: { effectif: effectif ? String(effectif) : '' } });
  const { isSubmitting } = form.formState;

  const handleSave = saveForm(form, {}, async (values) => {
    const next = read(values.effectif);
    if (Number.isNaN(next)) {
      return form.setError('effectif', { message: texts.effectifNombre }, { shouldFocus: true });
    }
    await update({ variables: { input: { id, effectif: next } } });
    toasts.success(next === null ? texts.sansEffectif : texts.effectifEnregistre);
  });

  return (
    <form noValidate onSubmit={handleSave}>
      <Flex gap="3" align="start" wrap="wrap">
        <Box flex="1" minW="min(14rem, 100%)">
          <TextField
            label={texts.effectif}
            hint={texts.effectifAide}
            type="number"
            autoComplete="off"
            {...fieldOf(form, 'effectif')}
          />
        </Box>
        <Button type="submit" variant="outline" mt={{ base: '0', sm: '7' }} disabled={isSubmitting}>
          {texts.enregistrer}
        </Button>
      </Flex>
    </form>
  );
}
