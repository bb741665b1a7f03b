import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { STATUTS_CRITERE } from '../../../schema/statuts.js';
import { loadFailure } from '../apollo/errors.js';
import { isRecord } from '../apollo/isRecord.js';
import { useCriteresPageQuery, type CriteresPageQuery } from '../generated/critere.js';
import { paths } from '../paths.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { EmptyState } from '../ui/EmptyState.js';
import { PencilIcon, PlusIcon } from '../ui/icons.js';
import { ListPage } from '../ui/ListPage.js';
import { Loading } from '../ui/Loading.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ChoixDepart } from './ChoixDepart.js';
import { CopieCriteres } from './CopieCriteres.js';
import { Dessin } from './Dessin.js';
import { OrdreCriteres } from './ordre/OrdreCriteres.js';
import { textes } from './textes.js';
import { useCriteresDepart } from './useCriteresDepart.js';

type Critere = CriteresPageQuery['criteresSociete'][number];

const { liste, depart, ordre } = textes;
const columns: Column<Critere>[] = [
  { id: 'id', header: liste.id, value: ({ id }) => id },
  {
    id: 'libelle',
    header: liste.critere,
    value: ({ libelle }) => libelle,
    isName: () => true,
    cell: ({ libelle, logo }) => <Libelle libelle={libelle} logo={logo} />,
  },
  {
    id: 'statut',
    header: liste.statut,
    value: ({ statut }) => STATUTS_CRITERE[statut],
    cell: ({ statut }) => (
      <Text as="span" color={statut === 'ACTIF' ? undefined : 'fg.muted'}>
        {STATUTS_CRITERE[statut]}
      </Text>
    ),
  },
];

/** Criteria of a company; offers the starting set when there are none. */
export function CriteresPage() {
  const id = useIdParam();
  const { data, error, loading, refetch } = useCriteresPageQuery({ variables: { id } });
  const created = useCreated();
  const content = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const readAgain = async () => {
    await refetch();
    setChoosing(false);
    // The button that was pressed may no longer be on the page.
    content.current?.focus();
  };
  const { add, isAdding } = useCriteresDepart(id, readAgain);
  const criteres = data?.criteresSociete ?? [];
  const manquants = data?.criteresDepartManquants ?? [];
  const choix = {
    libelles: manquants,
    isAdding,
    onAdd: (libelles: string[]) => void add(libelles),
  };
  const copie = <CopieCriteres idSociete={id} onCopied={readAgain} />;
  const isEmpty = data !== undefined && criteres.length === 0;
  // The name may take the title a second line, which would move all that is below.
  if (!data && !error) return <Loading />;

  return (
    <ListPage
      title={liste.titre(data?.societe.libelleSociete ?? '…')}
      actions={
        <>
          <LinkButton
            to={paths.creationCriteres({ idSociete: id })}
            {...(isEmpty && { variant: 'outline' })}
          >
            <PlusIcon />
            {liste.ajouter}
          </LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch, { gone: 'societe' })}
    >
      <Box ref={content} tabIndex={-1} outline="none">
        {isEmpty ? (
          <EmptyState text={depart.presentation(manquants.length)}>
            <ChoixDepart {...choix} />
            {copie}
          </EmptyState>
        ) : isOrdering ? (
          <OrdreCriteres
            idSociete={id}
            criteres={criteres}
            onSaved={refetch}
            onDone={() => {
              setOrdering(false);
              content.current?.focus();
            }}
          />
        ) : (
          <DataTable
            caption={liste.critere}
            columns={columns}
            rows={criteres}
            isLoading={loading}
            pageSizeLabel={liste.nombreParPage}
            emptyText={liste.aucun}
            reveal={created}
            actions={(critere) => (
              <IconLink
                to={paths.editCriteres({ id: critere.id })}
                label={`${liste.modifier} ${critere.libelle}`}
                icon={<PencilIcon />}
              />
            )}
          />
        )}
        {data && !isEmpty && !isOrdering && (
          <Flex my="4" gap="2" wrap="wrap" data-screen-only>
            {manquants.length > 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                <PlusIcon />
                {depart.ajouterManquants(manquants.length)}
              </Button>
            )}
            {copie}
            {criteres.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => setOrdering(true)}>
                {ordre.changer}
              </Button>
            )}
          </Flex>
        )}
        {!isEmpty && !isOrdering && manquants.length > 0 && isChoosing && (
          <ChoixDepart {...choix} />
        )}
      </Box>
    </ListPage>
  );
}

/** The criterion whose page was already opened: going back to the list by the history must not do it again. */
let lastRevealed: number | undefined;

/** Id of the criterion that the creation page has just made. It is the last of the list, so it may be on another page. */
function useCreated(): number | undefined {
  const state: unknown = useLocation().state;
  const created = isRecord(state) && typeof state['cree'] === 'number' ? state['cree'] : undefined;
  const [isNew] = useState(() => created !== lastRevealed);

  useEffect(() => {
    lastRevealed = created ?? lastRevealed;
  }, [created]);

  return isNew ? created : undefined;
}

/** On a card, the image is on the label's line. */
function Libelle({ libelle, logo }: Pick<Critere, 'libelle' | 'logo'>) {
  return (
    <Flex as="span" align="center" gap="3">
      <Dessin logo={logo} />
      <Box as="span" alignSelf={{ base: 'baseline', md: 'auto' }}>
        {libelle}
      </Box>
    </Flex>
  );
}
