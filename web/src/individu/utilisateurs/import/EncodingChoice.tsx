import { ChoiceField } from '../../../ui/form/ChoiceField.js';
import { ENCODAGES, textes } from '../textes.js';
import type { Report } from './ImportUsersPage.js';

export type Encodage = Report['lectures'][number]['encodage'];

const { importation } = textes;

interface EncodingChoiceProps {
  report: Report;
  isBusy: boolean;
  onChoice: (encodage: Encodage) => void;
}

/** How a name of the file reads in each encoding that it may have: only a person knows which is its name. */
export function EncodingChoice({ report, isBusy, onChoice }: EncodingChoiceProps) {
  const { lectures, aConfirmer } = report;
  const [first] = lectures;
  return (
    <ChoiceField<Encodage>
      legend={importation.lecture(first?.ligne ?? 1)}
      name="encodage"
      options={lectures.map(({ encodage, exemple }) => ({
        value: encodage,
        label: importation.exemple(exemple),
        hint: ENCODAGES[encodage],
      }))}
      // The first is the one in which the report was read.
      value={aConfirmer ? undefined : first?.encodage}
      onChange={(encodage) => {
        if (!isBusy) onChoice(encodage);
      }}
    />
  );
}
