import { Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  useImportResultatsMutation,
  useReprisePageQuery,
  type ImportResultatsMutation,
  type ImportResultatsMutationVariables,
  type ReprisePageQuery,
} from '../generated/reprise.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { Correspondances } from './Correspondances.js';
import { DejaImportes } from './DejaImportes.js';
import { Rapport } from './Rapport.js';
import { Source } from './Source.js';
import { textes } from './textes.js';

export type Report = ImportResultatsMutation['importResultats'];
export type Choices = Pick<
  ImportResultatsMutationVariables['input'],
  'campagnes' | 'criteres' | 'encodage' | 'equipes'
>;

/** Imports the years before from a spreadsheet, which is checked first; either all of its lines are kept or none. */
export function ReprisePage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useReprisePageQuery({
    variables: { idSociete },
    fetchPolicy: 'network-only',
  });
  if (!data) {
    return (
      <PendingPage
        title={textes.titre}
        failure={error && loadFailure(error, refetch, { gone: 'societe' })}
      />
    );
  }
  return <Reprise {...data} onChange={() => void refetch()} />;
}

function Reprise(props: ReprisePageQuery & { onChange: () => void }) {
  const { societe, equipes, criteresSociete, campagnes, reprises, onChange } = props;
  const { file, report, refusal, choices, isBusy, read, choose, keep, restart } = useImport(
    societe.id,
    onChange,
  );
  return (
    <Page
      title={textes.titre}
      subtitle={textes.explication(societe.libelleSociete)}
      actions={
        <LinkButton to={paths.societe({ id: societe.id })} variant="outline">
          {textes.retour}
        </LinkButton>
      }
    >
      <Flex direction="column" gap="6">
        {!report?.importe && <Source file={file} onFile={read} isBusy={isBusy} />}
        {refusal && <ErrorPanel message={refusal} />}
        {report && !report.importe && (
          <Correspondances
            report={report}
            choices={choices}
            equipes={equipes}
            criteres={criteresSociete}
            campagnes={campagnes}
            isBusy={isBusy}
            onChoice={choose}
          />
        )}
        {report && (
          <Rapport
            report={report}
            idSociete={societe.id}
            isBusy={isBusy}
            onImport={keep}
            onRestart={restart}
          />
        )}
        {reprises.length > 0 && (
          <DejaImportes idSociete={societe.id} reprises={reprises} onChange={onChange} />
        )}
      </Flex>
    </Page>
  );
}

/** The table, what was answered of it, and what the server read. */
function useImport(idSociete: number, onImported: () => void) {
  const [importResultats, { loading }] = useImportResultatsMutation();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [refusal, setRefusal] = useState<string>();
  const [choices, setChoices] = useState<Choices>({});

  const send = async (sent: File, said: Choices, simuler: boolean, isOther = false) => {
    toasts.clear();
    setRefusal(undefined);
    try {
      const { data } = await importResultats({
        variables: { fichier: sent, simuler, input: { idSociete, ...said } },
      });
      const read = data?.importResultats;
      // Another table that tells no year may be of another year than the last.
      if (isOther && said.campagnes && read?.colonneAnnee === false) {
        const { campagnes: _campagnes, ...names } = said;
        setChoices(names);
        return void send(sent, names, true);
      }
      setReport(read);
      if (read?.importe) onImported();
    } catch (error) {
      if (!simuler) return void toasts.error(refusalMessage(error));
      // It says what to mend in the file: it stays until another one is read.
      setReport(undefined);
      setRefusal(refusalMessage(error));
    }
  };
  return {
    file,
    report,
    refusal,
    choices,
    isBusy: loading,
    // A table that was corrected names the same teams and years: what was said of them stays said. How it reads may be otherwise.
    read: (chosen: File) => {
      const { encodage: _encodage, ...said } = choices;
      setFile(chosen);
      setReport(undefined);
      setChoices(said);
      void send(chosen, said, true, true);
    },
    choose: (said: Choices) => {
      setChoices(said);
      if (file) void send(file, said, true);
    },
    keep: () => file && void send(file, choices, false),
    restart: () => {
      setFile(undefined);
      setRefusal(undefined);
      setReport(undefined);
      setChoices({});
    },
  };
}
