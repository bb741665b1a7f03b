import { Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';

import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_TEMOIN,
  PROFIL_USER,
} from '../../../../schema/statuts.js';
import { saveForm } from '../../apollo/errors.js';
import {
  useUpdateUserMutation,
  type UserChoicesQuery,
  type UserEditPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { FormPage } from '../../ui/form/FormPage.js';
import { useForm } from '../../ui/form/useForm.js';
import { Notice } from '../../ui/Notice.js';
import { TextLink } from '../../ui/TextLink.js';
import { toasts } from '../../ui/toasts.js';
import { DeuxEquipes } from './DeuxEquipes.js';
import { IdentityFields } from './IdentityFields.js';
import { nameOf } from './nameOf.js';
import { editResolver, type Edited, type Identity } from './rules.js';
import { SocietesConfiees } from './SocietesConfiees.js';
import { textes } from './textes.js';
import { UserActions } from './UserActions.js';
import { withReason } from './withReason.js';

const { edition } = textes;

const PROFILS = [
  PROFIL_USER,
  PROFIL_ADMIN,
  PROFIL_TEMOIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
] as const;
/** Those that an account has for good. */
const FOR_GOOD: ReadonlySet<number> = new Set([PROFIL_TEMOIN, PROFIL_LECTEUR]);
/** A profile as the form knows it. */
const profilOf = (id: number) => PROFILS.find((known) => known === id) ?? PROFIL_ADMIN;

/** A member or a facilitator becomes the other one; a témoin or a lecteur is one for good. */
const open = ({ profils, ...choices }: UserChoicesQuery, current: number): UserChoicesQuery => ({
  ...choices,
  profils: profils.filter(({ id }) => (FOR_GOOD.has(current) ? id === current : !FOR_GOOD.has(id))),
});

interface UserEditFormProps {
  user: UserEditPageQuery['individu'];
  choices: UserChoicesQuery;
}

export function UserEditForm({ user, choices }: UserEditFormProps) {
  const [updateUser] = useUpdateUserMutation();
  const teamIds = user.equipes.map(({ id }) => id);
  const form = useForm<Identity, unknown, Edited>({
    resolver: editResolver(user.adresseMail ?? null),
    defaultValues: {
      nom: user.nom ?? '',
      prenom: user.prenom ?? '',
      adresseMail: user.adresseMail ?? '',
      idProfil: profilOf(user.idProfil),
      idSociete: user.idSociete,
      idEquipes: teamIds,
    },
  });
  const idProfil = useWatch({ control: form.control, name: 'idProfil' });
  const chosen = useWatch({ control: form.control, name: 'idEquipes' })?.map(Number) ?? [];
  const staying = teamIds.filter((id) => chosen.includes(id));
  const isJoining = chosen.length > staying.length;

  const messages = (_: Edited, error: unknown) => withReason(edition.erreur, error);
  const handleUpdate = (leave: (to: string) => void) =>
    saveForm(form, messages, async ({ idEquipes, adresseMail, ...values }) => {
      const input = {
        ...values,
        ...(adresseMail && adresseMail !== user.adresseMail && { adresseMail }),
        id: user.id,
        equipesAjoutees: idEquipes.filter((id) => !teamIds.includes(id)),
        equipesRetirees: teamIds.filter((id) => !idEquipes.includes(id)),
      };
      await updateUser({ variables: { input } });
      toasts.success(edition.succes);
      leave(paths.users());
    });

  return (
    <FormPage
      title={edition.titre}
      subtitle={
        <>
          {[...new Set([nameOf(user), user.adresseMail])].filter(Boolean).join(' · ')}
          {user.equipes.map(({ id, libelleEquipe }) => (
            <Fragment key={id}>
              {' · '}
              <TextLink to={paths.creationBoussole({ idEquipe: id })}>{libelleEquipe}</TextLink>
            </Fragment>
          ))}
        </>
      }
      form={form}
      onSubmit={handleUpdate}
      submitLabel={edition.modifier}
      cancelLabel={edition.annuler}
      cancelTo={paths.users()}
      extraActions={<UserActions user={user} />}
    >
      <IdentityFields
        form={form}
        choices={open(choices, user.idProfil)}
        mailHint={edition.autreAdresse}
        fixedSociete={
          user.equipes.length > 0 && user.idProfil !== PROFIL_LECTEUR
            ? (user.libelleSociete ?? '')
            : undefined
        }
      />
      {user.idProfil === PROFIL_FACILITATEUR && (
        <SocietesConfiees user={user} societes={choices.societes} />
      )}
      {isJoining && staying.map((id) => <DeuxEquipes key={id} idEquipe={id} />)}
      {Number(idProfil) !== user.idProfil && <Notice isInForm>{edition.changementProfil}</Notice>}
      {user.idProfil === PROFIL_USER && (
        <Text fontSize="sm" color="fg.muted">
          {user.actif ? edition.sansReinitialisation : edition.lienPerdu}
        </Text>
      )}
    </FormPage>
  );
}
