import { ChoiceField } from './ui/form/ChoiceField.js';

export type Encodage = 'MACINTOSH' | 'MS_DOS' | 'UTF_8' | 'WINDOWS_1252';

const ENCODAGES: Record<Encodage, string> = {
  UTF_8: 'UTF-8',
  WINDOWS_1252: 'Windows',
  MS_DOS: 'MS-DOS',
  MACINTOSH: 'ancien Macintosh',
};
const textes = {
  lecture: (ligne: number) => `À la ligne ${ligne}, que faut-il lire ?`,
  exemple: (exemple: string) => `« ${exemple} »`,
};

interface EncodingChoiceProps {
  report: {
    lectures: readonly { encodage: Encodage; ligne: number; exemple: string }[];
    aConfirmer: boolean;
  };
  isBusy: boolean;
  onChoice: (encodage: Encodage) => void;
}

/** How a name of the file reads in each encoding that it may have: only a person knows which is its name. */
export function EncodingChoice({ report, isBusy, onChoice }: EncodingChoiceProps) {
  const { lectures, aConfirmer } = report;
  const [first] = lectures;
  return (
    <ChoiceField<Encodage>
      legend={textes.lecture(first?.ligne ?? 1)}
      name="encodage"
      options={lectures.map(({ encodage, exemple }) => ({
        value: encodage,
        label: textes.exemple(exemple),
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
