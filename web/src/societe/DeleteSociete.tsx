import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import { detruitesDites } from '../detruites.js';
import { useContenuSocieteQuery, useDeleteSocieteMutation } from '../generated/societe.js';
import { paths } from '../paths.js';
import { DeleteButton } from '../ui/ConfirmedAction.js';
import { Input } from '../ui/form/controls.js';
import { useLeave } from '../ui/form/useLeaveGuard.js';
import { Skeleton } from '../ui/Loading.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteSocieteProps {
  id: number;
  libelleSociete: string;
  /** Whether the company's name must be typed first. */
  isTyped?: boolean;
}

/**
 * The 'Supprimer' button: the specified question, and how much is deleted with the company (decisions §3). It goes back to
 * the list after it.
 */
export function DeleteSociete({ id, libelleSociete, isTyped = false }: DeleteSocieteProps) {
  const [typed, setTyped] = useState('');
  const leave = useLeave();
  const [deleteSociete] = useDeleteSocieteMutation({
    // Without this the list would show the deleted company for an instant.
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societesPage' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societes' });
    },
  });
  return (
    <DeleteButton
      question={suppression.question(libelleSociete)}
      confirmLabel={suppression.supprimer}
      {...(isTyped && { label: suppression.bouton })}
      action={() => deleteSociete({ variables: { id } }).then(() => suppression.succes)}
      failure={(error) => refusalMessage(error, { default: suppression.erreur })}
      onDone={() => leave(paths.societes())}
      isDisabled={isTyped && typed.trim() !== libelleSociete}
    >
      <Contenu id={id} />
      {isTyped && <TypedName onType={setTyped} />}
    </DeleteButton>
  );
}

/** The field in which the company's name is typed. */
function TypedName({ onType }: { onType: (typed: string) => void }) {
  // A dialog that is opened again has an empty field.
  useEffect(() => () => onType(''), [onType]);
  return (
    <Text as="label" display="block" mt="4" fontWeight="500">
      {suppression.taper}
      <Input mt="1.5" autoComplete="off" onChange={({ target }) => onType(target.value)} />
    </Text>
  );
}

function Contenu({ id }: { id: number }) {
  const { data, error } = useContenuSocieteQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (error) return <Text mt="4">{suppression.contenuInconnu}</Text>;
  if (!data) return <Skeleton lines={3} />;
  const { equipes, boussoles, detruites } = data.societe.contenu;
  return (
    <>
      <Text mt="4">{suppression.avec}</Text>
      <Box as="ul" listStyleType="disc" ps="5" mt="1" mb="3" fontWeight="600">
        <li>{suppression.equipes(equipes)}</li>
        <li>{suppression.boussoles(boussoles)}</li>
        {detruitesDites(detruites).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </Box>
      <Text color="fg.muted">{suppression.utilisateurs}</Text>
    </>
  );
}
