import { Flex, Text } from '@chakra-ui/react';

import { loadFailure } from '../apollo/errors.js';
import { EtatBoussole } from '../EtatBoussole.js';
import { useEquipeBoussolePageQuery, type EquipeBoussolePageQuery } from '../generated/equipe.js';
import { paths } from '../paths.js';
import { turnoutText } from '../turnout.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { CODE_FONT } from '../ui/codeFont.js';
import { PlusIcon, PrinterIcon } from '../ui/icons.js';
import { Loading } from '../ui/Loading.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { TextLink } from '../ui/TextLink.js';
import { useIdParam } from '../ui/useIdParam.js';
import { textes } from './textes.js';

type Equipe = EquipeBoussolePageQuery['equipes'][number];

type Boussole = NonNullable<Equipe['boussoles']>[number];

const { boussoles } = textes;

/** The team's boussole that takes answers, else its latest one. */
const currentBoussole = ({ boussoles: all }: Equipe): Boussole | undefined =>
  all?.find(({ ouverte }) => ouverte) ?? all?.[0];

const columns: Column<Equipe>[] = [
  {
    id: 'libelleEquipe',
    header: boussoles.equipe,
    value: ({ libelleEquipe }) => libelleEquipe,
    cell: (equipe) => (
      <Flex as="span" direction="column" align="start" gap="1">
        <TextLink to={paths.creationBoussole({ idEquipe: equipe.id })}>
          {equipe.libelleEquipe}
        </TextLink>{' '}
        <Avancement boussole={currentBoussole(equipe)} />
      </Flex>
    ),
  },
  {
    id: 'codeEquipe',
    header: boussoles.codeEquipe,
    value: ({ codeEquipe }) => codeEquipe,
    cell: ({ codeEquipe }) => (
      <Text as="code" fontFamily={CODE_FONT} letterSpacing="0.08em">
        {codeEquipe}
      </Text>
    ),
  },
];

/** Teams of a company, each with a link to its boussoles. */
export function EquipeBoussolePage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, loading, refetch } = useEquipeBoussolePageQuery({
    variables: { idSociete },
  });

  // The name may take the title a second line, which would move all that is below.
  if (!data && !error) return <Loading />;
  return (
    <TablePage
      title={boussoles.titre(data?.societe.libelleSociete ?? '…')}
      subtitle={<span data-screen-only>{boussoles.aide}</span>}
      actions={
        <>
          <LinkButton to={paths.fichesEquipes({ idSociete })} variant="outline">
            <PrinterIcon />
            {boussoles.fiches}
          </LinkButton>
          <LinkButton to={paths.domaines({ idSociete })} variant="outline">
            {boussoles.domaines}
          </LinkButton>
          <LinkButton to={paths.creationEquipes({ idSociete })}>
            <PlusIcon />
            {boussoles.ajouter}
          </LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch, { gone: 'societe' })}
      caption={boussoles.equipe}
      columns={columns}
      rows={data?.equipes}
      isLoading={loading}
      pageSizeLabel={boussoles.nombreParPage}
      emptyText={textes.gestion.aucune}
      rowActions={({ id, libelleEquipe }) => (
        <>
          <LinkButton
            to={paths.creationBoussole({ idEquipe: id })}
            size="sm"
            variant="outline"
            aria-label={`${boussoles.boussole} de ${libelleEquipe}`}
          >
            {boussoles.boussole}
          </LinkButton>
          <IconLink
            to={paths.ficheEquipe({ id })}
            label={boussoles.fiche(libelleEquipe)}
            icon={<PrinterIcon />}
          />
        </>
      )}
    />
  );
}

/** How many members have finished, and in which campaign. */
function Avancement({ boussole }: { boussole: Boussole | undefined }) {
  if (!boussole) {
    return (
      <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted">
        {boussoles.sansBoussole}
      </Text>
    );
  }
  const { ouverte, k, campagne, participation } = boussole;
  return (
    <Flex
      as="span"
      align="center"
      columnGap="2"
      rowGap="0.5"
      wrap="wrap"
      fontSize="sm"
      fontWeight="400"
    >
      <EtatBoussole ouverte={ouverte} />{' '}
      <span className="num">{turnoutText({ ...participation, k, ouverte })}</span>{' '}
      <Text as="span" color="fg.muted" overflowWrap="anywhere">
        {campagne.nom}
      </Text>
    </Flex>
  );
}
