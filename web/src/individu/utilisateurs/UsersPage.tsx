import { Stack, Text } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import { useUsersPageQuery, type UsersPageQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { IconLink, LinkButton } from '../../ui/buttons.js';
import { PencilIcon, PlusIcon } from '../../ui/icons.js';
import { ListPage } from '../../ui/ListPage.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { toPageInput, useTableQuery } from '../../ui/table/tableQuery.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';

type User = UsersPageQuery['individusPage']['lignes'][number];

const { liste, champs } = textes;
const dateFr = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The profile, and when the account goes for want of use (two years without a sign of life). */
function ProfilCell({ libelleProfil, effacementPrevuLe }: User) {
  if (!effacementPrevuLe) return libelleProfil;
  return (
    <Stack gap="0.5">
      {libelleProfil}
      <Text as="span" fontSize="xs" color="orange.text">
        {liste.inactif(dateFr.format(new Date(effacementPrevuLe)))}
      </Text>
    </Stack>
  );
}

/** The company, and the teams that a search finds too. */
function SocieteCell({ libelleSociete, equipes }: User) {
  return (
    <Stack gap="0.5">
      {libelleSociete}
      {equipes.length > 0 && (
        <Text as="span" fontSize="xs" color="fg.muted">
          {equipes.map(({ libelleEquipe }) => libelleEquipe).join(', ')}
        </Text>
      )}
    </Stack>
  );
}

const columns: Column<User>[] = [
  { id: 'pseudo', header: champs.pseudo, value: ({ pseudo }) => pseudo ?? '' },
  { id: 'nom', header: champs.nom, value: ({ nom }) => nom ?? '' },
  { id: 'prenom', header: champs.prenom, value: ({ prenom }) => prenom ?? '' },
  { id: 'adresseMail', header: champs.mail, value: ({ adresseMail }) => adresseMail ?? '' },
  {
    id: 'libelleProfil',
    header: champs.profil,
    value: ({ libelleProfil }) => libelleProfil,
    cell: ProfilCell,
  },
  {
    id: 'libelleSociete',
    header: champs.societe,
    value: ({ libelleSociete }) => libelleSociete ?? '',
    cell: SocieteCell,
  },
];

export function UsersPage() {
  const [query, setQuery] = useTableQuery('nom', false, { columns });
  const { data, previousData, error, loading, refetch } = useUsersPageQuery({
    variables: { input: toPageInput(query) },
  });
  const page = (data ?? previousData)?.individusPage;

  return (
    <ListPage
      title={liste.titre}
      actions={
        <>
          <LinkButton to={paths.importUsers()} variant="outline">
            {liste.importer}
          </LinkButton>
          <LinkButton to={paths.register()}>
            <PlusIcon />
            {liste.ajouter}
          </LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch)}
    >
      <DataTable
        caption={liste.titre}
        columns={columns}
        rows={page?.lignes ?? []}
        rowKey={({ id }) => id}
        isLoading={loading}
        pageSizeLabel={liste.nombreParPage}
        emptyText={liste.aucun}
        server={{ query, onChange: setQuery, total: page?.total ?? 0 }}
        actions={(user) => (
          <IconLink
            to={paths.userEdit({ id: user.id })}
            label={liste.modifier(nameOf(user))}
            icon={<PencilIcon />}
          />
        )}
      />
    </ListPage>
  );
}
