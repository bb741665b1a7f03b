import { Box, Flex, Text } from '@chakra-ui/react';

import { nodesOf } from '../../apollo/nodes.js';
import {
  useDashboardViesQuery,
  type DashboardFacilitateurQuery,
  type DashboardViesQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { formatDeadline, formatLastDay } from '../../ui/dates.js';
import { Skeleton } from '../../ui/Loading.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import { TextLink } from '../../ui/TextLink.js';
import { Bloc, Lignes, Vide } from './Bloc.js';
import { textes } from './textes.js';
import { closedOf, plannedOf, type Dated } from './vies.js';

const { campagnes: mots } = textes;

type Campagnes = DashboardFacilitateurQuery['campagnesEnCours'];
type Campagne = Campagnes['lignes'][number];

/**
 * The campaigns of all companies: those that take answers, those that open by themselves, and the last one of a company
 * until its next one begins.
 */
export function CampagnesEnCours({ lignes, incomplet }: Campagnes) {
  const { data, loading } = useDashboardViesQuery({ fetchPolicy: 'cache-and-network' });
  const lines = [
    ...lignes.map((ligne) => ({
      ...ligne,
      drawn: <Line {...ligne} closing={closingSaid(ligne, data)} />,
    })),
    ...(data ? plannedOf(data) : []).map((vie) => ({ ...vie, drawn: <Planned {...vie} /> })),
    ...(data ? closedOf(data) : []).map((vie) => ({ ...vie, drawn: <Closed {...vie} /> })),
  ];
  return (
    <Bloc titre={mots.titre}>
      {lines.length === 0 && !loading && <Vide>{mots.aucune}</Vide>}
      {lines.length === 0 && loading && (
        <Box p="4">
          <Skeleton lines={1} />
        </Box>
      )}
      <Lignes
        lines={lines}
        keyOf={({ societe, campagne }) => `${societe.id} ${campagne.id}`}
        draw={({ drawn }) => drawn}
      />
      {incomplet && <Vide>{mots.incomplet}</Vide>}
    </Bloc>
  );
}

interface NamedProps {
  societe: Campagne['societe'];
  /** The campaign and when it opens or closes. */
  children: string;
}

const Named = ({ societe, children }: NamedProps) => (
  <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
    <TextLink to={paths.societe({ id: societe.id })}>{societe.libelleSociete}</TextLink>
    <Text fontSize="sm" color="fg.muted">
      {children}
    </Text>
  </Box>
);

const Planned = ({ campagne, date, societe }: Dated) => (
  <Named societe={societe}>{`${campagne.nom}, ${mots.ouverture(formatDeadline(date))}`}</Named>
);

const Closed = ({ campagne, date, equipes, societe }: Dated) => (
  <>
    <Named societe={societe}>{`${campagne.nom}, ${mots.fermee(formatLastDay(date))}`}</Named>
    <Text flex="0 1 auto" fontSize="sm">
      <TextLink to={paths.ensemble({ idSociete: societe.id })}>{mots.resultats(equipes)}</TextLink>
    </Text>
  </>
);

/** The date of most teams, and that of those that were given more time. */
function closingSaid(
  { societe, campagne, dateFermeture }: Campagne,
  data: DashboardViesQuery | undefined,
): string {
  const last = formatLastDay(dateFermeture);
  const vie = (data ? nodesOf(data.viesCampagnes) : []).find(
    (one) => one.societe.id === societe.id && one.campagne.id === campagne.id,
  );
  if (!vie?.prolongees) return mots.fermeture(last);
  return mots.fermeture(formatLastDay(vie.fermeture)) + mots.plusTard(vie.prolongees, last);
}

function Line({ closing, ...ligne }: Campagne & { closing: string }) {
  const { societe, campagne, faites, auMoins, total, equipes, sansBoussole } = ligne;
  return (
    <>
      <Named societe={societe}>{`${campagne.nom}, ${closing}`}</Named>
      <Flex flex="0 1 auto" columnGap="4" wrap="wrap" align="center" fontSize="sm">
        <Text as="span" color="fg.muted">
          {mots.equipes(equipes)}
          {sansBoussole > 0 && (
            <Text as="span" fontWeight="600" color="fg">
              {`, ${mots.sansBoussole(sansBoussole)}`}
            </Text>
          )}
        </Text>
        <Flex align="center" columnGap="3" wrap="wrap" minW="0">
          <ProgressBar done={faites} total={total} />
          <Text className="num" minW={{ md: '8.5rem' }}>
            {mots.participations(faites, total, auMoins)}
          </Text>
        </Flex>
      </Flex>
    </>
  );
}
