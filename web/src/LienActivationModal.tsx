import { Button, Flex, Text } from '@chakra-ui/react';

import { LinksReach } from './LinksReach.js';
import { paths } from './paths.js';
import { CopyModal } from './ui/CopyModal.js';
import { AlertIcon, CheckIcon } from './ui/icons.js';
import { Modal } from './ui/Modal.js';
import { pageTitle } from './ui/Page.js';
import { publicOrigin } from './ui/publicOrigin.js';
import { readMeta } from './ui/readMeta.js';

/** How long a link works that may be a first one or made again. */
export const VALIDITE =
  '7 jours (plus longtemps s’il est le premier du compte et qu’une de ses boussoles est ouverte)';

const textes = {
  titre: "Lien d'activation",
  envoye: (mail: string) => `Le lien a été envoyé par mail à ${mail}.`,
  refuse: (mail: string) =>
    `Le serveur de mail n’a pas pris le message pour ${mail}. Boussole réessaie toutes les dix minutes pendant une semaine. D’ici là, la liste montre « non envoyé ».`,
  parMailSeul: `Il n’est montré à personne d’autre, sert une seule fois et reste valable ${VALIDITE}.`,
  nonEnvoye: 'Aucun mail n’a été envoyé : transmettez vous-même ce lien.',
  premierOuvert:
    'Donnez-le à cette personne, et à elle seule : le compte est à la première personne qui l’ouvre.',
  validite: `Il sert une seule fois, reste valable ${VALIDITE} et ne sera plus affiché.`,
  copier: 'Copier le lien',
  copie: 'Lien copié',
  copieImpossible: 'Le lien n’a pas pu être copié : sélectionnez-le et copiez-le.',
  fermer: 'Terminer',
  annuaire: {
    titre: 'Invitation',
    envoye: (mail: string) => `Un mail dit à ${mail} comment se connecter.`,
    adresse: 'Adresse de connexion',
    dire: (annuaire: string) =>
      `Aucun mail n’a été envoyé. Dites à cette personne de se connecter avec ${annuaire}, à cette adresse.`,
    sansMotDePasse:
      'Elle n’a pas de mot de passe à choisir. L’adresse n’est pas secrète, et reste valable.',
  },
};

/** A link that the server has just made. */
export interface Invitation {
  /** null when the link was sent by mail only. */
  lienActivation: string | null;
  envoye: boolean;
  individu: { adresseMail: string | null };
}

interface LienActivationModalProps {
  /** Absent while the dialog is closed. */
  invitation: Invitation | undefined;
  onClose: () => void;
}

/** Shows an activation link once, or says that it was sent by mail only (decisions §1). */
export function LienActivationModal({ invitation, onClose }: LienActivationModalProps) {
  if (invitation && invitation.lienActivation === null) {
    return <MailedLink invitation={invitation} onClose={onClose} />;
  }
  const path = invitation?.lienActivation ?? '';
  const shown = {
    value: new URL(path, publicOrigin()).href,
    textes,
    isOpen: invitation !== undefined,
    onClose,
  };
  // The server leads there whoever a directory alone lets in.
  if (path === paths.login()) {
    const { titre, adresse, dire, sansMotDePasse } = textes.annuaire;
    const intro = <Text fontWeight="500">{dire(readMeta('annuaire') ?? '')}</Text>;
    return (
      <CopyModal {...shown} title={titre} label={adresse} intro={intro}>
        <Text fontSize="sm">{sansMotDePasse}</Text>
      </CopyModal>
    );
  }
  return (
    <CopyModal
      {...shown}
      title={textes.titre}
      label={textes.titre}
      intro={<Text fontWeight="500">{textes.nonEnvoye}</Text>}
    >
      <Text fontSize="sm">{textes.premierOuvert}</Text>
      <Text fontSize="sm" color="fg.muted">
        {textes.validite}
      </Text>
      <LinksReach isInForm />
    </CopyModal>
  );
}

interface MailedLinkProps {
  invitation: Invitation;
  onClose: () => void;
}

/** A link that was sent by mail is shown to nobody but its recipient; of a directory's people the mail may hold none. */
function MailedLink({ invitation, onClose }: MailedLinkProps) {
  const mail = invitation.individu.adresseMail ?? '';
  const isByDirectory = readMeta('annuaire-seul') !== undefined;
  const said = isByDirectory ? textes.annuaire : textes;
  return (
    <Modal
      title={said.titre}
      isOpen
      onClose={onClose}
      role="alertdialog"
      returnFocusTo={pageTitle}
      footer={<Button onClick={onClose}>{textes.fermer}</Button>}
    >
      {invitation.envoye ? (
        <Flex gap="2" color="vert.text" align="start">
          <CheckIcon />
          <Text overflowWrap="anywhere">{said.envoye(mail)}</Text>
        </Flex>
      ) : (
        <Flex gap="2" color="orange.text" align="start">
          <AlertIcon />
          <Text overflowWrap="anywhere">{textes.refuse(mail)}</Text>
        </Flex>
      )}
      {!isByDirectory && (
        <Text mt="4" fontSize="sm" color="fg.muted">
          {textes.parMailSeul}
        </Text>
      )}
    </Modal>
  );
}
