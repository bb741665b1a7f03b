import { Box } from '@chakra-ui/react';

import type { PorteeQuery } from '../../generated/boussole.js';
import { ChoiceField } from '../../ui/form/ChoiceField.js';
import { creation as textes } from '../textes.js';
import { domaineDe, type Portee } from './portee.js';

interface PorteeFieldProps {
  equipes: PorteeQuery['equipes'];
  idEquipe: number;
  value: Portee;
  onChange: (portee: Portee) => void;
}

/** The choice of one team, its whole domain, or the whole company; choices that would give the same teams are left out. */
export function PorteeField({ equipes, idEquipe, value, onChange }: PorteeFieldProps) {
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
            label: duDomaine(domaine.libelleEquipe, domaine.equipes),
          },
        ]
      : []),
    { value: 'societe', label: societe(equipes.length) },
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
