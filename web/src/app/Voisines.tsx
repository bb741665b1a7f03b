import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router';

import { besideYears, calledIn } from '../besideYears.js';
import { useVoisinesQuery, type VoisinesQuery } from '../generated/app.js';
import { paths } from '../paths.js';
import { inReadingOrder } from '../readingOrder.js';
import { NAV_LINK } from './Header.js';
import { textes } from './textes.js';

const mots = textes.voisines;

/** Beside a team's results: those of the team before and after it in the same campaign, and its own of other years. */
export function Voisines({ idSociete, idBoussole }: { idSociete: number; idBoussole: number }) {
  const { data } = useVoisinesQuery({ variables: { idSociete }, fetchPolicy: 'cache-first' });
  const { before, after, years } = neighbours(data?.equipes ?? [], idBoussole);
  return (
    <Flex role="group" aria-label={mots.titre} gap="1" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {before ? (
        <Way id={before.id} label={mots.precedente(before.nom)}>
          {mots.avant}
        </Way>
      ) : (
        data && <NoWay>{mots.avant}</NoWay>
      )}
      {after ? (
        <Way id={after.id} label={mots.suivante(after.nom)}>
          {mots.apres}
        </Way>
      ) : (
        data && <NoWay>{mots.apres}</NoWay>
      )}
      {years.map(({ id, campagne }) => (
        <Way
          key={id}
          id={id}
          label={mots.campagne(campagne.nom, campagne.annee)}
          isCurrent={id === idBoussole}
        >
          {calledIn(
            years.map((year) => year.campagne),
            campagne,
          )}
        </Way>
      ))}
    </Flex>
  );
}

interface WayProps {
  id: number;
  label: string;
  isCurrent?: boolean;
  children: string;
}

const Way = ({ id, label, isCurrent = false, children }: WayProps) => (
  <Box asChild css={NAV_LINK} fontSize="sm">
    <Link
      to={paths.resultatBoussole({ id })}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  </Box>
);

/** Keeps the place of a way that ends: the other one must not come under the finger that goes on. */
const NoWay = ({ children }: { children: string }) => (
  <Box css={NAV_LINK} fontSize="sm" visibility="hidden" aria-hidden>
    {children}
  </Box>
);

function neighbours(equipes: VoisinesQuery['equipes'], idBoussole: number) {
  const all = inReadingOrder(equipes).flatMap(({ team }) =>
    (team.boussoles ?? []).map(({ id, campagne }) => ({
      id,
      campagne,
      idEquipe: team.id,
      nom: team.libelleEquipe,
    })),
  );
  const shown = all.find(({ id }) => id === idBoussole);
  const same = all.filter(({ campagne }) => campagne.id === shown?.campagne.id);
  const rank = same.findIndex(({ id }) => id === idBoussole);
  return {
    before: same[rank - 1],
    after: rank < 0 ? undefined : same[rank + 1],
    years: besideYears(
      all.filter(({ idEquipe }) => idEquipe === shown?.idEquipe),
      ({ id }) => id === idBoussole,
      ({ campagne }) => campagne.annee,
    ),
  };
}
