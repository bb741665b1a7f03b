import { skipToken } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure, refusalMessage } from '../apollo/errors.js';
import { useSceauTemoinQuery, type SceauTemoinQuery } from '../generated/temoin.js';
import { copyText } from '../ui/copy.js';
import { formatDay } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { TextField } from '../ui/form/fields.js';
import { useForm } from '../ui/form/useForm.js';
import { CopyIcon } from '../ui/icons.js';
import { Panel } from './Panel.js';
import { textes } from './textes.js';

const { sceau: words } = textes;
const SEAL = /^(\s*[0-9a-fA-F]){64}\s*$/;

/** Whether the trail is intact, the last seal to note down, and the search for one that was noted. */
export function Sceau() {
  const { data, error, refetch } = useSceauTemoinQuery({ variables: {} });
  return (
    <Panel id="sceau" title={words.titre}>
      {data ? (
        <State sceau={data.sceauTemoin} />
      ) : error ? (
        <ErrorPanel {...loadFailure(error, refetch)} />
      ) : (
        <Text>{words.verification}</Text>
      )}
      <Search />
    </Panel>
  );
}

function State({ sceau }: { sceau: SceauTemoinQuery['sceauTemoin'] }) {
  const { intact, lignes, scellees, dernier, dernierJour } = sceau;
  return (
    <>
      <Text fontWeight="600" color={intact ? 'vert.text' : 'rouge.text'}>
        {intact ? words.intact : words.rompu}
      </Text>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {words.lignes(scellees, lignes)}
      </Text>
      {dernier === null || dernierJour === null ? (
        <Text mt="3">{words.aucun}</Text>
      ) : (
        <Box mt="4" p="4" bg="ink.50" borderRadius="l2">
          <Text fontSize="sm" color="fg.muted">
            {words.dernier}, {words.du(formatDay(dernierJour))}
          </Text>
          <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mt="1">
            {dernier}
          </Text>
          <Flex mt="3" gap="3" wrap="wrap" align="center" justify="space-between">
            <Text fontSize="sm" flex="1 1 12rem">
              {words.noter}
            </Text>
            <Button size="sm" variant="outline" onClick={() => void copyText(dernier, words)}>
              <CopyIcon />
              {words.copier}
            </Button>
          </Flex>
        </Box>
      )}
    </>
  );
}

function Search() {
  const [note, setNote] = useState<string | null>(null);
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } });
  const { data, error, loading } = useSceauTemoinQuery(
    note === null ? skipToken : { variables: { note } },
  );
  const found = data?.sceauTemoin.retrouveLe;
  return (
    <Box mt="5" data-screen-only>
      <form
        noValidate
        onSubmit={form.handleSubmit(
          (values) => setNote(values.note.replaceAll(/\s/g, '').toLowerCase()),
          // What the last one gave says nothing of this one.
          () => setNote(null),
        )}
      >
        <Flex columnGap="3" rowGap="2" wrap="wrap" align="start">
          <Box flex="1 1 16rem">
            <TextField
              label={words.note}
              hint={words.noteAide}
              autoComplete="off"
              field={form.register('note', {
                pattern: { value: SEAL, message: words.invalide },
                required: words.invalide,
              })}
              error={form.formState.errors.note}
            />
          </Box>
          <Button type="submit" variant="outline" mt={{ sm: '7' }} disabled={loading}>
            {words.chercher}
          </Button>
        </Flex>
      </form>
      <Text role="status" mt="3" fontWeight="600">
        {error
          ? refusalMessage(error)
          : data &&
            note !== null &&
            !loading &&
            (found ? words.retrouve(formatDay(found)) : words.perdu)}
      </Text>
    </Box>
  );
}
