import { Pill } from './ui/Pill.js';

export const etatBoussole = (ouverte: boolean): string => (ouverte ? 'Ouverte' : 'Fermée');

/** Whether a boussole takes answers. */
export const EtatBoussole = ({ ouverte }: { ouverte: boolean }) => (
  <Pill isOn={ouverte}>{etatBoussole(ouverte)}</Pill>
);
