import { Flex } from '@chakra-ui/react';

import { useOwnYearsQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { annees as textes } from '../textes.js';

interface OwnYearsProps {
  idEquipe: number;
  idBoussole: number;
}

/** For a member: the results of the same team in the years in which they took part, which they may read. */
export function OwnYears({ idEquipe, idBoussole }: OwnYearsProps) {
  const { data } = useOwnYearsQuery({ variables: { idEquipe }, fetchPolicy: 'cache-first' });
  const ofTeam = new Set(data?.boussolesEquipe.map(({ id }) => id));
  const own = (data?.mesBoussoles ?? []).filter((one) => ofTeam.has(one.idBoussole));
  if (own.length < 2) return null;
  return (
    <Flex role="group" aria-label={textes.titre} gap="1" wrap="wrap">
      {own
        .toSorted((a, b) => b.annee - a.annee)
        .map(({ idBoussole: id, annee, nomCampagne }) => (
          <LinkButton
            key={id}
            variant="ghost"
            to={paths.resultatBoussole({ id })}
            aria-label={textes.annee(annee, nomCampagne)}
            title={textes.annee(annee, nomCampagne)}
            aria-current={id === idBoussole ? 'page' : undefined}
            css={{ '&[aria-current]': { textDecoration: 'underline' } }}
          >
            {`${annee}`}
          </LinkButton>
        ))}
    </Flex>
  );
}
