import { Box, Flex } from '@chakra-ui/react';

import { CheckList } from './CheckList.js';
import { Input, Select } from './controls.js';
import { FieldFrame } from './FieldFrame.js';
import { SelectArrow } from './fields.js';

const textes = {
  criteres: 'Critères dont il s’agit',
  responsable: 'Responsable',
  responsableAide: 'Un membre de l’équipe ; seuls lui et les facilitateurs le voient.',
  personne: 'Personne',
  actuel: 'Responsable actuel',
  echeance: 'Échéance',
};

/** How an action is followed, beside its texts. */
export interface Followed {
  criteres: number[];
  idResponsable: number | null;
  echeance: string | null;
}

interface Membre {
  id: number;
  prenom: string | null;
  nom: string | null;
  pseudo: string | null;
}

interface FollowFieldsProps {
  /** Those that the boussole asks. */
  criteres: readonly { id: number; libelle: string }[];
  /** Those who may own the action; undefined until they are known. */
  membres: readonly Membre[] | undefined;
  value: Followed;
  onChange: (changed: Partial<Followed>) => void;
  echeanceError?: { message?: string | undefined } | undefined;
}

/** The criteria that an action is about, who owns it, and by when. */
export function FollowFields(props: FollowFieldsProps) {
  const { criteres, membres = [], value, onChange, echeanceError } = props;
  const chosen = new Set(value.criteres);
  // Words are what is ticked; two criteria of a boussole never have the same.
  const unticked = criteres.filter((one) => !chosen.has(one.id)).map(({ libelle }) => libelle);
  // What this boussole does not ask any more cannot be ticked here, and stays.
  const asked = new Set(criteres.map((one) => one.id));
  const unasked = value.criteres.filter((one) => !asked.has(one));
  const { idResponsable } = value;
  // An owner whom the list does not name, or not yet, must not be shown as nobody.
  const isUnnamed = idResponsable !== null && !membres.some(({ id }) => id === idResponsable);
  return (
    <Flex direction="column" gap="4" w="full">
      {criteres.length > 0 && (
        <CheckList
          legend={textes.criteres}
          options={criteres.map(({ libelle }) => libelle)}
          unticked={new Set(unticked)}
          onChange={(left) => {
            const kept = criteres.filter(({ libelle }) => !left.has(libelle));
            onChange({ criteres: [...kept.map(({ id }) => id), ...unasked] });
          }}
        />
      )}
      <FieldFrame label={textes.responsable} hint={textes.responsableAide}>
        <Box position="relative" w="full">
          <Select
            value={idResponsable ?? ''}
            onChange={({ target }) =>
              onChange({ idResponsable: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{textes.personne}</option>
            {isUnnamed && <option value={idResponsable}>{textes.actuel}</option>}
            {membres.map(({ id, prenom, nom, pseudo }) => (
              <option key={id} value={id}>
                {[prenom, nom].filter(Boolean).join(' ') || pseudo}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </Box>
      </FieldFrame>
      <FieldFrame label={textes.echeance} error={echeanceError}>
        <Input
          type="date"
          value={value.echeance ?? ''}
          onChange={({ target }) => onChange({ echeance: target.value || null })}
        />
      </FieldFrame>
    </Flex>
  );
}
