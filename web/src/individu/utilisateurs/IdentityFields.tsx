import { skipToken } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useController, useWatch, type FieldError, type UseFormReturn } from 'react-hook-form';

import { PROFIL_FACILITATEUR, PROFIL_LECTEUR, PROFIL_TEMOIN } from '../../../../schema/statuts.js';
import { useUserEquipesQuery, type UserChoicesQuery } from '../../generated/individu.js';
import { MultiSelectField } from '../../ui/combobox/MultiSelectField.js';
import { SearchSelectField } from '../../ui/combobox/SearchSelectField.js';
import { fieldOf, ReadOnlyField, SelectField, TextField } from '../../ui/form/fields.js';
import { asProfil, type Identity } from './rules.js';
import { textes } from './textes.js';

const { champs, edition } = textes;

/** The rules also accept an id as text; a form holds numbers. */
const asId = (id: Identity['idSociete']) => (id === null || id === undefined ? null : Number(id));

interface IdentityFieldsProps<Output> {
  form: UseFormReturn<Identity, unknown, Output>;
  choices: UserChoicesQuery;
  mailHint?: string;
  /** Name of a company that is shown and cannot be changed; absent: the company is chosen. */
  fixedSociete?: string | undefined;
  /** The company whose teams are listed while none is chosen; choosing one of them chooses it too. */
  listed?: UserChoicesQuery['societes'][number] | undefined;
}

/** Fields of a user, for its creation and its edition: names, address, profile, company and teams of that company. */
export function IdentityFields<Output>(props: IdentityFieldsProps<Output>) {
  const { form, choices, mailHint, fixedSociete, listed } = props;
  const { control } = form;
  const idProfil = Number(useWatch({ control, name: 'idProfil' }));
  const isTemoin = idProfil === PROFIL_TEMOIN;
  const isLecteur = idProfil === PROFIL_LECTEUR;
  const societe = useController({ control, name: 'idSociete' });
  const equipes = useController({ control, name: 'idEquipes' });
  const idSociete = asId(societe.field.value);
  const chooseEquipes = (ids: number[]) => {
    if (idSociete === null && listed) societe.field.onChange(listed.id);
    equipes.field.onChange(ids);
  };
  const societes = choices.societes.map(({ id, libelleSociete }) => ({
    value: id,
    label: libelleSociete,
  }));
  return (
    <>
      <TextField label={champs.nom} autoComplete="off" {...fieldOf(form, 'nom')} />
      <TextField label={champs.prenom} autoComplete="off" {...fieldOf(form, 'prenom')} />
      <TextField
        label={champs.adresseMail}
        type="email"
        autoComplete="off"
        {...(mailHint && { hint: mailHint })}
        {...fieldOf(form, 'adresseMail')}
      />
      <SelectField
        label={champs.profil}
        prompt={champs.profilAChoisir}
        options={choices.profils.map(({ id, libelleProfil }) => ({
          value: id,
          label: libelleProfil,
        }))}
        {...fieldOf(form, 'idProfil', {
          setValueAs: asProfil,
          onChange: ({ target }) => {
            if ([PROFIL_TEMOIN, PROFIL_LECTEUR].includes(Number(target.value)))
              equipes.field.onChange([]);
          },
        })}
      />
      {idProfil === PROFIL_FACILITATEUR && (
        <Text fontSize="sm" color="fg.muted">
          {champs.facilitateur}
        </Text>
      )}
      {isLecteur && (
        <Text fontSize="sm" color="fg.muted">
          {champs.lecteur}
        </Text>
      )}
      {fixedSociete === undefined ? (
        <SearchSelectField<number | null>
          label={champs.societe}
          options={[{ value: null, label: champs.aucuneSociete }, ...societes]}
          value={idSociete}
          onChange={(id) => {
            societe.field.onChange(id);
            equipes.field.onChange([]);
          }}
          error={societe.fieldState.error}
          inputRef={societe.field.ref}
        />
      ) : (
        <ReadOnlyField label={champs.societe} value={fixedSociete} hint={edition.societeFixe} />
      )}
      {isTemoin ? (
        <Text fontSize="sm" color="fg.muted">
          {champs.temoin}
        </Text>
      ) : (
        <EquipesField
          label={isLecteur ? champs.branche : champs.equipe}
          isOne={isLecteur}
          idSociete={idSociete ?? listed?.id ?? null}
          values={(equipes.field.value ?? []).map(Number)}
          onChange={chooseEquipes}
          error={equipes.fieldState.error}
          inputRef={equipes.field.ref}
          {...(isLecteur && { hint: champs.brancheAide })}
          {...(idSociete === null && listed && { hint: champs.equipesDe(listed.libelleSociete) })}
        />
      )}
    </>
  );
}

interface EquipesFieldProps {
  label: string;
  /** Whether the last one chosen takes the place of the one before. */
  isOne: boolean;
  idSociete: number | null;
  values: number[];
  onChange: (idEquipes: number[]) => void;
  error: FieldError | undefined;
  inputRef: Ref<HTMLInputElement>;
  hint?: string;
}

function EquipesField({ idSociete, isOne, error: refusal, onChange, ...field }: EquipesFieldProps) {
  const { data, error, loading } = useUserEquipesQuery(
    idSociete === null ? skipToken : { variables: { idSociete } },
  );
  const equipes = (idSociete !== null && data?.equipes) || [];
  const unreadable = error && { type: 'load', message: champs.equipesIllisibles };
  return (
    <MultiSelectField
      {...field}
      onChange={(ids) => onChange(isOne ? ids.slice(-1) : ids)}
      options={equipes.map(({ id, libelleEquipe }) => ({ value: id, label: libelleEquipe }))}
      placeholder={loading ? '' : isOne ? champs.brancheVide : champs.equipeAide}
      emptyText={idSociete === null ? champs.equipeSansSociete : champs.aucuneEquipe}
      error={refusal ?? unreadable}
    />
  );
}
