import { LIVES_MAX } from '../../../schema/limits.js';
import { outOf } from '../turnout.js';

const taux = (faites: number, total: number) => `${Math.round((100 * faites) / total)}\u00a0%`;

const RANGS = ['premier', 'second'];

/** What became of the mails of a reminder. */
interface Comptes {
  envoyes: number;
  attendus: number;
  echecs: number;
}

/** Texts of the campaign page, in screen order (decisions §2). */
export const textes = {
  liste: {
    titre: 'Liste des campagnes',
    aide: 'Une équipe a une boussole par campagne. Elle est comparée à celles des deux années précédentes.',
    retour: 'Retour',
    ajouter: 'Ajouter une campagne',
    nom: 'Nom',
    annee: 'Année',
    jour: 'Jour',
    dater: (nom: string) => `Dates de ${nom}`,
    modifier: (nom: string) => `Modifier ${nom}`,
    supprimer: (nom: string) => `Supprimer ${nom}`,
    nombreParPage: 'Nombre de campagnes par page',
    aucune: 'Aucune campagne',
  },
  modale: {
    creation: 'Création d’une campagne',
    edition: 'Modification d’une campagne',
    nom: 'Nom de la campagne',
    annee: 'Année',
    anneeAide:
      'Ses boussoles restent ouvertes jusqu’au 31 décembre de cette année, sauf date de fermeture d’une société.',
    jour: 'Jour (facultatif)',
    jourAide:
      'Si l’année a plusieurs campagnes, il dit laquelle vient avant. Sans jour : celui de sa première boussole dans la société.',
    creer: 'Créer la campagne',
    enregistrer: 'Enregistrer les modifications',
    creee: 'Campagne créée avec succès !',
    modifiee: 'Campagne modifiée avec succès !',
    erreurCreation: 'Erreur lors de la création de la campagne ...',
    erreurModification: 'Erreur lors de la modification de la campagne ...',
  },
  dates: {
    titre: (nom: string) => `Dates de «\u00a0${nom}\u00a0»`,
    societe: 'Société',
    choisir: 'Merci de choisir une société',
    equipes: 'Équipes',
    toutes: 'Toute la société',
    equipesAide:
      'Vous pouvez donner ses propres dates à une équipe et à toutes celles qui en dépendent. Les dates les plus proches de l’équipe l’emportent.',
    ecarter: 'Ne pas créer de boussole dans cette branche à l’ouverture',
    jourOuverture: 'Jour d’ouverture',
    heureOuverture: 'Heure d’ouverture (Paris)',
    heureOuvertureAide: 'Sans heure : 8 h.',
    ouvertureAide:
      'Chaque équipe reçoit sa boussole ce jour-là. Sans date : vous créez les boussoles vous-même.',
    ouvertureBrancheAide: 'Sans date : celle de la société, ou de la branche au-dessus.',
    jour: 'Jour de fermeture',
    heure: 'Heure de fermeture (Paris)',
    heureAide: 'Sans heure : 23 h 59.',
    aide: (annee: number) =>
      `Les boussoles se ferment seules ce jour-là. Sans date : le 31 décembre ${annee} à minuit.`,
    brancheAide: 'Sans date : celle de la société, ou de la branche au-dessus.',
    ouverte: (quand: string) => `L’ouverture a eu lieu le ${quand} : sa date ne change plus.`,
    fermee: (quand: string) => `La fermeture a eu lieu le ${quand} : sa date ne change plus.`,
    rappelReste: (nombre: number, rang: number, quand: string, estTardif: boolean) => {
      const rappel = nombre === 1 ? 'Le rappel' : `Le ${RANGS[rang] ?? `${rang + 1}e`} rappel`;
      const tardif = ', après la fermeture\u00a0: personne ne le recevra';
      return `${rappel} reste le ${quand}${estTardif ? tardif : ''}.`;
    },
    incomplete: 'Choisissez aussi le jour',
    sansHeure: 'Cette nuit-là, l’heure change : cette heure n’existe pas. Choisissez-en une autre',
    ouverturePassee: 'La date d’ouverture est déjà passée',
    enregistrer: 'Enregistrer les dates',
    enregistrees: 'Dates enregistrées !',
    erreur: 'Erreur lors de la modification des dates ...',
    frise: 'Vie de la campagne',
    branches: 'Branches qui ont leurs dates',
    etapes: {
      ouverture: 'Ouverture',
      fermeture: 'Fermeture',
      restitution: 'Restitution',
      suivante: 'Campagne suivante',
    },
    aLaMain: 'quand vous créez les boussoles',
    desLaFermeture: 'dès la fermeture',
    ouvertureDe: (quand: string) => `ouverture le ${quand}`,
    ecartee: 'écartée de l’ouverture',
    fermetureDe: (quand: string) => `fermeture le ${quand}`,
    venue: 'passé',
  },
  vies: {
    vide: 'Aucune société n’y a encore de boussole.',
    preparer: 'Choisir la société où la préparer',
    fermer: 'Fermer',
    fermerDe: (societe: string, nom: string) => `Fermer ${nom} dans ${societe}`,
    dates: 'Dates',
    datesDe: (societe: string, nom: string) => `Dates dans ${societe}, ${nom}`,
    titre: 'Vie des campagnes',
    aujourdhui: 'aujourd’hui',
    jalons: {
      OUVERTURE: 'Ouverture',
      RAPPEL: 'Rappel',
      FERMETURE: 'Fermeture',
      RESTITUTION: 'Restitution',
      SUIVANTE: 'Campagne suivante',
    },
    sansDate: {
      OUVERTURE: 'quand vous créez les boussoles',
      RAPPEL: 'pas encore daté',
      FERMETURE: 'pas encore datée',
      RESTITUTION: 'dès la fermeture',
      SUIVANTE: 'pas encore datée',
    },
    desLaFermeture: 'dès la fermeture',
    fermetures: (quand: string, plusTard: number, dernier: string) =>
      plusTard === 1
        ? `${quand} ; 1\u00a0équipe le ${dernier}`
        : `${quand} ; ${plusTard}\u00a0équipes jusqu’au ${dernier}`,
    boussoles: (nombre: number, ouvertes: number) => {
      if (nombre === 0) return 'aucune boussole';
      const total = nombre > 1 ? `${nombre} boussoles` : '1 boussole';
      if (ouvertes === 0) return nombre > 1 ? `${total}, fermées` : `${total}, fermée`;
      if (ouvertes === nombre) return nombre > 1 ? `${total}, ouvertes` : `${total}, ouverte`;
      return `${total}, dont ${ouvertes} ${ouvertes > 1 ? 'ouvertes' : 'ouverte'}`;
    },
    autres: (nombre: number) =>
      nombre > 1 ? `Afficher ${nombre} autres sociétés` : 'Afficher une autre société',
    coupees: () =>
      `Cette page montre les ${LIVES_MAX.toLocaleString('fr-FR')} lignes les plus récentes. La page d’une société montre les siennes.`,
    anciennes: (nombre: number) =>
      nombre > 1
        ? `Afficher ${nombre} campagnes plus anciennes`
        : 'Afficher une campagne plus ancienne',
  },
  rappels: {
    bouton: 'Rappels',
    boutonDe: (societe: string, nom: string) => `Rappels de ${nom} dans ${societe}`,
    titre: (nom: string, societe: string) => `Rappels de «\u00a0${nom}\u00a0», ${societe}`,
    aide: 'Boussole écrit à tous les membres qui ont donné une adresse dans «\u00a0Mon compte\u00a0» et dont l’équipe a une boussole ouverte. Tous reçoivent le même mail, qu’ils aient répondu ou non. La nuit, le week-end et les jours fériés, le mail attend 8 h, le prochain jour ouvré.',
    sansCourrier:
      'Ce serveur n’envoie pas de mails : copiez le message là où vos équipes le liront, ou projetez le QR.',
    adresses: (nombre: number | null) =>
      nombre === null
        ? 'Dans ces équipes, moins de 5\u00a0personnes ont donné une adresse\u00a0: comptez plutôt sur le message à copier.'
        : `Dans ces équipes, ${nombre}\u00a0personnes au moins ont donné une adresse.`,
    equipes: 'Équipes',
    toutes: 'Toute la société',
    equipesAide:
      'Vous pouvez donner ses propres rappels à une équipe et à toutes celles qui en dépendent : elles ne reçoivent que ceux-là. Sans date, elles reçoivent ceux de l’équipe au-dessus, ou de la société.',
    branches: (noms: readonly string[]) => `Ont leurs propres rappels : ${noms.join(', ')}.`,
    jour: (rang: number) => (rang === 1 ? 'Jour du 1er rappel' : `Jour du ${rang}e rappel`),
    heure: (rang: number) => (rang === 1 ? 'Heure du 1er (Paris)' : `Heure du ${rang}e (Paris)`),
    heureAide: 'Sans heure : 10\u00a0h.',
    incomplete: 'Choisissez aussi le jour',
    sansHeure: 'Cette nuit-là, l’heure change : cette heure n’existe pas. Choisissez-en une autre',
    encore: 'Un rappel de plus',
    parti: (quand: string) => `Parti le ${quand}`,
    comptes: ({ envoyes, attendus, echecs }: Comptes) =>
      [
        envoyes > 1 ? `${envoyes} mails envoyés` : `${envoyes} mail envoyé`,
        attendus > 0 && `${attendus} en attente ou à réessayer`,
        echecs > 0 && `${echecs} ${echecs > 1 ? 'abandonnés ou refusés' : 'abandonné ou refusé'}`,
      ]
        .filter(Boolean)
        .join(', '),
    enregistrer: 'Enregistrer les rappels',
    enregistres: 'Rappels enregistrés !',
    erreur: 'Erreur lors de la modification des rappels ...',
    message: 'Le message à copier',
    sansSession:
      'Ce lien sert à qui a déjà commencé. Pour les autres, le lien de chaque équipe est dans',
    invitations: 'les invitations',
    copier: 'Copier le message',
    copie: 'Message copié !',
    copieImpossible: 'La copie n’a pas marché : sélectionnez le message',
    projeter: 'QR à projeter',
    qr: 'QR vers les boussoles de chacun',
    modifier: 'Modifier le message',
    titreMessage: (societe: string) => `Message des rappels, ${societe}`,
    messageAide:
      'Boussole remplace {societe}, {campagne} et {fermeture}. Sous votre texte, elle ajoute toujours le lien, « Vous avez peut-être déjà répondu » et le lien pour ne plus recevoir de rappels.',
    objet: 'Objet',
    texte: 'Texte',
    apercu: 'Actualiser l’aperçu',
    apercuTitre: 'Aperçu du mail',
    reprendre: 'Reprendre le message de Boussole',
    enregistrerMessage: 'Enregistrer le message',
    messageEnregistre: 'Message enregistré !',
    messageErreur: 'Erreur lors de la modification du message ...',
  },
  participation: {
    bouton: 'Participation',
    boutonDe: (societe: string, nom: string) => `Participation de ${societe} à ${nom}`,
    titre: (nom: string, societe: string) => `Participation à «\u00a0${nom}\u00a0», ${societe}`,
    tableau: 'Participation par équipe',
    total: (faites: number, total: number | null, isOpen: boolean, isLeast: boolean) => {
      const nightly = isOpen ? ' (compté chaque nuit)' : '';
      if (isLeast && faites === 0)
        return `Terminé : ${isOpen ? 'encore ' : ''}trop peu${outOf(total)}${nightly}`;
      if (isLeast) return `Terminé : au moins ${faites}${outOf(total)}${nightly}`;
      if (!total) return `Terminé : ${faites}`;
      return `Terminé : ${faites} sur ${total} (${taux(faites, total)})`;
    },
    equipe: 'Équipe',
    etat: 'État',
    termine: 'Terminé',
    compte: (faites: number, total: number) => `${faites}/${total} (${taux(faites, total)})`,
    aucune: 'Aucune équipe n’a de boussole dans cette campagne.',
    parPage: 'Nombre d’équipes par page',
    cours: 'Au fil des jours',
    marche: (jour: string, terminees: number) => `${jour}\u00a0: ${terminees}`,
    sansCours: 'Pas encore assez de réponses pour un tracé.',
    aideCours:
      'Le tracé monte quand 5 personnes de plus ont terminé, ou le nombre choisi pour la société, une fois par jour au plus. Il ne dit de personne quel jour elle a répondu.',
    fermer: 'Fermer',
  },
  suppression: {
    utilisee: (nom: string) =>
      `«\u00a0${nom}\u00a0» a déjà des boussoles\u00a0: cette campagne ne se supprime pas.`,
    question: (nom: string) =>
      `Vous êtes sur le point de supprimer la campagne "${nom}" ! Etes vous sûr de vouloir continuer ?`,
    reserve: 'Vous ne pouvez pas supprimer une campagne qui a déjà des boussoles.',
    supprimer: 'Supprimer',
    succes: 'Campagne supprimée !',
    erreur: 'Erreur lors de la suppression de la campagne ...',
  },
};
