import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import { destroysAnswers, detruitesDites } from '../detruites.js';
import {
  useContenuSocieteQuery,
  useDeleteSocieteMutation,
  type ContenuSocieteQuery,
} from '../generated/societe.js';
import { paths } from '../paths.js';
import { ConfirmedAction } from '../ui/ConfirmedAction.js';
import { useLeave } from '../ui/form/useLeaveGuard.js';
import { TrashIcon } from '../ui/icons.js';
import { Skeleton } from '../ui/Loading.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface Doomed {
  id: number;
  libelleSociete: string;
}

/** The button that deletes a company; what it says where the page is about more than that is a name of its own. */
export function DeleteSociete({
  label = suppression.supprimer,
  ...societe
}: Doomed & { label?: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <TrashIcon />
        {label}
      </Button>
      {isAsking && <Deletion {...societe} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * The specified question, and how much is deleted with the company (decisions §3); where answers go, its name is typed. It goes
 * back to the list after it.
 */
function Deletion({ id, libelleSociete, onClose }: Doomed & { onClose: () => void }) {
  const leave = useLeave();
  const { data, error } = useContenuSocieteQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const [deleteSociete] = useDeleteSocieteMutation({
    // Without this the list would show the deleted company for an instant.
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societesPage' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'societes' });
    },
  });
  const contenu = data?.societe.contenu;
  // What could not be counted may hold answers.
  const isTyped = contenu ? destroysAnswers(contenu.detruites) : error !== undefined;
  return (
    <ConfirmedAction
      question={suppression.question(libelleSociete)}
      confirmLabel={suppression.supprimer}
      action={() => deleteSociete({ variables: { id } }).then(() => suppression.succes)}
      failure={(refusal) => refusalMessage(refusal, { default: suppression.erreur })}
      onDone={() => leave(paths.societes())}
      onClose={onClose}
      isDisabled={!contenu && !error}
      typedName={isTyped ? { label: suppression.taper, name: libelleSociete } : undefined}
    >
      {error && <Text mt="4">{suppression.contenuInconnu}</Text>}
      {!contenu && !error && <Skeleton lines={3} />}
      {contenu && <Contenu {...contenu} />}
    </ConfirmedAction>
  );
}

function Contenu({ equipes, boussoles, detruites }: ContenuSocieteQuery['societe']['contenu']) {
  return (
    <>
      <Text mt="4">{suppression.avec}</Text>
      <Box as="ul" listStyleType="disc" ps="5" mt="1" mb="3" fontWeight="600">
        <li>{suppression.equipes(equipes)}</li>
        <li>{suppression.boussoles(boussoles)}</li>
        {detruitesDites(detruites, boussoles).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </Box>
      <Text color="fg.muted">{suppression.utilisateurs}</Text>
    </>
  );
}
