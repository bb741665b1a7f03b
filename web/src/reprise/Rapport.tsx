import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { howRead } from '../howRead.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { AlertIcon, CheckIcon } from '../ui/icons.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import type { Report } from './ReprisePage.js';
import { textes } from './textes.js';

type Line = Report['lignes'][number] & { id: number };

const { tableau, verdict } = textes;
const columns: Column<Line>[] = [
  { id: 'ligne', header: tableau.ligne, value: ({ ligne }) => ligne },
  { id: 'annee', header: tableau.annee, value: ({ annee }) => annee ?? '' },
  {
    id: 'equipe',
    header: tableau.equipe,
    value: ({ equipe, branche }) => equipe || branche,
    isName: () => true,
  },
  { id: 'critere', header: tableau.critere, value: ({ critere }) => critere },
  { id: 'ff', header: tableau.ff, value: ({ ff }) => ff },
  { id: 'or', header: tableau.or, value: (line) => line.or },
  { id: 'reponses', header: tableau.reponses, value: ({ nombre }) => nombre },
];
const outcome = (isDone: boolean): Column<Line> => ({
  id: 'resultat',
  header: tableau.resultat,
  value: (line) => said(line, isDone).join(' '),
  cell: (line) => <Outcome line={line} isDone={isDone} />,
});
const CHECKED = [...columns, outcome(false)];
const DONE = [...columns, outcome(true)];

function said({ etat, remarques }: Line, isDone: boolean): string[] {
  if (remarques.length > 0) return remarques;
  return [isDone && etat === 'A_IMPORTER' ? tableau.importee : tableau.etats[etat]];
}

const COLORS: Partial<Record<Line['etat'], string>> = {
  A_IMPORTER: 'vert.text',
  EN_ERREUR: 'rouge.text',
};

function Outcome({ line, isDone }: { line: Line; isDone: boolean }) {
  return (
    <Box
      as="ul"
      color={COLORS[line.etat] ?? 'fg.muted'}
      fontWeight={line.etat === 'EN_ERREUR' ? '500' : 'normal'}
    >
      {said(line, isDone).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

interface RapportProps {
  report: Report;
  idSociete: number;
  isBusy: boolean;
  onImport: () => void;
  onRestart: () => void;
}

/** What the server read from the table, line by line; those to correct come alone while there are some. */
export function Rapport({ report, idSociete, isBusy, onImport, onRestart }: RapportProps) {
  const { lignes, enErreur, importe, aImporter } = report;
  const shown = enErreur > 0 ? lignes.filter(({ etat }) => etat === 'EN_ERREUR') : lignes;
  return (
    <Flex direction="column" gap="5">
      <Verdict report={report} />
      {importe ? (
        <Flex gap="3" wrap="wrap">
          <LinkButton to={paths.ensemble({ idSociete })}>{textes.voir}</LinkButton>
          {report.criteresCrees > 0 && (
            <LinkButton to={paths.criteres({ id: idSociete })} variant="outline">
              {textes.completer}
            </LinkButton>
          )}
          <Button variant="outline" onClick={onRestart}>
            {textes.autre}
          </Button>
        </Flex>
      ) : (
        isReady(report) && (
          <Button alignSelf="start" disabled={isBusy} onClick={onImport}>
            {isBusy ? textes.importation : textes.importer(aImporter)}
          </Button>
        )
      )}
      <DataTable
        key={`${importe} ${enErreur}`}
        caption={tableau.titre}
        columns={importe ? DONE : CHECKED}
        rows={shown.map((ligne) => ({ ...ligne, id: ligne.ligne }))}
        sort="ligne"
        pageSizeLabel={tableau.nombreParPage}
      />
    </Flex>
  );
}

const isReady = ({ importe, enErreur, fautes, aConfirmer, aImporter }: Report): boolean =>
  !importe && enErreur === 0 && fautes.length === 0 && !aConfirmer && aImporter > 0;

/** The sentences that matter, and whether something stands against the import. */
function judge(report: Report): [sentences: readonly string[], isWrong: boolean] {
  const { lignes, enErreur, fautes, importe, aConfirmer, aImporter, equipes, inchangees } = report;
  const { criteresCrees } = report;
  if (aConfirmer) return [[verdict.aChoisir], true];
  const wrong = [...fautes, ...(enErreur > 0 ? [verdict.aCorriger(enErreur, lignes.length)] : [])];
  if (wrong.length > 0) return [wrong, true];
  if (aImporter === 0)
    return [[inchangees > 0 ? verdict.rien : verdict.rienDuTout], inchangees === 0];
  const left = lignes.length - aImporter - inchangees;
  return [
    [
      (importe ? verdict.fait : verdict.pret)(aImporter, equipes),
      ...(criteresCrees > 0
        ? [(importe ? verdict.criteresCrees : verdict.criteresACreer)(criteresCrees)]
        : []),
      ...(inchangees > 0 ? [verdict.inchangees(inchangees)] : []),
      ...(left > 0 ? [verdict.laissees(left)] : []),
    ],
    false,
  ];
}

function Verdict({ report }: { report: Report }) {
  const [[first, ...more], isWrong] = judge(report);
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
        <Text fontWeight="600">{first}</Text>
        {more.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Text>{`${howRead(report)} ${verdict.secret(report.k)}`}</Text>
      </Box>
    </Flex>
  );
}
