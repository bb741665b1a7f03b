import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { useJetonsPageQuery, type JetonsPageQuery } from '../generated/jeton.js';
import { paths } from '../paths.js';
import { serverDay, serverNow } from '../serverTime.js';
import { IconButton, LinkButton } from '../ui/buttons.js';
import { formatDay, formatMinute } from '../ui/dates.js';
import { ClockIcon, PlusIcon, TrashIcon } from '../ui/icons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toVariables, useTableQuery } from '../ui/table/tableQuery.js';
import { CreateJetonModal } from './CreateJetonModal.js';
import { DeleteJetonModal } from './DeleteJetonModal.js';
import { RenewJetonModal } from './RenewJetonModal.js';
import { SecretModal, type JetonCree } from './SecretModal.js';
import { nomsDe, textes } from './textes.js';
import { Usage } from './Usage.js';

type Jeton = JetonsPageQuery['jetonsPage']['lignes'][number];

/** Which dialog is open: creation, the secret of a new token, renewal, or revocation. */
type Task =
  | { kind: 'creation' }
  | { kind: 'secret'; cree: JetonCree }
  | { kind: 'renouvellement'; jeton: Jeton }
  | { kind: 'revocation'; jeton: Jeton };

const { liste } = textes;
const expirationDe = ({ dateExpiration }: Jeton) => formatDay(dateExpiration);
const utilisationDe = ({ derniereUtilisation: quand }: Jeton) =>
  quand === null ? liste.jamais : formatMinute(quand);

const porteesDe = ({ portees }: Jeton) => portees.map((one) => liste.portees[one]).join(', ');

const DAY = 24 * 3600 * 1000;
/** Days before its end from which a token is said to end soon, as its mails and its replies say. */
const SOON = 30;
const daysLeft = ({ dateExpiration }: Jeton) =>
  Math.ceil((new Date(dateExpiration).getTime() - serverNow().getTime()) / DAY);

/** What it reads: its companies, or the branch of its one. */
const lusDe = ({ societes, branche }: Jeton) => nomsDe(societes, branche?.libelleEquipe);

const columns: Column<Jeton>[] = [
  { id: 'nom', header: liste.nom, value: ({ nom }) => nom },
  { id: 'libelleSociete', header: liste.societe, value: lusDe },
  { id: 'portees', header: liste.lit, value: porteesDe, sortable: false },
  {
    id: 'dateExpiration',
    header: liste.expiration,
    value: expirationDe,
    cell: (jeton) => (
      <Flex gap="2" wrap="wrap">
        {expirationDe(jeton)}
        {(jeton.expire || daysLeft(jeton) <= SOON) && (
          <Text as="span" fontWeight="600" color={jeton.expire ? 'rouge.text' : 'orange.text'}>
            {jeton.expire ? liste.expire : liste.finit(daysLeft(jeton))}
          </Text>
        )}
        {jeton.ancienSecretJusque !== null &&
          Date.parse(jeton.ancienSecretJusque) > serverNow().getTime() && (
            <Text as="span" color="fg.muted">
              {liste.ancien(formatDay(jeton.ancienSecretJusque))}
            </Text>
          )}
      </Flex>
    ),
  },
  {
    id: 'derniereUtilisation',
    header: liste.utilisation,
    value: utilisationDe,
    cell: (jeton) => (
      <Flex columnGap="2" wrap="wrap" whiteSpace="nowrap">
        {utilisationDe(jeton)}
        <Usage usages={jeton.usages} today={serverDay()} />
      </Flex>
    ),
  },
];

/** Reporting tokens: list, creation, revocation. */
export function JetonsPage() {
  const [query, setQuery] = useTableQuery('nom', false, { columns });
  const { data, previousData, error, loading, refetch } = useJetonsPageQuery({
    variables: toVariables(query),
    // The dates of last use change while this page is not on screen.
    fetchPolicy: 'cache-and-network',
  });
  const [task, setTask] = useState<Task>();
  const page = (data ?? previousData)?.jetonsPage;
  const handleClose = () => setTask(undefined);

  return (
    <>
      <TablePage
        title={liste.titre}
        subtitle={liste.aide}
        actions={
          <>
            <LinkButton to={paths.dashboard()} variant="outline">
              {liste.retour}
            </LinkButton>
            <LinkButton to={paths.graphiql()} variant="outline">
              {liste.explorer}
            </LinkButton>
            <Button onClick={() => setTask({ kind: 'creation' })}>
              <PlusIcon />
              {liste.ajouter}
            </Button>
          </>
        }
        error={error && loadFailure(error, refetch)}
        columns={columns}
        isLoading={loading}
        pageSizeLabel={liste.nombreParPage}
        emptyText={liste.aucun}
        server={{ query, onChange: setQuery, page }}
        rowActions={(jeton) => (
          <>
            <IconButton
              label={liste.renouveler(jeton.nom)}
              icon={<ClockIcon />}
              onClick={() => setTask({ kind: 'renouvellement', jeton })}
            />
            <IconButton
              label={liste.revoquer(jeton.nom)}
              icon={<TrashIcon />}
              color="rouge.text"
              onClick={() => setTask({ kind: 'revocation', jeton })}
            />
          </>
        )}
      />
      {/* The dialogs stand beside the list, so that they stay open when the list fails to load again. */}
      {task?.kind === 'creation' && (
        <CreateJetonModal
          onCreated={(cree) => {
            setTask({ kind: 'secret', cree });
            void refetch();
          }}
          onClose={handleClose}
        />
      )}
      {task?.kind === 'secret' && <SecretModal {...task.cree} onClose={handleClose} />}
      {task?.kind === 'renouvellement' && (
        <RenewJetonModal
          jeton={task.jeton}
          onRenewed={(cree) => {
            setTask({ kind: 'secret', cree });
            void refetch();
          }}
          onClose={handleClose}
        />
      )}
      {task?.kind === 'revocation' && (
        <DeleteJetonModal
          jeton={task.jeton}
          onDeleted={() => {
            handleClose();
            void refetch();
          }}
          onClose={handleClose}
        />
      )}
    </>
  );
}
