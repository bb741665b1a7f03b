import { Flex } from '@chakra-ui/react';

import { besideYears, calledIn } from '../../besideYears.js';
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
  const years = besideYears(
    own,
    (one) => one.idBoussole === idBoussole,
    ({ annee }) => annee,
  );
  return (
    // They come late: at a desk their room is kept, on a phone they follow « Retour », so that nothing moves.
    <Flex
      {...(years.length > 0 && { role: 'group', 'aria-label': textes.titre })}
      gap="1"
      wrap="wrap"
      order={{ base: 1, md: 0 }}
      minW={{ md: '14rem' }}
      justify={{ md: 'end' }}
    >
      {years.map(({ idBoussole: id, annee, nomCampagne }) => (
        <LinkButton
          key={id}
          variant="ghost"
          to={paths.resultatBoussole({ id })}
          aria-label={textes.annee(annee, nomCampagne)}
          title={textes.annee(annee, nomCampagne)}
          aria-current={id === idBoussole ? 'page' : undefined}
          css={{ '&[aria-current]': { textDecoration: 'underline' } }}
        >
          {calledIn(
            years.map((year) => ({ annee: year.annee, nom: year.nomCampagne })),
            { annee, nom: nomCampagne },
          )}
        </LinkButton>
      ))}
    </Flex>
  );
}
