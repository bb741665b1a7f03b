import { ChoiceField } from './ui/form/ChoiceField.js';

const OPTIONS = [
  {
    value: 'meme',
    label: 'Le même sens, mieux dit',
    hint: 'Une faute corrigée\u00a0: «\u00a0Reconaissance\u00a0» devient «\u00a0Reconnaissance\u00a0». Les années se comparent toujours.',
  },
  {
    value: 'nouveau',
    label: 'Un nouveau sens',
    hint: 'Une autre question\u00a0: «\u00a0Charge\u00a0» devient «\u00a0Sens du travail\u00a0». Les prochaines boussoles ne seront pas comparées aux précédentes.',
  },
] as const;

interface SensChoiceProps {
  legend: string;
  value: (typeof OPTIONS)[number]['value'] | undefined;
  onChange: (value: (typeof OPTIONS)[number]['value']) => void;
  onBlur: () => void;
}

/** Whether new words mean the same. */
export const SensChoice = ({ legend, value, onChange, onBlur }: SensChoiceProps) => (
  <ChoiceField
    legend={legend}
    name="sens"
    options={OPTIONS}
    value={value}
    onChange={onChange}
    onBlur={onBlur}
  />
);
