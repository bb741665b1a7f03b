import { Box } from '@chakra-ui/react';

import type { PorteeQuery } from '../../generated/boussole.js';
import { ChoiceField } from '../../ui/form/ChoiceField.js';
import { creation as textes } from '../textes.js';
import { domaineDe, type Portee } from './portee.js';

interface PorteeFieldProps {
  equipes: PorteeQuery['equipes'];
  idEquipe: number;
  value: Portee;
  /** Whether to say how many teams: a closing concerns those alone that have a boussole. */
  isCounted?: boolean;
  onChange: (portee: Portee) => void;
}

/** The choice of one team, its whole domain, or the whole company; choices that would give the same teams are left out. */
export function PorteeField(props: PorteeFieldProps) {
  const { equipes, idEquipe, value, isCounted = true, onChange } = props;
  const domaine = domaineDe(equipes, idEquipe);
  const hasDomaine = domaine && domaine.equipes > 1 && domaine.equipes < equipes.length;
  if (equipes.length < 2) return null;
  const { equipe, domaine: duDomaine, societe } = textes.portees;
  const options: { value: Portee; label: string }[] = [
    { value: 'equipe', label: equipe },
    ...(hasDomaine
      ? [
          {
            value: 'domaine' as const,
            label: duDomaine(domaine.libelleEquipe, isCounted ? domaine.equipes : undefined),
          },
        ]
      : []),
    { value: 'societe', label: societe(isCounted ? equipes.length : undefined) },
  ];
  return (
    <Box mt="5">
      <ChoiceField
        legend={textes.portee}
        name="portee"
        options={options}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}
