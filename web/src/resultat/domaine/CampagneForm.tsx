import { Button, Flex } from '@chakra-ui/react';

import type { ResultatDomainePageQuery } from '../../generated/resultat.js';
import { fieldOf, SelectField } from '../../ui/form/fields.js';
import { lazyResolver } from '../../ui/form/lazyResolver.js';
import { useForm } from '../../ui/form/useForm.js';
import { domaine as textes } from '../textes.js';

interface CampagneFormProps {
  campagnes: ResultatDomainePageQuery['campagnes'];
  /** The campaign whose results are displayed. */
  shown: number | undefined;
  onChoose: (idCampagne: number) => void;
}

/** Chooses the campaign to show. */
export function CampagneForm({ campagnes, shown, onChoose }: CampagneFormProps) {
  const form = useForm({
    resolver: lazyResolver(() => import('./rules.js').then((m) => m.campagneChoice)),
    ...(shown && { defaultValues: { idCampagne: shown } }),
  });

  const handleSubmit = form.handleSubmit(({ idCampagne }) => onChoose(idCampagne));

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} data-screen-only>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'start' }}
        gap="3"
        mb="6"
        maxW="32rem"
      >
        <SelectField
          label={textes.choixCampagne}
          prompt={textes.invite}
          options={campagnes.map(({ id, nom, annee }) => ({
            value: id,
            label: textes.campagne(nom, annee),
          }))}
          {...fieldOf(form, 'idCampagne', { valueAsNumber: true })}
        />
        {/* Aligned with the list, below the height of the label. */}
        <Button type="submit" variant="outline" minH="11" mt={{ sm: '7' }}>
          {textes.valider}
        </Button>
      </Flex>
    </form>
  );
}
