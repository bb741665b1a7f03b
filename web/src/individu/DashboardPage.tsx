import { Box, Flex, Grid, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import {
  useDashboardPageQuery,
  useLectureQuery,
  type DashboardPageQuery,
} from '../generated/individu.js';
import { paths } from '../paths.js';
import { useAskedPage } from '../ui/askedPage.js';
import { LinkButton } from '../ui/buttons.js';
import { recognizeOwner } from '../ui/device.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Gradual } from '../ui/Gradual.js';
import { BuildingIcon, CompassIcon, PeopleIcon } from '../ui/icons.js';
import { LoadingContent } from '../ui/Loading.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { Tile } from '../ui/Tile.js';
import { Facilitateur } from './facilitateur/Facilitateur.js';
import { MesPlans } from './MesPlans.js';
import { NextBoussole } from './NextBoussole.js';
import { CompteProvisoire } from './provisoire/CompteProvisoire.js';
import { textes } from './textes.js';

const { espace } = textes;

/** Personal space: three tiles for an administrator, then what needs attention; an information card and one tile for a member. */
export function DashboardPage() {
  const { lecteur, temoin } = useSession();
  // A témoin answers nothing and leads nothing: its space is its own. A lecteur's is the map of what they read.
  if (temoin) return <Navigate to={paths.temoin()} replace />;
  return lecteur ? <LecteurSpace /> : <Space />;
}

function LecteurSpace() {
  const { data, error, refetch } = useLectureQuery({ fetchPolicy: 'network-only' });
  if (data?.lecture)
    return <Navigate to={paths.ensemble({ idSociete: data.lecture.societe.id })} replace />;
  return (
    <Page title={espace.titre}>
      {!data && !error && <LoadingContent label={espace.chargement} />}
      {error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {data && <EmptyState text={espace.rienALire} />}
    </Page>
  );
}

function Space() {
  const { data, error, refetch } = useDashboardPageQuery({
    // Answers given on other pages and devices change what is left to answer.
    fetchPolicy: 'cache-and-network',
  });
  const { provisoire } = useSession();
  // Every login leads here, so this is where the signed-in person becomes known.
  const idIndividu = data?.moi.id;
  useEffect(() => {
    if (idIndividu !== undefined) recognizeOwner(idIndividu);
  }, [idIndividu]);

  const loading = <LoadingContent label={espace.chargement} />;
  return (
    <Page title={espace.titre}>
      {!data && (error ? <ErrorPanel {...loadFailure(error, refetch)} /> : loading)}
      {data && (
        <Gradual fallback={loading}>
          <AskedPageNotice />
          {provisoire && <CompteProvisoire isOver={data.moi.libelleEquipe === null} />}
          {data.moi.facilitateur ? <AdminSpace /> : <MemberSpace {...data} />}
        </Gradual>
      )}
    </Page>
  );
}

/** A login always leads to the dashboard (admin spec §4): this notice links to the page that was asked for. */
function AskedPageNotice() {
  const asked = useAskedPage();
  if (!asked) return null;
  return (
    <Notice>
      <Text>{espace.pageDemandee}</Text>
      <LinkButton to={asked.askedPage} size="sm" onClick={forgetAsked}>
        {espace.ouvrirPageDemandee}
      </LinkButton>
    </Notice>
  );
}

/** Clears the history entry's state: the notice has been seen, and coming back must not show it again. */
const forgetAsked = () => window.history.replaceState({ ...window.history.state, usr: null }, '');

function MesBoussolesTile({ isShort = false }) {
  return (
    <Tile
      to={paths.mesBoussoles()}
      title={espace.mesBoussoles}
      hint={espace.mesBoussolesAide}
      icon={<CompassIcon size={30} />}
      isShort={isShort}
    />
  );
}

function AdminSpace() {
  return (
    <>
      <SimpleGrid columns={3} gap={{ base: '2', md: '5' }}>
        <MesBoussolesTile isShort />
        <Tile
          to={paths.societes()}
          title={espace.societes}
          hint={espace.societesAide}
          icon={<BuildingIcon size={30} />}
          isShort
        />
        <Tile
          to={paths.users()}
          title={espace.utilisateurs}
          hint={espace.utilisateursAide}
          icon={<PeopleIcon size={30} />}
          isShort
        />
      </SimpleGrid>
      <Box css={PENDING}>
        <Facilitateur />
        <Flex as="footer" mt="8" justify="end" wrap="wrap" gap="2" data-screen-only>
          <LinkButton to={paths.audit()} variant="ghost" size="sm" onClick={forgetTables}>
            {espace.journal}
          </LinkButton>
        </Flex>
      </Box>
    </>
  );
}

/** As below every page: the links show once they know their place. */
const PENDING = { '&:has([data-pending]) > footer': { visibility: 'hidden' } };

function MemberSpace({ moi, mesBoussoles, mesPlans }: DashboardPageQuery) {
  // Whoever answered without a password leaves the team at its closing: that is said above, and asks for nothing.
  const { provisoire } = useSession();
  const rows = [
    { term: espace.pseudo, value: moi.pseudo },
    { term: espace.equipe, value: moi.libelleEquipe },
    { term: espace.societe, value: moi.libelleSociete ?? espace.societeAbsente },
  ];
  return (
    <>
      <NextBoussole mesBoussoles={mesBoussoles} />
      <MesPlans mesPlans={mesPlans} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.2fr' }}
        gap="5"
        alignItems="stretch"
      >
        <MesBoussolesTile />
        <Flex as="section" direction="column" gap="5" p={{ base: '5', md: '7' }} layerStyle="card">
          <Heading as="h2" size="xl">
            {espace.informations}
          </Heading>
          <Box as="dl">
            {rows.map(({ term, value }) => (
              <Flex key={term} py="2.5" columnGap="4" wrap="wrap" borderBottomWidth="1px">
                <Text as="dt" w="6rem" flex="none" color="fg.muted">
                  {term}
                </Text>
                <Text as="dd" flex="1 1 8rem" fontWeight="600" minW="0" overflowWrap="anywhere">
                  {value}
                </Text>
              </Flex>
            ))}
          </Box>
          {!moi.libelleEquipe && !provisoire && <Text color="fg.muted">{espace.sansEquipe}</Text>}
          <Flex gap="3" wrap="wrap" data-screen-only>
            <LinkButton to={paths.editUser()} variant="outline">
              {espace.modifierProfil}
            </LinkButton>
            {moi.idSocieteOuverte !== null && (
              <LinkButton
                to={paths.domaines({ idSociete: moi.idSocieteOuverte })}
                variant="outline"
                onClick={forgetTables}
              >
                {espace.resultatsSociete}
              </LinkButton>
            )}
          </Flex>
        </Flex>
      </Grid>
    </>
  );
}
