import type { Ref } from 'react';
import type { FieldError } from 'react-hook-form';

import { useBranchesDuJetonQuery } from '../generated/jeton.js';
import { SearchSelectField } from '../ui/combobox/SearchSelectField.js';
import { textes } from './textes.js';

const { modale } = textes;

interface BrancheFieldProps {
  idSociete: number;
  /** The team at the top of the branch; null: all teams. */
  value: number | null;
  onChange: (idEquipe: number | null) => void;
  inputRef: Ref<HTMLInputElement>;
  error: FieldError | undefined;
}

/** Which branch of its one company a token reads; nothing where the company has a single team, or none. */
export function BrancheField({ idSociete, error: refusal, ...field }: BrancheFieldProps) {
  const { data, error } = useBranchesDuJetonQuery({ variables: { idSociete } });
  const equipes = data?.equipes ?? [];
  if (!error && equipes.length < 2) return null;
  const unreadable = error && { type: 'load', message: modale.equipesIllisibles };
  return (
    <SearchSelectField<number | null>
      {...field}
      label={modale.branche}
      hint={modale.brancheAide}
      options={[
        { value: null, label: modale.touteLaSociete },
        ...equipes.map(({ id, libelleEquipe }) => ({ value: id, label: libelleEquipe })),
      ]}
      error={refusal ?? unreadable}
    />
  );
}
