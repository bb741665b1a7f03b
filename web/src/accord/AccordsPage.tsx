import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';

import { acteDe, etatDe } from '../agreements.js';
import { loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  useAccordsPageQuery,
  useUpdateAccordTemoinMutation,
  type AccordsPageQuery,
} from '../generated/accord.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatMinute } from '../ui/dates.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { textes } from './textes.js';

type Asked = AccordsPageQuery['accordsSociete']['accords'][number];

const columns: Column<Asked>[] = [
  { id: 'acte', header: textes.colonnes.acte, value: acteDe },
  {
    id: 'demandeur',
    header: textes.colonnes.demandeur,
    value: ({ demandeur }) => demandeur ?? textes.compteEfface,
  },
  {
    id: 'quand',
    header: textes.colonnes.quand,
    value: ({ demandeLe }) => demandeLe,
    cell: ({ demandeLe }) => <time dateTime={demandeLe}>{formatMinute(demandeLe)}</time>,
  },
  {
    id: 'etat',
    header: textes.colonnes.etat,
    value: (asked) => textes.par(etatDe(asked), asked.repondant),
  },
];

/** Whether a company has a témoin, whether its agreement is asked, and what became of each request. */
export function AccordsPage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useAccordsPageQuery({
    variables: { idSociete },
    // The témoin answers while this page is not on screen.
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return (
      <PendingPage
        title={textes.titre}
        failure={error && loadFailure(error, refetch, { gone: 'societe' })}
      />
    );
  }
  const { societe, accordsSociete } = data;
  const { temoins, accords } = accordsSociete;
  return (
    <Page title={textes.titre} subtitle={textes.aide(societe.libelleSociete)} width="medium">
      <Box p={{ base: '5', md: '7' }} layerStyle="card">
        <Text fontWeight="600">{textes.compte(temoins)}</Text>
        {temoins === 0 && (
          <>
            <Text mt="1" color="fg.muted">
              {textes.creerAide}
            </Text>
            <LinkButton to={paths.register()} mt="4">
              {textes.creer}
            </LinkButton>
          </>
        )}
        {(temoins > 0 || accordsSociete.actif) && (
          <Setting {...accordsSociete} onDone={() => void refetch()} />
        )}
      </Box>
      {(accords.length > 0 || accordsSociete.actif) && (
        <Box as="section" mt="8">
          <Heading as="h2" size="xl" mb="2">
            {textes.demandes}
          </Heading>
          <Text mb="4" color="fg.muted">
            {textes.refaire}
          </Text>
          <DataTable
            caption={textes.demandes}
            columns={columns}
            rows={accords}
            pageSizeLabel={textes.nombreParPage}
            emptyText={textes.vide}
          />
        </Box>
      )}
    </Page>
  );
}

interface SettingProps {
  idSociete: number;
  actif: boolean;
  onDone: () => void;
}

function Setting({ idSociete, actif, onDone }: SettingProps) {
  const [set, { loading }] = useUpdateAccordTemoinMutation();
  const handleSet = async () => {
    try {
      await set({ variables: { idSociete, actif: !actif } });
      toasts.success(actif ? textes.cesse : textes.demande);
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
    // Refused too, something has changed: a request was made.
    onDone();
  };
  return (
    <Box mt="5" pt="5" borderTopWidth="1px">
      <Heading as="h2" size="md">
        {textes.accord}
      </Heading>
      <Text mt="1" color="fg.muted">
        {textes.accordAide}
      </Text>
      <Flex mt="4" gap="4" align="center" wrap="wrap">
        <Text fontWeight="600" role="status">
          {actif ? textes.actif : textes.inactif}
        </Text>
        <Button variant="outline" disabled={loading} onClick={handleSet}>
          {actif ? textes.cesser : textes.demander}
        </Button>
      </Flex>
    </Box>
  );
}
