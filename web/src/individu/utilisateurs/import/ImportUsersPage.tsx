import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../../apollo/errors.js';
import { EncodingChoice, type Encodage } from '../../../EncodingChoice.js';
import { useImportUsersMutation, type ImportUsersMutation } from '../../../generated/individu.js';
import { paths } from '../../../paths.js';
import { LinkButton } from '../../../ui/buttons.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { ConfirmModal } from '../../../ui/Modal.js';
import { Page } from '../../../ui/Page.js';
import { toasts } from '../../../ui/toasts.js';
import { textes } from '../textes.js';
import { ImportFile } from './ImportFile.js';
import { hasShownLinks, ImportReport } from './ImportReport.js';
import { InvitationMail } from './InvitationMail.js';

export type Report = ImportUsersMutation['importIndividus'];

const canBeImported = ({ importe, enErreur, aConfirmer, aCreer }: Report): boolean =>
  !importe && enErreur === 0 && !aConfirmer && aCreer > 0;

const { importation } = textes;

/** Creates many users from one file, which is checked first; either all are created or none. */
export function ImportUsersPage() {
  const [importUsers, { loading }] = useImportUsersMutation();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [hasLinks, setHasLinks] = useState(false);
  const guard = useLeaveGuard(report !== undefined && hasShownLinks(report) && !hasLinks);

  const [encodage, setEncodage] = useState<Encodage>();
  // What is written since the mail was shown: the mail is seen before it goes.
  const [written, setWritten] = useState<string>();

  const send = async (simuler: boolean, chosen = encodage) => {
    if (!file) return;
    toasts.clear();
    try {
      const { data } = await importUsers({
        variables: {
          fichier: file,
          simuler,
          message: written ?? report?.apercu?.message ?? null,
          ...(chosen && { encodage: chosen }),
        },
      });
      setReport(data?.importIndividus);
      setWritten(undefined);
    } catch (error) {
      // What is written stays where it can be shortened.
      if (written === undefined) setReport(undefined);
      toasts.error(refusalMessage(error));
    }
  };
  const handleFile = (chosen: File | undefined) => {
    setFile(chosen);
    setReport(undefined);
    setWritten(undefined);
    setEncodage(undefined);
  };
  const handleEncodage = (chosen: Encodage) => {
    setEncodage(chosen);
    void send(true, chosen);
  };
  const isReady = report !== undefined && canBeImported(report) && written === undefined;

  return (
    <Page
      title={importation.titre}
      subtitle={importation.explication}
      actions={
        <LinkButton to={paths.users()} variant="outline">
          {importation.retour}
        </LinkButton>
      }
    >
      <Flex direction="column" gap="6">
        {!report?.importe && <ImportFile file={file} onFile={handleFile} isBusy={loading} />}
        {report?.apercu && canBeImported(report) && (
          <InvitationMail
            apercu={report.apercu}
            written={written}
            onWrite={setWritten}
            onShow={() => void send(true)}
            isBusy={loading}
          />
        )}
        {file && !report?.importe && (
          <Flex gap="3" wrap="wrap">
            <Button
              variant={isReady ? 'outline' : 'solid'}
              disabled={loading}
              onClick={() => void send(true)}
            >
              {loading && !report ? importation.verification : importation.verifier}
            </Button>
            {isReady && (
              <Button disabled={loading} onClick={() => void send(false)}>
                {loading ? importation.importation : importation.importer(report.aCreer)}
              </Button>
            )}
          </Flex>
        )}
        {report && !report.importe && report.lectures.length > 0 && (
          <EncodingChoice report={report} isBusy={loading} onChoice={handleEncodage} />
        )}
        {report && <ImportReport report={report} onDownload={() => setHasLinks(true)} />}
      </Flex>
      <ConfirmModal
        isOpen={guard.isAsking}
        message={<Text>{importation.quitter}</Text>}
        onConfirm={guard.confirm}
        onCancel={guard.stay}
      />
    </Page>
  );
}
