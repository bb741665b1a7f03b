import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Fragment } from 'react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { loadFailure } from '../../apollo/errors.js';
import {
  useDashboardChangementsQuery,
  type CritereChangeFragment,
  type DashboardChangementsQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { later } from '../../ui/later.js';
import { Skeleton } from '../../ui/Loading.js';
import { SERVEUR_MUET } from '../../ui/serveurMuet.js';
import { TextLink } from '../../ui/TextLink.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { Bloc, Lignes, Vide } from './Bloc.js';
import { textes } from './textes.js';

const { changements: mots } = textes;
/** Seen in the first year alone. */
const premiere = later(() =>
  import('./premiereAnnee/PremiereAnnee.js').then((m) => m.PremiereAnnee),
);

/** What fell and what rose since the year before, team by team: each leads to its page. Read once the rest is shown. */
export function Changements() {
  const { data, error, refetch } = useDashboardChangementsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const lignes = data?.changements.lignes ?? [];
  const isOneSociete = new Set(lignes.map(({ societe }) => societe.id)).size <= 1;
  const only = isOneSociete ? lignes[0] : undefined;
  if (data?.changements.comparees === 0) return <Premiere />;
  return (
    <Bloc
      titre={mots.titre}
      aide={mots.explication(only?.annee)}
      action={
        only && (
          <Text fontSize="sm" data-screen-only>
            <TextLink to={paths.ensemble({ idSociete: only.societe.id })}>{mots.ensemble}</TextLink>
          </Text>
        )
      }
    >
      {error && !data && (
        <Box p="4">
          <ErrorPanel {...loadFailure(error, refetch)} />
        </Box>
      )}
      {!data && !error && (
        <Box p="5">
          <Skeleton />
        </Box>
      )}
      {data && <Verdicts {...data.changements} isOneSociete={isOneSociete} />}
    </Bloc>
  );
}

function Premiere() {
  const { part: PremiereAnnee, isLost, retry } = premiere.usePart(true);
  if (PremiereAnnee) return <PremiereAnnee />;
  return isLost ? <ErrorPanel message={SERVEUR_MUET} onRetry={retry} /> : <Skeleton lines={4} />;
}

const ARROWS = { enBaisse: 'EN_BAISSE', enHausse: 'EN_HAUSSE', contrastes: undefined } as const;
const VERDICTS = ['enBaisse', 'enHausse', 'contrastes'] as const;

type VerdictsProps = DashboardChangementsQuery['changements'] & { isOneSociete: boolean };

function Verdicts({ comparees, incomplet, lignes, isOneSociete }: VerdictsProps) {
  return (
    <>
      {lignes.length === 0 && <Vide>{mots.rien(comparees)}</Vide>}
      {VERDICTS.map((verdict) => (
        <Verdict key={verdict} verdict={verdict} lignes={lignes} isOneSociete={isOneSociete} />
      ))}
      {incomplet && <Vide>{mots.incomplet}</Vide>}
    </>
  );
}

interface VerdictProps {
  verdict: (typeof VERDICTS)[number];
  lignes: DashboardChangementsQuery['changements']['lignes'];
  isOneSociete: boolean;
}

/** The teams of one verdict, by company and name. */
function Verdict({ verdict, lignes, isOneSociete }: VerdictProps) {
  const lines = lignes.filter((line) => line[verdict].length > 0);
  if (lines.length === 0) return null;
  return (
    <Box borderTopWidth="1px" _first={{ borderTopWidth: '0' }} pb="1.5">
      <Flex px={{ base: '4', md: '5' }} pt="4" pb="1" gap="2" align="center">
        {ARROWS[verdict] && <VerdictArrow verdict={ARROWS[verdict]} size="1.1em" />}
        <Heading as="h3" size="sm">
          {mots[verdict]}
        </Heading>
        <Text as="span" fontSize="sm" color="fg.muted">
          {mots.equipes(lines.length)}
        </Text>
      </Flex>
      <Lignes
        lines={lines}
        keyOf={({ idBoussole }) => `${idBoussole}`}
        draw={(line) => (
          <Text minW="0" overflowWrap="anywhere">
            <TextLink to={paths.resultatBoussole({ id: line.idBoussole })}>
              {line.equipe.libelleEquipe}
            </TextLink>
            {mots.deuxPoints}
            <Named criteres={line[verdict]} />
            {!isOneSociete && (
              <Text as="span" ms="2" fontSize="sm" color="fg.muted">
                <TextLink to={paths.ensemble({ idSociete: line.societe.id })}>
                  {line.societe.libelleSociete}
                </TextLink>
                {`, ${line.annee}`}
              </Text>
            )}
          </Text>
        )}
      />
    </Box>
  );
}

/** As many names as are remembered; the rest are counted. */
const NAMES_MAX = 3;

function Named({ criteres }: { criteres: readonly CritereChangeFragment[] }) {
  const more = criteres.length - NAMES_MAX;
  return (
    <>
      {criteres.slice(0, NAMES_MAX).map(({ idCritere, libelle, ecart, demain }, rank) => (
        <Fragment key={idCritere}>
          {rank > 0 && ', '}
          {within(libelle)}
          {ecart !== null && (
            <Text as="span" className="num" fontWeight="600" whiteSpace="nowrap">
              {`\u00a0${formatMoyenne(ecart)}`}
            </Text>
          )}
          {demain && mots.demain}
        </Fragment>
      ))}
      {more > 0 && ` ${mots.autres(more)}`}
    </>
  );
}

/** A name within a sentence: an acronym keeps its capitals. */
const within = (libelle: string) =>
  /^\p{Lu}\p{Ll}/u.test(libelle) ? libelle.charAt(0).toLowerCase() + libelle.slice(1) : libelle;
