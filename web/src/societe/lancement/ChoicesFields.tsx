import { Text } from '@chakra-ui/react';
import { Controller, type UseFormReturn } from 'react-hook-form';

import { K_MIN } from '../../../../schema/limits.js';
import { ChoiceField } from '../../ui/form/ChoiceField.js';
import { textes } from '../textes.js';
import type { Known, Values } from './moments.js';

const { lancement } = textes;

/** From how many people results are shown at once: what an earlier launch or the company says, else the fewest there can be. */
export const kOf = (known: Known, k: number | null): number =>
  Math.max(known.datesCampagne?.k ?? 0, k ?? 0, K_MIN);

/**
 * Whether results are shown together, where that was said: by the company, or by an earlier launch of the campaign, which the next
 * one takes. Undefined: it is asked.
 */
export function saidTogether(known: Known, k: number | null): boolean | undefined {
  const { datesCampagne: dates } = known;
  if (k !== null || dates?.k) return true;
  return (dates?.sansCompte ?? null) === null ? undefined : false;
}

/** Whether the company asks its témoin's agreement: results then follow no answers. */
const isAsking = ({ accordsSociete }: Known): boolean => accordsSociete.actif;

/** From how many people the launch asks that results are shown; null: as they come, or as is said already. */
export const askedK = (known: Known, k: number | null, ensemble: boolean): number | null => {
  const said = saidTogether(known, k);
  const isAsked = said === undefined ? ensemble || isAsking(known) : !said && isAsking(known);
  return isAsked ? kOf(known, k) : null;
};

interface ChoicesFieldsProps {
  form: UseFormReturn<Values>;
  known: Known;
  /** The company's; null in Directe. */
  k: number | null;
}

/** When results are shown, and how one answers; what is said already is told, not asked. */
export function ChoicesFields({ form, known, k }: ChoicesFieldsProps) {
  const together = lancement.ensemble(kOf(known, k));
  const isHeld = saidTogether(known, k) !== true && isAsking(known);
  const isTogether = isHeld || saidTogether(known, k);
  const told = isTogether ? together : lancement.auFil;
  const said = known.datesCampagne?.sansCompte ?? null;
  return (
    <>
      {isTogether !== undefined ? (
        <Text>
          {`${lancement.decouverte} : ${told.label.toLowerCase()}. ${told.hint}`}
          {isHeld && ` ${lancement.temoinDemande}`}
        </Text>
      ) : (
        <Controller
          control={form.control}
          name="ensemble"
          render={({ field }) => (
            <ChoiceField
              legend={lancement.decouverte}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: true, ...together },
                { value: false, ...lancement.auFil },
              ]}
            />
          )}
        />
      )}
      {said === null ? (
        <Controller
          control={form.control}
          name="sansCompte"
          render={({ field }) => (
            <ChoiceField
              legend={lancement.reponse}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: true, ...lancement.sansCompte },
                { value: false, ...lancement.avecCompte },
              ]}
            />
          )}
        />
      ) : (
        <Text>{`${lancement.reponse} : ${(said ? lancement.sansCompte : lancement.avecCompte).label.toLowerCase()}.`}</Text>
      )}
    </>
  );
}
