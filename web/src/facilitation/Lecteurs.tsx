import { Box, Heading, Text } from '@chakra-ui/react';

import type { FacilitateursPageQuery } from '../generated/facilitation.js';
import { paths } from '../paths.js';
import { IconLink } from '../ui/buttons.js';
import { PencilIcon } from '../ui/icons.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import type { AddProps } from './AddByMail.js';
import { AddLecteurForm } from './AddLecteurForm.js';
import { nameBeside, nameOf } from './nameOf.js';
import { textes as all } from './textes.js';

type Lecteur = FacilitateursPageQuery['lecteurs'][number];

const { colonnes, lecteurs: textes } = all;

const columns: Column<Lecteur>[] = [
  { id: 'nom', header: colonnes.nom, value: nameBeside },
  {
    id: 'adresseMail',
    header: colonnes.adresseMail,
    value: ({ adresseMail }) => adresseMail ?? '',
  },
  {
    id: 'lit',
    header: textes.lit,
    value: ({ branche }) => (branche ? textes.branche(branche.libelleEquipe) : textes.toute),
  },
];

/** Who reads a company or a branch of it: an account of their own, which the users' form changes and takes. */
export function Lecteurs({ idSociete, lecteurs, onAdded }: AddProps & { lecteurs: Lecteur[] }) {
  return (
    <Box as="section" mt="8" aria-labelledby="lecteurs">
      <Heading as="h2" id="lecteurs" mb="2" size="lg">
        {textes.titre}
      </Heading>
      <Text color="fg.muted">{textes.aide}</Text>
      <Box mt="4">
        <AddLecteurForm idSociete={idSociete} onAdded={onAdded} />
      </Box>
      <DataTable
        caption={textes.titre}
        columns={columns}
        rows={lecteurs}
        pageSizeLabel={textes.nombreParPage}
        emptyText={textes.aucun}
        actions={(lecteur: Lecteur) => (
          <IconLink
            label={textes.modifier(nameOf(lecteur))}
            icon={<PencilIcon />}
            to={paths.userEdit({ id: lecteur.id })}
          />
        )}
      />
    </Box>
  );
}
