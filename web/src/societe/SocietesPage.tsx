import { Box } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { useSocietesPageQuery, type SocietesPageQuery } from '../generated/societe.js';
import { paths } from '../paths.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { PencilIcon, PlusIcon } from '../ui/icons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toPageInput, useTableQuery } from '../ui/table/tableQuery.js';
import { textes } from './textes.js';

type Societe = SocietesPageQuery['societesPage']['lignes'][number];

const { liste } = textes;
const columns: Column<Societe>[] = [
  {
    id: 'libelleSociete',
    header: liste.libelle,
    value: ({ libelleSociete }) => libelleSociete,
    cell: ({ id, libelleSociete }) => (
      <Box asChild _hover={{ textDecoration: 'underline' }}>
        <Link to={paths.societe({ id })}>{libelleSociete}</Link>
      </Box>
    ),
  },
];

export function SocietesPage() {
  const [query, setQuery] = useTableQuery('libelleSociete', false, { columns });
  const { data, previousData, error, loading, refetch } = useSocietesPageQuery({
    variables: { input: toPageInput(query) },
  });
  const page = (data ?? previousData)?.societesPage;

  return (
    <TablePage
      title={liste.titre}
      actions={
        <LinkButton to={paths.creationSociete()}>
          <PlusIcon />
          {liste.ajouter}
        </LinkButton>
      }
      error={error && loadFailure(error, refetch)}
      columns={columns}
      isLoading={loading}
      pageSizeLabel={liste.nombreParPage}
      emptyText={liste.aucune}
      server={{ query, onChange: setQuery, page }}
      rowActions={(societe) => <SocieteActions {...societe} />}
    />
  );
}

function SocieteActions({ id, libelleSociete }: Societe) {
  const ways = [
    { label: liste.equipes, to: paths.creationEquipes({ idSociete: id }) },
    { label: liste.criteres, to: paths.criteres({ id }) },
    { label: liste.boussole, to: paths.equipeBoussole({ idSociete: id }) },
    { label: liste.ensemble, to: paths.ensemble({ idSociete: id }) },
  ];
  return (
    <>
      {ways.map(({ label, to }) => (
        <LinkButton
          key={label}
          to={to}
          size="sm"
          variant="outline"
          aria-label={`${label} de ${libelleSociete}`}
        >
          {label}
        </LinkButton>
      ))}
      <IconLink
        to={paths.societeEdit({ id })}
        label={`${liste.modifier} ${libelleSociete}`}
        icon={<PencilIcon />}
      />
    </>
  );
}
