import { useState } from 'react';

import { loadFailure } from '../../apollo/errors.js';
import { useComptesProvisoiresQuery, useUsersPageQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { PlusIcon } from '../../ui/icons.js';
import { OnPaper } from '../../ui/OnPaper.js';
import { TablePage } from '../../ui/table/TablePage.js';
import { toVariables, useTableQuery } from '../../ui/table/tableQuery.js';
import { useOnce } from '../../ui/useOnce.js';
import { ComptesProvisoires } from './ComptesProvisoires.js';
import { LinksBar, type Etat } from './liens/LinksBar.js';
import { RenewedLinks } from './liens/RenewedLinks.js';
import { useRenewLinks } from './liens/useRenewLinks.js';
import { nameOf } from './nameOf.js';
import { textes } from './textes.js';
import { columns, type User } from './userColumns.js';
import { UserRowActions } from './UserRowActions.js';

const { liste } = textes;

export function UsersPage() {
  const [query, setQuery] = useTableQuery('nom', false, { columns });
  const [etat, setEtat] = useState<Etat | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { data, previousData, error, loading, refetch } = useUsersPageQuery({
    variables: { ...toVariables(query), etat },
  });
  // Apart from the list: they are the same whatever is searched.
  const provisoires = useComptesProvisoiresQuery();
  // Above the list, which it would move.
  const isTold = useOnce(Boolean(provisoires.data ?? provisoires.error));
  const { individusPage: page } = data ?? previousData ?? {};
  const { renew, isBusy, renewed, close } = useRenewLinks(() => {
    setSelected(new Set());
    void refetch();
  });

  const handleSelect = (users: readonly User[], isOn: boolean) => {
    const others = [...selected].filter((id) => !users.some((user) => user.id === id));
    setSelected(new Set([...others, ...(isOn ? users.map(({ id }) => id) : [])]));
  };
  const handleRenew = (whom: 'selected' | 'found') =>
    void renew(whom === 'selected' ? { ids: [...selected] } : { etat, recherche: query.search });

  return (
    <TablePage
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
      columns={columns}
      isLoading={loading}
      isPending={!isTold}
      pageSizeLabel={liste.nombreParPage}
      emptyText={liste.aucun}
      server={{ query, onChange: setQuery, page }}
      selection={{
        ids: selected,
        onSelect: handleSelect,
        label: (user) => textes.renvoi.choisir(nameOf(user)),
      }}
      filters={
        <LinksBar
          etat={etat}
          onEtat={(next) => {
            setEtat(next);
            setQuery({ ...query, page: 1 });
          }}
          total={page?.total ?? 0}
          selected={selected.size}
          onUnselect={() => setSelected(new Set())}
          isBusy={isBusy}
          onRenew={handleRenew}
        />
      }
      rowActions={(user) => (
        <UserRowActions
          user={user}
          isBusy={isBusy}
          onRenew={() => void renew({ ids: [user.id] })}
        />
      )}
    >
      {page && page.total > query.size && (
        // Only the page that is shown is printed: the others are the server's.
        <OnPaper>
          {liste.feuille(query.page, Math.ceil(page.total / query.size), page.total)}
        </OnPaper>
      )}
      <ComptesProvisoires {...provisoires} />
      <RenewedLinks renewed={renewed} onClose={close} />
    </TablePage>
  );
}
