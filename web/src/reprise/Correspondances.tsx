import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useSession } from '../apollo/session.js';
import { EncodingChoice } from '../EncodingChoice.js';
import type { ReprisePageQuery } from '../generated/reprise.js';
import { Choice } from './Choice.js';
import { Noms } from './Noms.js';
import type { Choices, Report } from './ReprisePage.js';
import { textes } from './textes.js';

const { annees: years, noms } = textes;
/** Years that may be chosen for a table that tells none. */
const YEARS_BACK = 15;

export interface CorrespondancesProps {
  report: Report;
  choices: Choices;
  equipes: ReprisePageQuery['equipes'];
  criteres: ReprisePageQuery['criteresSociete'];
  campagnes: ReprisePageQuery['campagnes'];
  isBusy: boolean;
  onChoice: (choices: Choices) => void;
}

/** What only a person can tell of the table: how it reads, which year and campaign, what its unknown names are. */
export function Correspondances(props: CorrespondancesProps) {
  const { report, choices, isBusy, onChoice } = props;
  const hasNames = report.equipesInconnues.length + report.criteresInconnus.length > 0;
  return (
    <>
      {report.lectures.length > 0 && (
        <EncodingChoice
          report={report}
          isBusy={isBusy}
          onChoice={(encodage) => onChoice({ ...choices, encodage })}
        />
      )}
      <Panel title={years.titre}>
        <Annees {...props} />
      </Panel>
      {hasNames && (
        <Panel title={noms.titre} help={noms.aide}>
          <Noms {...props} />
        </Panel>
      )}
    </>
  );
}

function Panel({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box as="section" layerStyle="card" p="5">
      <Text as="h2" fontWeight="600" fontSize="lg">
        {title}
      </Text>
      {help && <Text color="fg.muted">{help}</Text>}
      <Flex gap="4" mt="4" wrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}

/** The campaign of each year; the year itself, where the table has no column of years. */
function Annees({ report, choices, campagnes, isBusy, onChoice }: CorrespondancesProps) {
  const { anneeCourante } = useSession();
  const chosen = choices.campagnes ?? [];
  const past = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(anneeCourante - back));
  return (
    <>
      {!report.colonneAnnee && (
        <Choice
          label={years.annee}
          value={String(chosen[0]?.annee ?? '')}
          disabled={isBusy}
          options={[['', years.choisirAnnee], ...past.map((year) => [year, year] as const)]}
          onChange={(year) =>
            onChoice({ ...choices, campagnes: year ? [{ annee: Number(year) }] : [] })
          }
        />
      )}
      {report.annees.map(({ annee, idCampagne, faute }) => (
        <Choice
          key={annee}
          label={years.campagne(annee)}
          error={faute}
          value={String(idCampagne ?? '')}
          disabled={isBusy}
          options={[
            ...campagnes
              .filter((campagne) => campagne.annee === annee)
              .map(({ id, nom }) => [String(id), nom] as const),
            ...(campagnes.some(({ nom }) => nom === years.nomNouvelle(annee))
              ? []
              : [['', years.nouvelle(years.nomNouvelle(annee))] as const]),
          ]}
          onChange={(id) =>
            onChoice({
              ...choices,
              campagnes: [
                ...chosen.filter((one) => one.annee !== annee),
                id ? { annee, idCampagne: Number(id) } : { annee, nom: years.nomNouvelle(annee) },
              ],
            })
          }
        />
      ))}
    </>
  );
}
