import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { howRead } from '../../../howRead.js';
import { LinksReach } from '../../../LinksReach.js';
import { AlertIcon, CheckIcon } from '../../../ui/icons.js';
import { readMeta } from '../../../ui/readMeta.js';
import { DataTable, type Column } from '../../../ui/table/DataTable.js';
import { countByDirectory, downloadLinks, linesToHand } from '../liens/downloadLinks.js';
import { textes } from '../textes.js';
import type { Report } from './ImportUsersPage.js';

type Line = Report['lignes'][number];

const { importation, champs, renvoi } = textes;
const columns: Column<Line>[] = [
  { id: 'ligne', header: importation.ligne, value: ({ ligne }) => ligne },
  {
    id: 'utilisateur',
    header: importation.utilisateur,
    value: ({ nom, prenom }) => `${nom} ${prenom}`.trim(),
    isName: () => true,
  },
  { id: 'mail', header: champs.mail, value: ({ adresseMail }) => adresseMail },
  { id: 'profil', header: champs.profil, value: ({ libelleProfil }) => libelleProfil },
  { id: 'societe', header: champs.societe, value: ({ libelleSociete }) => libelleSociete ?? '' },
  { id: 'equipe', header: champs.equipe, value: ({ equipes }) => equipes.join(', ') },
];
const outcomeColumn = (isDone: boolean): Column<Line> => ({
  id: 'resultat',
  header: importation.resultat,
  value: (line) => outcome(line, isDone),
  cell: (line) => <Outcome line={line} isDone={isDone} />,
});
const CHECKED = [...columns, outcomeColumn(false)];
const DONE = [...columns, outcomeColumn(true)];

function outcome({ erreurs, dejaLa, avis }: Line, isDone: boolean): string {
  if (erreurs.length > 0) return erreurs.join(' ');
  if (dejaLa) return [importation.inchange, ...avis].join(' ');
  return isDone ? importation.cree : importation.seraCree;
}

function Outcome({ line, isDone }: { line: Line; isDone: boolean }) {
  const { erreurs, dejaLa, avis } = line;
  if (erreurs.length > 0) return <Sentences sentences={erreurs} color="rouge.text" />;
  if (dejaLa) return <Sentences sentences={[importation.inchange, ...avis]} color="fg.muted" />;
  return <Text color="vert.text">{outcome(line, isDone)}</Text>;
}

function Sentences({ sentences, color }: { sentences: readonly string[]; color: string }) {
  return (
    <Box as="ul" color={color} fontWeight="500">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** Whether some links are shown here; those sent by mail are shown to nobody. */
export const hasShownLinks = ({ lignes }: Pick<Report, 'lignes'>): boolean =>
  linesToHand(lignes).length > 0;

interface ImportReportProps {
  report: Report;
  onDownload: () => void;
}

/** What the server read from the file: the lines to correct when there are some, else all lines. */
export function ImportReport({ report, onDownload }: ImportReportProps) {
  const { lignes, enErreur, importe } = report;
  const shown = enErreur > 0 ? lignes.filter(({ erreurs }) => erreurs.length > 0) : lignes;
  return (
    <Flex direction="column" gap="5">
      <Verdict report={report} />
      {hasShownLinks(report) && (
        <>
          <LinksReach isInForm />
          <Button
            alignSelf="start"
            onClick={() => {
              downloadLinks(report.lignes);
              onDownload();
            }}
          >
            {importation.telecharger}
          </Button>
        </>
      )}
      <DataTable
        key={String(importe)}
        caption={importation.tableau}
        columns={importe ? DONE : CHECKED}
        rows={shown.map((ligne) => ({ ...ligne, id: ligne.ligne }))}
        sort="ligne"
        pageSizeLabel={importation.nombreParPage}
      />
    </Flex>
  );
}

/** The one sentence that matters, and whether something stands against the import. */
function judge({ lignes, enErreur, importe, aConfirmer, aCreer }: Report): [string, boolean] {
  if (enErreur > 0) return [importation.aCorriger(enErreur, lignes.length), true];
  if (aConfirmer) return [importation.aChoisir, true];
  if (aCreer === 0) return [importation.rienACreer, false];
  return [(importe ? importation.importe : importation.pret)(aCreer), false];
}

function Verdict({ report }: { report: Report }) {
  const { importe, enErreur, aCreer, dejaLa } = report;
  const [sentence, isWrong] = judge(report);
  return (
    <Flex
      role={isWrong ? 'alert' : 'status'}
      gap="3"
      p="4"
      borderRadius="l3"
      bg={isWrong ? 'rouge.soft' : 'vert.soft'}
      color={isWrong ? 'rouge.text' : 'vert.text'}
    >
      <Box flex="none" pt="0.5">
        {isWrong ? <AlertIcon /> : <CheckIcon />}
      </Box>
      <Box minW="0">
        <Text fontWeight="600">{sentence}</Text>
        {enErreur === 0 && aCreer > 0 && dejaLa > 0 && <Text>{importation.dejaLa(dejaLa)}</Text>}
        <Text>{importe ? links(report) : howRead(report)}</Text>
      </Box>
    </Flex>
  );
}

function links({ envoi, ...report }: Report): string {
  // Of a directory’s people the mail holds no link.
  if (envoi)
    return readMeta('annuaire-seul') === undefined ? importation.envoi : importation.envoiAnnuaire;
  const byDirectory = countByDirectory(report.lignes);
  return [
    ...(byDirectory > 0 ? [renvoi.parAnnuaire(byDirectory)] : []),
    ...(hasShownLinks(report) ? [importation.sansEnvoi, importation.liensUneFois] : []),
  ].join(' ');
}
