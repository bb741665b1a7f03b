import { Box, Flex } from '@chakra-ui/react';

import { usePlanChoicesQuery, usePlanOwnersQuery } from '../../generated/resultat.js';
import { CheckList } from '../../ui/form/CheckList.js';
import { Input, Select } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { SelectArrow } from '../../ui/form/fields.js';
import { Loading } from '../../ui/Loading.js';
import { formulaires } from '../textes.js';

const textes = formulaires.suivi;

/** What changes of how an action is followed; what is absent stays as it is. */
export interface Follow {
  criteres?: number[];
  idResponsable?: number | null;
  echeance?: string | null;
}

interface PlanFollowProps {
  idEquipe: number;
  idBoussole: number;
  /** The action that exists, if any. */
  id: number | undefined;
  follow: Follow;
  onChange: (follow: Follow) => void;
}

/** The criteria that an action is about, who owns it, and by when. */
export function PlanFollow({ idEquipe, idBoussole, id = 0, follow, onChange }: PlanFollowProps) {
  const { data } = usePlanChoicesQuery({
    variables: { idEquipe, idBoussole, id, isKnown: id > 0 },
    fetchPolicy: 'network-only',
  });
  // A search finds the members of a team by its name, and those of others that are called nearly so.
  const recherche = data?.equipe.libelleEquipe ?? '';
  const owners = usePlanOwnersQuery({
    variables: { page: { recherche, taille: 100 } },
    skip: recherche === '',
  });
  if (!data) return <Loading label={textes.attente} />;

  const { criteres } = data.boussole;
  const current = {
    criteres: [],
    idResponsable: null,
    echeance: null,
    ...data.planEquipe,
    ...follow,
  };
  const chosen = new Set<number>(current.criteres);
  // Words are what is ticked; two criteria of a boussole never have the same.
  const unticked = criteres.filter((one) => !chosen.has(one.id)).map(({ libelle }) => libelle);
  // What this boussole does not ask any more cannot be ticked here, and stays.
  const asked = new Set(criteres.map((one) => one.id));
  const unasked = current.criteres.filter((one) => !asked.has(one));
  const membres = owners.data?.individusPage.lignes.filter(({ equipes }) =>
    equipes.some((equipe) => equipe.id === idEquipe),
  );
  return (
    <Flex direction="column" gap="4">
      <CheckList
        legend={textes.criteres}
        options={criteres.map(({ libelle }) => libelle)}
        unticked={new Set(unticked)}
        onChange={(left) => {
          const ticked = criteres.filter(({ libelle }) => !left.has(libelle)).map((one) => one.id);
          onChange({ ...follow, criteres: [...ticked, ...unasked] });
        }}
      />
      <FieldFrame label={textes.responsable} hint={textes.responsableAide}>
        <Box position="relative" w="full">
          <Select
            value={current.idResponsable ?? ''}
            onChange={({ target }) =>
              onChange({
                ...follow,
                idResponsable: target.value === '' ? null : Number(target.value),
              })
            }
          >
            <option value="">{textes.personne}</option>
            {membres?.map(({ id: idMembre, prenom, nom, pseudo }) => (
              <option key={idMembre} value={idMembre}>
                {[prenom, nom].filter(Boolean).join(' ') || pseudo}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </Box>
      </FieldFrame>
      <FieldFrame label={textes.echeance}>
        <Input
          type="date"
          value={current.echeance ?? ''}
          onChange={({ target }) => onChange({ ...follow, echeance: target.value || null })}
        />
      </FieldFrame>
    </Flex>
  );
}
