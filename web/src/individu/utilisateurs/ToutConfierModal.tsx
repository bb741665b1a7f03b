import { Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';

import { closeFacilitationsSchema } from '../../../../schema/validation/facilitation.js';
import { saveForm } from '../../apollo/errors.js';
import { useToutConfierMutation, type UserEditPageQuery } from '../../generated/individu.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';

const { erreur, tout } = textes.edition.societesConfiees;

interface ToutConfierModalProps {
  user: Parameters<typeof nameOf>[0] & Pick<UserEditPageQuery['individu'], 'id'>;
  /** How many companies they hold. */
  nombre: number;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Gives all the companies of a facilitator who leaves to a colleague. */
export function ToutConfierModal({ user, nombre, onDone, onClose }: ToutConfierModalProps) {
  const [move] = useToutConfierMutation();
  const form = useForm({
    resolver: zodResolver(closeFacilitationsSchema),
    defaultValues: { idIndividu: user.id, adresseMail: '' },
  });
  const handleMove = saveForm(form, { default: erreur }, async ({ idIndividu, adresseMail }) => {
    const { data } = await move({ variables: { id: idIndividu, mail: adresseMail } });
    toasts.success(tout.confiees(data?.closeFacilitations.confiees ?? nombre, adresseMail));
    onClose();
    await onDone();
  });
  return (
    <FormModal
      title={tout.titre}
      form={form}
      onSubmit={(event) => {
        // The user's form, in which the dialog opens, would be sent with this one.
        event.stopPropagation();
        void handleMove(event);
      }}
      submitLabel={tout.confier(nombre)}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <Text overflowWrap="anywhere">{tout.aide(nameOf(user), nombre)}</Text>
        <TextField
          label={tout.adresseMail}
          hint={tout.adresseAide}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'adresseMail')}
        />
      </Flex>
    </FormModal>
  );
}
