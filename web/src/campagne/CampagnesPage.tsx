import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

import { loadFailure } from '../apollo/errors.js';
import { nodesOf } from '../apollo/nodes.js';
import { useCampagnesPageQuery, type CampagnesPageQuery } from '../generated/campagne.js';
import { paths } from '../paths.js';
import { IconButton, LinkButton } from '../ui/buttons.js';
import { formatDay } from '../ui/dates.js';
import { CalendarIcon, PencilIcon, PlusIcon, TrashIcon } from '../ui/icons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toasts } from '../ui/toasts.js';
import { CampagneModal, type Campagne } from './CampagneModal.js';
import { DatesModal } from './DatesModal.js';
import { DeleteCampagneModal } from './DeleteCampagneModal.js';
import { textes } from './textes.js';
import { Vies } from './vies/Vies.js';

/** Which dialog is open. */
type Task =
  | { kind: 'creation' }
  | { kind: 'edition'; campagne: Campagne }
  | { kind: 'suppression'; campagne: Campagne }
  | { kind: 'dates'; campagne: Campagne; idSociete?: number };

const { liste } = textes;
const columns: Column<Campagne>[] = [
  { id: 'nom', header: liste.nom, value: ({ nom }) => nom },
  { id: 'annee', header: liste.annee, value: ({ annee }) => annee },
];

/** Days are told once a campaign has one. */
const datedColumns: Column<Campagne>[] = [
  ...columns,
  {
    id: 'jour',
    header: liste.jour,
    value: ({ jour }) => jour ?? '',
    cell: ({ jour }) => jour && formatDay(`${jour}T12:00:00Z`),
  },
];

/** Campaigns: list, creation, renaming, deletion while unused (decisions §2). */
export function CampagnesPage() {
  const { data, error, loading, refetch } = useCampagnesPageQuery({
    fetchPolicy: 'cache-and-network',
  });
  // Undefined: none was chosen yet, so the one that another page asks for is open.
  const [chosen, setTask] = useState<Task | null>();
  const { wayBack, asked, forget } = useArrival();
  const task = chosen === undefined ? datesAsked(data?.campagnes, asked) : chosen;
  const handleClose = () => {
    setTask(null);
    forget();
  };
  const handleDone = () => {
    handleClose();
    void refetch();
  };

  return (
    <>
      <TablePage
        title={liste.titre}
        subtitle={liste.aide}
        actions={
          <>
            <LinkButton to={wayBack} variant="outline">
              {liste.retour}
            </LinkButton>
            <Button onClick={() => setTask({ kind: 'creation' })}>
              <PlusIcon />
              {liste.ajouter}
            </Button>
          </>
        }
        error={error && loadFailure(error, refetch)}
        emptyText={liste.aucune}
        columns={data?.campagnes.some(({ jour }) => jour) ? datedColumns : columns}
        rows={data?.campagnes}
        sort="annee"
        descending
        isLoading={loading}
        isPending={!data}
        pageSizeLabel={liste.nombreParPage}
        rowActions={(campagne) => (
          <>
            <IconButton
              label={liste.dater(campagne.nom)}
              icon={<CalendarIcon />}
              onClick={() => setTask({ kind: 'dates', campagne })}
            />
            {campagne.modifiable && (
              <>
                <IconButton
                  label={liste.modifier(campagne.nom)}
                  icon={<PencilIcon />}
                  onClick={() => setTask({ kind: 'edition', campagne })}
                />
                <IconButton
                  label={liste.supprimer(campagne.nom)}
                  icon={<TrashIcon />}
                  color="rouge.text"
                  onClick={() => {
                    if (!hasBoussoles(data, campagne))
                      return setTask({ kind: 'suppression', campagne });
                    toasts.error(textes.suppression.utilisee(campagne.nom));
                    void refetch();
                  }}
                />
              </>
            )}
          </>
        )}
      >
        {data && (
          <Vies
            {...data}
            onDates={(campagne, idSociete) => setTask({ kind: 'dates', campagne, idSociete })}
            onChanged={() => void refetch()}
          />
        )}
      </TablePage>
      {/* The dialogs stand beside the list, so that they stay open when the list fails to load again. */}
      {task?.kind === 'creation' && <CampagneModal onSaved={handleDone} onClose={handleClose} />}
      {task?.kind === 'edition' && (
        <CampagneModal campagne={task.campagne} onSaved={handleDone} onClose={handleClose} />
      )}
      {task?.kind === 'dates' && (
        <DatesModal {...task} onSaved={handleDone} onClose={handleClose} />
      )}
      {task?.kind === 'suppression' && (
        <DeleteCampagneModal {...task} onDeleted={handleDone} onClose={handleClose} />
      )}
    </>
  );
}

/** Whether a boussole is of this campaign, as far as the page knows; where it is wrong, the next press finds it mended. */
const hasBoussoles = (data: CampagnesPageQuery | undefined, { id }: Campagne): boolean =>
  nodesOf(data?.viesCampagnes ?? { edges: [] }).some(
    ({ campagne, boussoles }) => campagne.id === id && boussoles > 0,
  );

const arrivalSchema = z.object({
  retour: z.string().optional(),
  dates: z.object({ idSociete: z.number(), idCampagne: z.number() }).optional(),
});
type Asked = z.infer<typeof arrivalSchema>['dates'];

/**
 * Path of the page that led here, else of the personal space; the dates that it asks for, until `forget`: the browser keeps
 * what an entry of its history asks, so a reload, or coming back, would open a dialog that was closed.
 */
function useArrival(): { wayBack: string; asked: Asked; forget: () => void } {
  const navigate = useNavigate();
  const { data } = arrivalSchema.safeParse(useLocation().state);
  return {
    wayBack: data?.retour ?? paths.dashboard(),
    asked: data?.dates,
    forget: () => {
      if (data?.dates)
        void navigate('.', {
          replace: true,
          state: { retour: data.retour },
          preventScrollReset: true,
        });
    },
  };
}

function datesAsked(campagnes: readonly Campagne[] | undefined, asked: Asked): Task | undefined {
  const campagne = campagnes?.find(({ id }) => id === asked?.idCampagne);
  return campagne && asked && { kind: 'dates', campagne, idSociete: asked.idSociete };
}
