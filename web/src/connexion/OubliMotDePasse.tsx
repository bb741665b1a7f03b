import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import { useLienParMailQuery, useSendLienMutation } from '../generated/connexion.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { oubli } = textes;
const PANEL = 'mot-de-passe-oublie';
const resolver = lazyResolver(async () => (await import('./rules.js')).sendLienResolver);

/** Tells whoever lost their password how to get a new one for the same account (decisions §1). */
export function OubliMotDePasse() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button
        type="button"
        variant="plain"
        px="0"
        minH="10"
        color="ink.700"
        textDecoration="underline"
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => setOpen(!isOpen)}
      >
        {oubli.titre}
      </Button>
      <Box id={PANEL} hidden={!isOpen}>
        {isOpen && <WhatToDo />}
      </Box>
    </Box>
  );
}

function WhatToDo() {
  const { data } = useLienParMailQuery();
  return (
    <Flex direction="column" gap="4" mt="2" p="4" bg="ink.50" borderRadius="l3" fontSize="sm">
      {data?.lienParMail && <AskLink />}
      <Text>{data?.lienParMail ? oubli.sansAdresse : oubli.facilitateur}</Text>
      <Text color="fg.muted">{oubli.memeCompte}</Text>
    </Flex>
  );
}

function AskLink() {
  const [isAsked, setAsked] = useState(false);
  const [sendLien] = useSendLienMutation();
  const form = useForm({ resolver, defaultValues: { identifiant: '' } });
  const ask = form.handleSubmit(async (values) => {
    toasts.clear();
    try {
      await sendLien({ variables: values });
      setAsked(true);
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  });
  if (isAsked) return <Text role="status">{oubli.demande}</Text>;
  return (
    <form noValidate onSubmit={ask}>
      <Flex direction="column" gap="4">
        <TextField
          label={oubli.identifiant}
          autoComplete="username"
          {...fieldOf(form, 'identifiant')}
        />
        <Button type="submit" variant="outline" bg="card" disabled={form.formState.isSubmitting}>
          {oubli.recevoir}
        </Button>
      </Flex>
    </form>
  );
}
