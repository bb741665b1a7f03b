import { Box, Heading, Text } from '@chakra-ui/react';
import { Fragment } from 'react';

import { formatMoyenne } from '../../../../../schema/notation.js';
import { nodesOf } from '../../../apollo/nodes.js';
import {
  useDashboardViesQuery,
  usePremiereAnneeQuery,
  usePremieresParticipationsQuery,
  type VieFragment,
} from '../../../generated/individu.js';
import { paths } from '../../../paths.js';
import { turnoutText } from '../../../turnout.js';
import { Skeleton } from '../../../ui/Loading.js';
import { TextLink } from '../../../ui/TextLink.js';
import { Bloc, Lignes, Vide } from '../Bloc.js';
import { lowestOf } from './lowest.js';
import { textes as mots } from './textes.js';

/** Most companies that are read here: each has its own page. */
const SOCIETES_MAX = 3;
/** Most teams of a company of which the participation is read here. */
const TEAMS_MAX = 200;

/** What a first year can say, while nothing can be compared with the year before: the lowest criteria of each team, and who took part. */
export function PremiereAnnee() {
  const { data } = useDashboardViesQuery();
  const begun = (data ? nodesOf(data.viesCampagnes) : []).filter(({ boussoles }) => boussoles > 0);
  const societes = [...new Map(begun.map(({ societe }) => [societe.id, societe])).values()];
  return (
    <Bloc titre={mots.titre} aide={mots.explication}>
      {!data && <Pending />}
      {data && societes.length === 0 && <Vide>{mots.aucune}</Vide>}
      {societes.slice(0, SOCIETES_MAX).map((societe) => (
        <Societe key={societe.id} societe={societe} isAlone={societes.length === 1} />
      ))}
      {societes.length > SOCIETES_MAX && <Vide>{mots.incomplet}</Vide>}
    </Bloc>
  );
}

const Pending = () => (
  <Box p="5">
    <Skeleton />
  </Box>
);

interface SocieteProps {
  societe: VieFragment['societe'];
  isAlone: boolean;
}

function Societe({ societe: { id, libelleSociete }, isAlone }: SocieteProps) {
  const { data, error } = usePremiereAnneeQuery({
    variables: { idSociete: id },
    // The map of the company asks the same with more: the cache would give one to the other.
    fetchPolicy: 'no-cache',
  });
  const total = data?.ensemble.total ?? 0;
  const { data: turnouts } = usePremieresParticipationsQuery({
    variables: { idSociete: id },
    skip: total === 0 || total > TEAMS_MAX,
    fetchPolicy: 'cache-and-network',
  });
  const boussoles = new Map(
    turnouts?.equipes.flatMap((equipe) =>
      (equipe.boussoles ?? []).map((boussole) => [boussole.id, boussole]),
    ),
  );
  if (!data) return error ? <Vide>{mots.illisible}</Vide> : <Pending />;
  const { lines, silent } = lowestOf(data.ensemble);
  return (
    <Box borderTopWidth="1px" _first={{ borderTopWidth: '0' }} pb="1.5">
      {!isAlone && (
        <Heading as="h3" size="sm" px={{ base: '4', md: '5' }} pt="4" pb="1">
          <TextLink to={paths.ensemble({ idSociete: id })}>{libelleSociete}</TextLink>
        </Heading>
      )}
      <Lignes
        lines={lines}
        keyOf={({ idBoussole }) => `${idBoussole}`}
        draw={({ idBoussole, libelleEquipe, criteres }) => {
          const boussole = boussoles.get(idBoussole);
          return (
            <Text minW="0" overflowWrap="anywhere">
              <TextLink to={paths.resultatBoussole({ id: idBoussole })}>{libelleEquipe}</TextLink>
              {mots.deuxPoints}
              {criteres.map(({ idCritere, libelle, moyenne }, rank) => (
                <Fragment key={idCritere}>
                  {rank > 0 && ', '}
                  {libelle}
                  <Text as="span" className="num" fontWeight="600" whiteSpace="nowrap">
                    {`\u00a0${formatMoyenne(moyenne)}`}
                  </Text>
                </Fragment>
              ))}
              {boussole && (
                <Text as="span" ms="2" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                  {mots.participation(
                    turnoutText({ ...boussole, ...boussole.participation }),
                    boussole.participation.total !== null,
                  )}
                </Text>
              )}
            </Text>
          );
        }}
      />
      {lines.length === 0 && <Vide>{mots.rien}</Vide>}
      {lines.length > 0 && silent > 0 && <Vide>{mots.muettes(silent)}</Vide>}
    </Box>
  );
}
