import { Box, Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { choixCampagneSchema } from '../../../../schema/validation/boussole.js';
import { readRefusal, refusalMessage } from '../../apollo/errors.js';
import { useCampagnePickerQuery, useCreateBoussoleMutation } from '../../generated/boussole.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { SelectField } from '../../ui/form/fields.js';
import { Skeleton } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
import { campagne, creation as textes } from '../textes.js';
import { AddCampagne } from './AddCampagne.js';

interface CreateBoussoleModalProps {
  idEquipe: number;
  onCreated: () => void;
  onClose: () => void;
}

/** The specified sentence, then why: a second boussole of the same campaign, above all (decisions §3). */
function failureOf(error: unknown): string {
  const { code, message } = readRefusal(error);
  return code === 'NETWORK' || message.startsWith(textes.erreurCreation)
    ? refusalMessage(error)
    : `${textes.erreurCreation} ${message}`;
}

/** Chooses a campaign, or adds one, and opens the team's boussole. */
export function CreateBoussoleModal({ idEquipe, onCreated, onClose }: CreateBoussoleModalProps) {
  const formId = useId();
  const { data, error, refetch } = useCampagnePickerQuery();
  const [isAdding, setAdding] = useState(false);
  const [createBoussole] = useCreateBoussoleMutation();
  const form = useForm({ resolver: zodResolver(choixCampagneSchema) });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async ({ idCampagne }) => {
    try {
      await createBoussole({ variables: { idEquipe, idCampagne } });
      toasts.success(textes.creee);
      onCreated();
      onClose();
    } catch (failure) {
      toasts.error(failureOf(failure));
    }
  });

  const handleAdded = async (idCampagne: number) => {
    await refetch();
    setAdding(false);
    form.setValue('idCampagne', idCampagne, { shouldValidate: true });
  };

  return (
    <Modal
      isOpen
      title={textes.creer}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {textes.annuler}
          </Button>
          <Button type="submit" form={formId} disabled={isSubmitting || !data}>
            {textes.creer}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && (
        <ErrorPanel message={refusalMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <SelectField
            label={campagne.libelle}
            prompt={campagne.choisir}
            options={data.campagnes.map(({ id, nom, annee }) => ({
              value: id,
              label: nom.includes(String(annee)) ? nom : `${nom} (${annee})`,
            }))}
            field={form.register('idCampagne', { valueAsNumber: true })}
            error={errors.idCampagne}
          />
        </form>
      )}
      <Box mt="4">
        {isAdding ? (
          <AddCampagne onAdded={(id) => void handleAdded(id)} onCancel={() => setAdding(false)} />
        ) : (
          <Button variant="plain" px="0" textDecoration="underline" onClick={() => setAdding(true)}>
            {campagne.ajouter}
          </Button>
        )}
      </Box>
    </Modal>
  );
}
