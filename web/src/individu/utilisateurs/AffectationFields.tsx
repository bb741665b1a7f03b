import { skipToken } from '@apollo/client/react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

import { useUserEquipesQuery, type UserChoicesQuery } from '../../generated/individu.js';
import { MultiSelectField } from '../../ui/combobox/MultiSelectField.js';
import { SearchSelectField } from '../../ui/combobox/SearchSelectField.js';
import { ReadOnlyField, SelectField } from '../../ui/form/fields.js';
import { textes } from './textes.js';

const { champs, edition } = textes;

/** The rules also take an identifier's canonical writing; a form holds numbers. */
type Id = number | string;
const asId = (id: Id | null | undefined) => (id === null || id === undefined ? null : Number(id));

interface AffectationFieldsProps {
  choices: UserChoicesQuery;
  profil: UseFormRegisterReturn;
  profilError: FieldError | undefined;
  idSociete: Id | null | undefined;
  societeError: FieldError | undefined;
  onSociete: (idSociete: number | null) => void;
  /** Present: the company, shown and not to be changed. */
  fixedSociete?: string | undefined;
  idEquipes: readonly Id[] | undefined;
  equipesError: FieldError | undefined;
  onEquipes: (idEquipes: number[]) => void;
}

/** Profile, company and the teams of that company: what the creation and the edition of a user share. */
export function AffectationFields(props: AffectationFieldsProps) {
  const { choices, profil, idSociete, onSociete, fixedSociete } = props;
  const societes = choices.societes.map(({ id, libelleSociete }) => ({
    value: id,
    label: libelleSociete,
  }));
  return (
    <>
      <SelectField
        label={champs.profil}
        prompt={champs.profilAChoisir}
        options={choices.profils.map(({ id, libelleProfil }) => ({
          value: id,
          label: libelleProfil,
        }))}
        field={profil}
        error={props.profilError}
      />
      {fixedSociete === undefined ? (
        <SearchSelectField<number | null>
          label={champs.societe}
          options={[{ value: null, label: champs.aucuneSociete }, ...societes]}
          value={asId(idSociete)}
          onChange={onSociete}
          error={props.societeError}
        />
      ) : (
        <ReadOnlyField label={champs.societe} value={fixedSociete} hint={edition.societeFixe} />
      )}
      <EquipesField {...props} />
    </>
  );
}

function EquipesField(props: AffectationFieldsProps) {
  const { idEquipes = [], onEquipes, equipesError } = props;
  const idSociete = asId(props.idSociete);
  const { data, error, loading } = useUserEquipesQuery(
    idSociete === null ? skipToken : { variables: { idSociete } },
  );
  const equipes = (idSociete !== null && data?.equipes) || [];
  const unreadable = error && { type: 'load', message: champs.equipesIllisibles };
  return (
    <MultiSelectField
      label={champs.equipe}
      options={equipes.map(({ id, libelleEquipe }) => ({ value: id, label: libelleEquipe }))}
      values={idEquipes.map(Number)}
      onChange={onEquipes}
      placeholder={loading ? '' : champs.equipeAide}
      emptyText={idSociete === null ? champs.equipeSansSociete : champs.aucuneEquipe}
      error={equipesError ?? unreadable}
    />
  );
}
