import { Button, Flex, Text, type TextProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';

import { PLANS_MAX } from '../../../schema/limits.js';
import { PLAN_VIEWS, type PlanView } from '../../../schema/statuts.js';
import { loadFailure, refusalMessage } from '../apollo/errors.js';
import { nodesOf } from '../apollo/nodes.js';
import {
  ExportPlansDocument,
  usePlansPageQuery,
  type PlansPageQuery,
} from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { formatDay } from '../ui/dates.js';
import { FileButtons } from '../ui/FileButtons.js';
import { PencilIcon } from '../ui/icons.js';
import { Notice } from '../ui/Notice.js';
import { SAME_HEIGHT } from '../ui/Page.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { AgendaButton } from './AgendaButton.js';
import { ChosenOnPaper, Filters } from './PlansFilters.js';
import { PlanState } from './PlanState.js';
import { plans as textes } from './textesPlans.js';

type Plan = PlansPageQuery['plans']['edges'][number]['node'];

const { colonnes } = textes;
const always = () => true;
const columns: Column<Plan>[] = [
  {
    id: 'equipe',
    header: colonnes.equipe,
    value: ({ equipe, annee }) => `${equipe.libelleEquipe} ${annee}`,
    cell: ({ equipe, annee, idBoussole }) => (
      <span>
        <Text as="span" fontWeight="500" textDecoration="underline">
          <Link to={paths.resultatBoussole({ id: idBoussole })}>{equipe.libelleEquipe}</Link>
        </Text>{' '}
        <Below>{annee}</Below>
      </span>
    ),
  },
  {
    id: 'objectif',
    header: colonnes.objectif,
    value: ({ objectif, action }) => `${objectif} ${action}`,
    cell: ({ objectif, action }) => (
      <span>
        <Text as="span" fontWeight="600">
          {objectif}
        </Text>
        {/* A phone has it on the plan's own page. */}
        <Text as="span" css={{ mdDown: { display: 'none' } }}>
          {' '}
          <Below>{action}</Below>
        </Text>
      </span>
    ),
    isName: always,
  },
  {
    id: 'lead',
    header: colonnes.lead,
    value: ({ lead, responsable }) => `${lead} ${responsable ?? ''}`,
    // The owner is named apart from the lead only where the two differ.
    cell: ({ lead, responsable }) => (
      <span>
        {lead}{' '}
        {responsable !== null && responsable !== lead && (
          <Below>{textes.confie(responsable)}</Below>
        )}
      </span>
    ),
  },
  {
    id: 'echeance',
    header: colonnes.echeance,
    // What has no date comes last.
    value: ({ echeance }) => echeance ?? '9999',
    cell: ({ echeance, enRetard }) => (
      <Text as="span" whiteSpace="nowrap">
        {echeance === null ? textes.sansEcheance : formatDay(echeance)}{' '}
        {enRetard && (
          <Below fontWeight="600" color="rouge.text">
            {textes.enRetard}
          </Below>
        )}
      </Text>
    ),
  },
  {
    id: 'etat',
    header: colonnes.etat,
    value: ({ etat }) => textes.etats[etat],
    cell: (plan) => <PlanState {...plan} />,
  },
];

/** The second line of a cell; on a phone, whose row is its own second line, it follows the first. */
function Below(props: TextProps) {
  return <Text as="span" fontSize="sm" color="fg.muted" display={{ md: 'block' }} {...props} />;
}

const isView = (text: string | null): text is PlanView => text !== null && text in PLAN_VIEWS;

const keyOf = (written: string | null): number | null =>
  written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

interface Chosen {
  idSociete: number;
  vue: PlanView;
  idEquipe: number | null;
  idResponsable: number | null;
}

/** What the teams of a company decided: what is to be followed, late, done; the same rows as files. */
export function PlansPage() {
  const idSociete = useIdParam('idSociete');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('vue');
  const vue = isView(asked) ? asked : 'A_SUIVRE';
  const variables = {
    idSociete,
    vue,
    idEquipe: keyOf(search.get('equipe')),
    idResponsable: keyOf(search.get('responsable')),
  };
  const { data, previousData, error, loading, refetch } = usePlansPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const known = data ?? previousData;
  const shown = data ?? (loading ? previousData : undefined);
  const plans = useMemo(() => shown && nodesOf(shown.plans), [shown]);
  const tous = useMemo(() => (known ? nodesOf(known.tous) : []), [known]);
  const societe = known?.societe;
  const choose = (name: string, value: string) =>
    setSearch((former) => {
      former.set(name, value);
      if (value === '') former.delete(name);
      return former;
    });
  return (
    <TablePage
      title={textes.titre}
      documentTitle={[textes.titre, societe?.libelleSociete ?? []].flat().join(', ')}
      subtitle={societe?.libelleSociete ?? SAME_HEIGHT}
      actions={
        <>
          <LinkButton variant="outline" to={paths.societe({ id: idSociete })}>
            {textes.retour}
          </LinkButton>
          <AgendaButton idSociete={idSociete} />
          <Files {...variables} />
        </>
      }
      error={error && loadFailure(error, refetch)}
      columns={columns}
      rows={plans}
      isLoading={loading && !data}
      pageSizeLabel={textes.parPage}
      emptyText={textes.vides[vue]}
      {...(tous.length > 0 && {
        filters: <Filters {...variables} tous={tous} onChoose={choose} />,
      })}
      rowActions={({ id, objectif }) => (
        <IconLink
          label={textes.modifier(objectif)}
          icon={<PencilIcon />}
          to={paths.modifierPlanAction({ id })}
        />
      )}
    >
      <Flex role="group" aria-label={textes.vuesNom} wrap="wrap" gap="2" mb="4" data-screen-only>
        {Object.values(PLAN_VIEWS).map((view) => (
          <Button
            key={view}
            size="sm"
            minH="10"
            variant={view === vue ? 'solid' : 'outline'}
            aria-pressed={view === vue}
            onClick={() => choose('vue', view)}
          >
            {textes.vues[view]}
          </Button>
        ))}
      </Flex>
      <ChosenOnPaper {...variables} tous={tous} />
      {data?.plans.pageInfo.hasNextPage && <Notice>{textes.limite(PLANS_MAX)}</Notice>}
    </TablePage>
  );
}

function Files(variables: Chosen) {
  return (
    <FileButtons
      query={ExportPlansDocument}
      variables={variables}
      failure={(error) => refusalMessage(error)}
    />
  );
}
