import { Stack, Text } from '@chakra-ui/react';

import { ACCOUNT_STATES } from '../../../../schema/statuts.js';
import type { UsersPageQuery } from '../../generated/individu.js';
import { formatLongDay } from '../../ui/dates.js';
import type { Column } from '../../ui/table/DataTable.js';
import { textes } from './textes.js';

export type User = UsersPageQuery['individusPage']['lignes'][number];

const { liste, champs } = textes;

/** The profile, and the day when the account will be deleted because it is unused (two years without any sign of life). */
function ProfilCell({ libelleProfil, effacementPrevuLe }: User) {
  if (!effacementPrevuLe) return libelleProfil;
  return (
    <Stack gap="0.5">
      {libelleProfil}
      <Text as="span" fontSize="xs" color="orange.text">
        {liste.inactif(formatLongDay(effacementPrevuLe))}
      </Text>
    </Stack>
  );
}

/** An address, whose second line begins after the @. */
function mailCell({ adresseMail }: User) {
  if (!adresseMail) return '';
  const domain = adresseMail.lastIndexOf('@') + 1;
  return (
    <span>
      {adresseMail.slice(0, domain)}
      <wbr />
      {adresseMail.slice(domain)}
    </span>
  );
}

/** Highlights the states in which somebody has to act. */
const COLORS: Record<User['etat'], string> = {
  ACTIF: 'fg.muted',
  EN_ATTENTE: 'ink.700',
  EXPIRE: 'orange.text',
  NON_ENVOYE: 'rouge.text',
  PROVISOIRE: 'fg.muted',
  A_CORRIGER: 'rouge.text',
};

function EtatCell({ etat }: User) {
  return (
    <Text as="span" color={COLORS[etat]} whiteSpace="nowrap">
      {ACCOUNT_STATES[etat]}
    </Text>
  );
}

const always = () => true;

/** The columns of the specification, in their order, then ours. */
export const columns: Column<User>[] = [
  {
    id: 'pseudo',
    header: champs.pseudo,
    value: ({ pseudo }) => pseudo ?? '',
    isName: ({ nom, prenom }) => !nom && !prenom,
  },
  {
    id: 'nom',
    header: champs.nom,
    value: ({ nom }) => nom ?? '',
    isName: always,
  },
  {
    id: 'prenom',
    header: champs.prenom,
    value: ({ prenom }) => prenom ?? '',
    isName: always,
  },
  {
    id: 'adresseMail',
    header: champs.mail,
    value: ({ adresseMail }) => adresseMail ?? '',
    cell: mailCell,
  },
  {
    id: 'libelleProfil',
    header: champs.profil,
    value: ({ libelleProfil }) => libelleProfil,
    cell: ProfilCell,
  },
  {
    id: 'libelleSociete',
    header: champs.societe,
    value: ({ libelleSociete }) => libelleSociete ?? '',
  },
  {
    id: 'equipes',
    header: champs.equipe,
    value: ({ equipes }) => equipes.map(({ libelleEquipe }) => libelleEquipe).join(', '),
    sortable: false,
  },
  {
    id: 'etat',
    header: textes.renvoi.etat,
    value: ({ etat }) => ACCOUNT_STATES[etat],
    cell: EtatCell,
    sortable: false,
  },
];
