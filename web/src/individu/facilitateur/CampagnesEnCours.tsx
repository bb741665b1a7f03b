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

/**
 * The campaigns of all companies: those that take answers, those that open by themselves, and the last one of a company
 * until its next one begins.
 */
export function CampagnesEnCours({ campagnes }: { campagnes: Campagnes }) {
  const { data, loading } = useDashboardViesQuery({ fetchPolicy: 'cache-and-network' });
  const lines = [
    ...campagnes.map((campagne) => ({
      ...campagne,
      drawn: <Line {...campagne} closing={closingSaid(campagne, data)} />,
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
        keyOf={({ idSociete, idCampagne }) => `${idSociete} ${idCampagne}`}
        draw={({ drawn }) => drawn}
      />
    </Bloc>
  );
}

interface NamedProps {
  idSociete: number;
  libelleSociete: string;
  /** The campaign and when it opens or closes. */
  children: string;
}

const Named = ({ idSociete, libelleSociete, children }: NamedProps) => (
  <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
    <TextLink to={paths.societe({ id: idSociete })}>{libelleSociete}</TextLink>
    <Text fontSize="sm" color="fg.muted">
      {children}
    </Text>
  </Box>
);

const Planned = ({ nom, date, ...societe }: Dated) => (
  <Named {...societe}>{`${nom}, ${mots.ouverture(formatDeadline(date))}`}</Named>
);

const Closed = ({ nom, date, equipes, ...societe }: Dated) => (
  <>
    <Named {...societe}>{`${nom}, ${mots.fermee(formatLastDay(date))}`}</Named>
    <Text flex="0 1 auto" fontSize="sm">
      <TextLink to={paths.ensemble({ idSociete: societe.idSociete })}>
        {mots.resultats(equipes)}
      </TextLink>
    </Text>
  </>
);

/** The date of most teams, and that of those that were given more time. */
function closingSaid(campagne: Campagnes[number], data: DashboardViesQuery | undefined): string {
  const last = formatLastDay(campagne.dateFermeture);
  const vie = (data ? nodesOf(data.viesCampagnes) : []).find(
    ({ idSociete, idCampagne }) =>
      idSociete === campagne.idSociete && idCampagne === campagne.idCampagne,
  );
  if (!vie?.prolongees) return mots.fermeture(last);
  return mots.fermeture(formatLastDay(vie.fermeture)) + mots.plusTard(vie.prolongees, last);
}

function Line({ closing, ...campagne }: Campagnes[number] & { closing: string }) {
  const { idSociete, libelleSociete, nom, faites, auMoins, total, equipes, sansBoussole } =
    campagne;
  return (
    <>
      <Named idSociete={idSociete} libelleSociete={libelleSociete}>
        {`${nom}, ${closing}`}
      </Named>
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
