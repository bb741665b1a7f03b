import { Button, Box, Flex } from '@chakra-ui/react';
import { useState, type ChangeEvent } from 'react';

import { ANNEE_MIN, PAGE_SIZE_MAX } from '../../schema/limits.js';
import { parisTime } from '../../schema/paris.js';
import { refusalMessage } from './apollo/errors.js';
import type { PageInput, TriAudit } from './generated/audit.js';
import { auteurDe, phraseDe, precisionsDe, type Ligne } from './trail.js';
import { trailColumns as columns } from './trailColumns.js';
import { textes } from './trailTextes.js';
import { CSV_TYPE, toCsv } from './ui/csv.js';
import { download } from './ui/download.js';
import { Input } from './ui/form/controls.js';
import { toVariables, useTableQuery } from './ui/table/tableQuery.js';
import { toasts } from './ui/toasts.js';

/** The first and the last day to list, as `2027-03-31`; null or absent: no limit. */
interface Days {
  du?: string | null;
  au?: string | null;
}

/** Which lines of the trail a page asks for: those of its table, latest first, in some days. */
export function useTrailQuery() {
  const [query, setQuery] = useTableQuery('quand', true, { columns });
  const [days, setDays] = useState<Days>({});
  return {
    query,
    setQuery,
    days,
    variables: { ...toVariables<TriAudit>(query), ...days },
    setDays: (chosen: Days) => {
      setDays(chosen);
      setQuery({ ...query, page: 1 });
    },
    isWhole: !days.du && !days.au,
  };
}

/** Stands beside the search: from which day to which one. */
export function TrailDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const choose =
    (which: keyof Days) =>
    ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      // A year that is being typed is the year 2, then 20, then 202.
      if (value === '' || Number.parseInt(value, 10) >= ANNEE_MIN)
        onChange({ ...days, [which]: value || null });
    };
  return (
    <Flex
      columnGap="3"
      rowGap="2"
      wrap="wrap"
      minW="0"
      role="group"
      aria-label={textes.jours.titre}
    >
      {(['du', 'au'] as const).map((which) => (
        <Flex
          as="label"
          key={which}
          gap="2"
          align="center"
          maxW="full"
          fontSize="sm"
          color="ink.700"
        >
          {textes.jours[which]}
          <Box w="9.5rem" minW="0">
            {/* A value of ours would be put back over the year that is being typed. */}
            <Input
              type="date"
              size="md"
              defaultValue={days[which] ?? ''}
              onChange={choose(which)}
            />
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

interface TrailFileProps {
  days: Days;
  search: string;
  /** Reads one page of the lines that match. */
  readPage: (input: PageInput) => Promise<readonly Ligne[]>;
}

/** Saves the lines that match as a file, in order of time: those that are written meanwhile come last. */
export function TrailFile({ days, search, readPage }: TrailFileProps) {
  const [isBusy, setBusy] = useState(false);

  const handleExport = async () => {
    setBusy(true);
    toasts.clear();
    try {
      const lines: Ligne[] = [];
      for (let page = 1; lines.length === (page - 1) * PAGE_SIZE_MAX; page += 1)
        lines.push(
          ...(await readPage({
            recherche: search,
            descendant: false,
            page,
            taille: PAGE_SIZE_MAX,
          })),
        );
      download(nameOf(days), toCsv([textes.fichier.colonnes, ...lines.map(rowOf)]), CSV_TYPE);
    } catch (error) {
      toasts.error(refusalMessage(error, { default: textes.fichier.erreur }));
    }
    setBusy(false);
  };

  return (
    <Button
      variant="outline"
      disabled={isBusy}
      aria-label={textes.fichier.exporter}
      onClick={() => void handleExport()}
    >
      CSV
    </Button>
  );
}

const nameOf = ({ du, au }: Days): string =>
  `${['journal', du && `du-${du}`, au && `au-${au}`].filter(Boolean).join('-')}.csv`;

const rowOf = (line: Ligne): string[] => [
  parisTime(new Date(line.quand)).slice(0, line.auJour ? 10 : undefined),
  auteurDe(line),
  phraseDe(line),
  precisionsDe(line),
];
