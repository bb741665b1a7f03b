import { Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { IconLink, LinkButton } from '../../ui/buttons.js';
import { Clamped } from '../../ui/Clamped.js';
import { PencilIcon } from '../../ui/icons.js';
import { useOverLink } from '../../ui/over.js';
import { synthese as textes } from '../textes.js';
import type { Resultat } from '../years.js';
import { Invitation } from './Invitation.js';
import { Section } from './Section.js';

interface SyntheseBlockProps extends Pick<Resultat, 'idBoussole' | 'synthese'> {
  isAdmin: boolean;
}

export function SyntheseBlock({ idBoussole, synthese, isAdmin }: SyntheseBlockProps) {
  const texte = synthese?.synthese.trim();
  const over = useOverLink();
  return (
    <Section
      id="synthese"
      title={textes.titre}
      isEmpty={!texte}
      action={
        isAdmin &&
        (synthese ? (
          <IconLink
            label={textes.modifier}
            icon={<PencilIcon />}
            {...over(paths.modifierSynthese({ id: idBoussole }))}
          />
        ) : (
          <LinkButton
            variant="outline"
            size="sm"
            minH="10"
            {...over(paths.syntheseBoussole({ id: idBoussole }))}
          >
            {textes.ajouter}
          </LinkButton>
        ))
      }
    >
      {texte ? (
        <Clamped text={texte} lines={4} color="ink.900" className="cadre" />
      ) : (
        <Text className="cadre" color="fg.muted">
          <Invitation text={textes.vide} isAdmin={isAdmin} />
        </Text>
      )}
    </Section>
  );
}
