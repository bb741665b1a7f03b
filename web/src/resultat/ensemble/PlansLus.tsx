import { Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { PLANS_MAX } from '../../../../schema/limits.js';
import { loadFailure } from '../../apollo/errors.js';
import { usePlansLusQuery, type PlansLusQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { formatDay } from '../../ui/dates.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Notice } from '../../ui/Notice.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { Late } from '../decisions/state.js';
import { decisions } from '../decisions/textes.js';
import { textes as all } from './textes.js';

type Plan = PlansLusQuery['plansLus'][number];

const { plansLus: textes } = all;
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
        <Text as="span" fontSize="sm" color="fg.muted">
          {annee}
        </Text>
      </span>
    ),
  },
  {
    id: 'objectif',
    header: colonnes.objectif,
    value: ({ objectif }) => objectif,
    isName: always,
  },
  { id: 'action', header: colonnes.action, value: ({ action }) => action },
  {
    id: 'echeance',
    header: colonnes.echeance,
    // What has no date comes last.
    value: ({ echeance }) => echeance ?? '9999',
    cell: ({ echeance, enRetard }) => (
      <Text as="span" whiteSpace="nowrap">
        {echeance === null ? textes.sansEcheance : formatDay(echeance)}
        {enRetard && <Late />}
      </Text>
    ),
  },
  {
    id: 'etat',
    header: colonnes.etat,
    value: ({ etat, raison }) =>
      `${decisions.etats[etat]}${raison === null ? '' : textes.parce(raison)}`,
  },
];

/** What the teams that a lecteur reads have decided: neither who leads it nor who owns it. */
export function PlansLus() {
  const { data, error, refetch } = usePlansLusQuery();
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  const plans = data?.plansLus ?? [];
  return (
    <>
      <Heading as="h2" size="lg" mt="8" mb="3">
        {textes.titre}
      </Heading>
      {plans.length > PLANS_MAX && <Notice>{textes.limite(PLANS_MAX)}</Notice>}
      <DataTable
        caption={textes.titre}
        columns={columns}
        rows={plans.slice(0, PLANS_MAX)}
        pageSizeLabel={textes.parPage}
        emptyText={textes.vide}
      />
    </>
  );
}
