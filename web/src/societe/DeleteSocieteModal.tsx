import { Box, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useContenuSocieteQuery, useDeleteSocieteMutation } from '../generated/societe.js';
import { paths } from '../paths.js';
import { Skeleton } from '../ui/Loading.js';
import { ConfirmModal } from '../ui/Modal.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteSocieteModalProps {
  id: number;
  libelleSociete: string;
  onClose: () => void;
}

/** The specified question, and how much goes with the company (decisions §3). */
export function DeleteSocieteModal({ id, libelleSociete, onClose }: DeleteSocieteModalProps) {
  const navigate = useNavigate();
  const [deleteSociete, { loading }] = useDeleteSocieteMutation({
    // The list must not show, even for a moment, a company that is gone.
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societesPage' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societes' });
    },
  });

  const handleDelete = async () => {
    try {
      await deleteSociete({ variables: { id } });
      toasts.success(suppression.succes);
      await navigate(paths.societes());
    } catch (error) {
      toasts.error(refusalMessage(error, { default: suppression.erreur }));
      onClose();
    }
  };

  return (
    <ConfirmModal
      isOpen
      isBusy={loading}
      isDestructive
      message={
        <>
          <Text overflowWrap="anywhere">{suppression.question(libelleSociete)}</Text>
          <Contenu id={id} />
        </>
      }
      cancelLabel={suppression.annuler}
      confirmLabel={suppression.supprimer}
      onCancel={onClose}
      onConfirm={() => void handleDelete()}
    />
  );
}

function Contenu({ id }: { id: number }) {
  const { data, error } = useContenuSocieteQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (error) return <Text mt="4">{suppression.contenuInconnu}</Text>;
  if (!data) return <Skeleton lines={3} />;
  const { equipes, boussoles, reponses } = data.societe.contenu;
  return (
    <>
      <Text mt="4">{suppression.avec}</Text>
      <Box as="ul" listStyleType="disc" ps="5" mt="1" mb="3" fontWeight="600">
        <li>{suppression.equipes(equipes)}</li>
        <li>{suppression.boussoles(boussoles)}</li>
        <li>{suppression.reponses(reponses)}</li>
      </Box>
      <Text color="fg.muted">{suppression.utilisateurs}</Text>
    </>
  );
}
