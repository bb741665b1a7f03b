import { Box } from '@chakra-ui/react';
import { useState } from 'react';

import { TREE_OPEN_MAX } from '../../../schema/limits.js';
import { loadFailure } from '../apollo/errors.js';
import { useFichesEquipesPageQuery, type FichesEquipesPageQuery } from '../generated/equipe.js';
import { inReadingOrder, subtreeIds } from '../readingOrder.js';
import { FieldFrame } from '../ui/form/FieldFrame.js';
import { Select } from '../ui/form/fields.js';
import { Gradual } from '../ui/Gradual.js';
import { Loading } from '../ui/Loading.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { FichesLayout } from './fiche/FichesLayout.js';
import { textes } from './textes.js';

const { fiche } = textes;

type Equipe = FichesEquipesPageQuery['equipes'][number];

/** The sheets of all the teams of a company, in the order of the tree; those of a large one by domain. */
export function FichesEquipesPage() {
  const idSociete = useIdParam('idSociete');
  // To take in 2,000 teams, the cache would stop the page for longer than drawing them.
  const { data, error, refetch } = useFichesEquipesPageQuery({
    variables: { idSociete },
    fetchPolicy: 'no-cache',
  });
  if (!data) {
    const failure = error && loadFailure(error, refetch, { gone: 'societe' });
    return <PendingPage title={fiche.titreToutes('…')} failure={failure} />;
  }
  const Sheets = data.equipes.length > TREE_OPEN_MAX ? ByDomaine : Whole;
  return (
    <Gradual fallback={<Loading />}>
      <Sheets {...data} />
    </Gradual>
  );
}

/** The teams to invite, in the order of the tree: not those that only hold others, where nobody is and nothing is open. */
function invited(equipes: readonly Equipe[]): Equipe[] {
  const parents = new Set(equipes.map(({ idParent }) => idParent));
  return inReadingOrder(equipes)
    .map(({ team }) => team)
    .filter(
      ({ id, comptes, boussoles }) =>
        !parents.has(id) || comptes !== 0 || (boussoles ?? []).some(({ ouverte }) => ouverte),
    );
}

function Whole({ societe, equipes }: FichesEquipesPageQuery) {
  return (
    <FichesLayout
      title={fiche.titreToutes(societe.libelleSociete)}
      societe={societe}
      equipes={invited(equipes)}
    />
  );
}

/** Every domain; no team has this key. */
const ALL = 0;

/** Thousands of sheets are chosen by domain; all are drawn, and printed, when they are asked for. */
function ByDomaine({ societe, equipes }: FichesEquipesPageQuery) {
  const domaines = inReadingOrder(equipes.filter(({ idParent }) => !idParent)).map(
    ({ team }) => team,
  );
  const [chosen, setChosen] = useState(domaines[0]?.id ?? ALL);
  const below = subtreeIds(equipes, chosen);
  const shown = chosen === ALL ? equipes : equipes.filter(({ id }) => below.has(id));
  return (
    <FichesLayout
      key={chosen}
      title={fiche.titreToutes(societe.libelleSociete)}
      societe={societe}
      equipes={invited(shown)}
      print={chosen === ALL ? fiche.imprimerToutes : fiche.imprimerDomaine}
      choice={
        <Box mb="6" maxW="sm" data-screen-only>
          <FieldFrame label={fiche.domaine}>
            <Select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {domaines.map(({ id, libelleEquipe }) => (
                <option key={id} value={id}>
                  {libelleEquipe}
                </option>
              ))}
              <option value={ALL}>{fiche.tous(invited(equipes).length)}</option>
            </Select>
          </FieldFrame>
        </Box>
      }
    />
  );
}
