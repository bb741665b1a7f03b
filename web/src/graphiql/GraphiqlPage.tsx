import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { GraphiQL } from 'graphiql';
import { useMemo, useState } from 'react';

import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { useForm } from '../ui/form/useForm.js';
import { PageTitle } from '../ui/Page.js';
import { readMeta } from '../ui/readMeta.js';
import { fetcherWith } from './fetcher.js';
import { textes } from './textes.js';
import 'graphiql/style.css';
import './graphiql.css';

// GraphiQL's dialogs add a style element to lock the page's scroll; this global tells them the nonce that it must carry.
Object.assign(globalThis, { __webpack_nonce__: readMeta('csp-nonce') });

/**
 * GraphiQL, for people who write reports: the schema, its descriptions, a first query (docs/decisions/008). Whoever has a
 * reporting token needs no account; the page keeps the token in memory alone.
 */
export function GraphiqlPage() {
  const form = useForm({ defaultValues: { jeton: '' } });
  const [jeton, setJeton] = useState('');
  const fetcher = useMemo(() => fetcherWith(jeton), [jeton]);
  return (
    <Flex direction="column" flex="1" minH="0" px={{ base: '4', md: '6' }} py="6" gap="4">
      <Flex wrap="wrap" gap="3" align="start" justify="space-between">
        <Box maxW="46rem">
          <PageTitle size="3xl">{textes.titre}</PageTitle>
          <Text color="fg.muted">{textes.aide}</Text>
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button asChild variant="outline">
            <a href="/api/docs">{textes.rest}</a>
          </Button>
          <LinkButton to={paths.jetons()} variant="outline">
            {textes.retour}
          </LinkButton>
        </Flex>
      </Flex>
      <form noValidate onSubmit={form.handleSubmit((given) => setJeton(given.jeton.trim()))}>
        <Flex gap="3" align="start" wrap="wrap">
          <Box flex="1 1 20rem" maxW="46rem">
            <TextField
              label={textes.jeton}
              hint={textes.jetonAide}
              autoComplete="off"
              {...fieldOf(form, 'jeton')}
            />
          </Box>
          <Button type="submit" variant="outline" mt={{ base: '0', md: '8' }}>
            {textes.utiliser}
          </Button>
        </Flex>
      </form>
      <Box
        h="max(32rem, calc(100dvh - 14rem))"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        <GraphiQL
          fetcher={fetcher}
          defaultTabs={[{ query: textes.requete }]}
          forcedTheme="light"
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        />
      </Box>
    </Flex>
  );
}
