import { skipToken } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';

import { isRefusedWith } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useIdSocieteQuery, useNomSocieteQuery } from '../generated/app.js';
import { paths } from '../paths.js';
import { readId } from '../ui/readId.js';
import { SHELL_WIDTH } from '../ui/shellWidth.js';
import { NAV_LINK } from './Header.js';
import { MemberHeader } from './MemberHeader.js';
import { entriesOf, societePageOf, type Entry } from './societePages.js';
import { textes } from './textes.js';

const Voisines = lazy(() => import('./Voisines.js').then((m) => ({ default: m.Voisines })));

interface Shown {
  /** Both are undefined while the company of the page is not known. */
  id: number | undefined;
  nom: string | undefined;
  entry: Entry;
}

/**
 * The company that the page is of, for facilitators.
 *
 * @returns undefined on a page of no company, and where what its address names is gone.
 */
function useShownSociete(): Shown | undefined {
  const { pathname } = useLocation();
  const { facilitateur } = useSession();
  const page = facilitateur ? societePageOf(pathname) : undefined;
  const isAsked = page !== undefined && page.kind !== 'societe';
  const { data, error } = useIdSocieteQuery(
    isAsked
      ? {
          variables: {
            id: page.id,
            equipe: page.kind === 'equipe',
            boussole: page.kind === 'boussole',
            critere: page.kind === 'critere',
            plan: page.kind === 'plan',
          },
        }
      : skipToken,
  );
  const [last, setLast] = useState<number>();
  const owner = data?.equipe ?? data?.boussole?.equipe ?? data?.critere ?? data?.planEquipe?.equipe;
  const own = isAsked ? owner?.idSociete : page?.id;
  // From a page of a company to the next the entries stay while the next is asked for.
  const id = page && (own ?? last);
  if (own !== undefined && own !== last) setLast(own);
  const named = useNomSocieteQuery(
    id === undefined ? skipToken : { variables: { id }, fetchPolicy: 'cache-first' },
  );
  if (!page || isGone(error) || isGone(named.error)) return undefined;
  return { entry: page.entry, id, nom: named.data?.societe.libelleSociete };
}

/** Whether what an address names is not there, or not for this person: a failure of the network leaves the entries. */
const isGone = (error: unknown): boolean =>
  isRefusedWith(error, 'NOT_FOUND') || isRefusedWith(error, 'FORBIDDEN');

/** The header of who is signed in; for a facilitator, on a company's page, its entries too: in a bar, or in a phone's menu. */
export function SocieteHeader() {
  const shown = useShownSociete();
  return (
    <>
      <MemberHeader>
        {shown?.id !== undefined && (
          <Box display={{ md: 'none' }} w="full" pb="2" borderBottomWidth="1px">
            <Entries id={shown.id} entry={shown.entry} />
            <Neighbours idSociete={shown.id} />
          </Box>
        )}
      </MemberHeader>
      {shown && <Bar {...shown} />}
    </>
  );
}

/** It has its height while the company is not known, and shows at once, as nothing must move: not what is below, nor its entries. */
function Bar({ id, nom, entry }: Shown) {
  return (
    <Box
      as="nav"
      aria-label={textes.societe.pages}
      bg="paper"
      color="ink.700"
      borderBottomWidth="1px"
      borderColor="fold"
      data-screen-only
    >
      <Flex maxW={SHELL_WIDTH} minH="11" mx="auto" px={{ base: '4', md: '6' }} align="center">
        {id !== undefined && nom !== undefined && (
          <>
            <Box
              asChild
              me="4"
              maxW={{ md: '12rem' }}
              fontFamily="heading"
              fontWeight="600"
              color="ink.900"
              truncate
            >
              <Link to={paths.societe({ id })}>{nom}</Link>
            </Box>
            <Flex display={{ base: 'none', md: 'flex' }} wrap="wrap" flex="1">
              <Entries id={id} entry={entry} />
            </Flex>
            <Box display={{ base: 'none', xl: 'block' }}>
              <Neighbours idSociete={id} />
            </Box>
          </>
        )}
      </Flex>
    </Box>
  );
}

/** On a team's results, the ways to those beside them. */
function Neighbours({ idSociete }: { idSociete: number }) {
  const { pathname } = useLocation();
  const idBoussole = readId(matchPath(paths.resultatBoussole.pattern, pathname)?.params.id ?? null);
  if (idBoussole === undefined) return null;
  return (
    <Suspense>
      <Voisines idSociete={idSociete} idBoussole={idBoussole} />
    </Suspense>
  );
}

const Entries = ({ id, entry: current }: { id: number; entry: Entry }) =>
  entriesOf(id).map(([entry, to]) => (
    <Box asChild key={entry} css={NAV_LINK}>
      <Link to={to} aria-current={entry === current ? 'page' : undefined}>
        {textes.societe[entry]}
      </Link>
    </Box>
  ));
