import { outOf } from '../turnout.js';

/** Texts of the témoin's pages, in screen order (publication, P12). */
export const textes = {
  titre: 'Espace du témoin',
  aide: (societe: string) =>
    `Vous lisez ici comment la confidentialité de ${societe} est réglée et tenue. Vous n’y lisez aucune réponse, ni aucun résultat.`,
  profil: 'Modifier mon profil',
  equipe: 'L’équipe',
  accords: {
    titre: 'Votre accord',
    aucun: 'Rien n’attend votre réponse.',
    actif:
      'Un facilitateur attend votre accord pour baisser le niveau, ouvrir les résultats à tous les membres, créer un jeton de rapport ou fermer avant la date. Il l’attend aussi pour rouvrir un compte, agrandir un effectif, créer un autre témoin ou vous retirer.',
    inactif:
      'Votre société ne demande pas votre accord : un facilitateur peut tout changer seul, et le journal le dit après coup. Un facilitateur peut le demander : page de la société, « Témoin », « Demander l’accord du témoin ».',
    demande: (qui: string, quand: string) => `Demandé par ${qui}, le ${quand}.`,
    avant: (quand: string) => `Sans réponse le ${quand}, c’est un refus.`,
    avantRetrait: (quand: string) =>
      `Sans réponse le ${quand}, c’est un accord : refusez si vous êtes là.`,
    par: (qui: string) => `, par ${qui}`,
    compteEfface: 'un compte effacé',
    accepter: 'Accepter',
    refuser: 'Refuser',
    accepte: 'Accord donné : le facilitateur a 72 heures pour refaire son geste',
    refuse: 'Accord refusé',
  },
  lecture: {
    titre: 'Qui peut lire quoi',
    niveau: 'Niveau de confidentialité',
    directe: 'Directe',
    publiee: (k: number) => `Publiée, par groupes d’au moins ${k}`,
    conservation: 'Réponses et commentaires gardés',
    gardes: (mois: number | null) =>
      mois === null ? 'sans limite de durée' : `${mois}\u00a0mois après la fin de la campagne`,
    ouverture: 'Résultats ouverts à toute la société',
    ouverts: 'Oui',
    fermes: 'Non, à chaque équipe les siens',
    facilitateurs: 'Facilitateurs',
    facilitateursAide: (noms: string[]) =>
      `lisent tous les résultats et commentaires : ${noms.slice(0, 12).join(', ')}${noms.length > 12 ? '…' : ''}`,
    membres: 'Membres',
    lecteurs: 'Lecteurs',
    lecteursAide: (noms: string[]) =>
      `voient les moyennes des boussoles qui l’annoncent, sans commentaire ni nom : ${noms.slice(0, 20).join(', ')}${noms.length > 20 ? '…' : ''}`,
    jetons: 'Jetons de rapport',
    jetonsAide: 'des programmes qui lisent les chiffres',
    temoins: 'Témoins',
    temoinsAide: 'lisent cette page, et répondent aux demandes d’accord',
    temoin: (t: {
      nom: string;
      adresseMail: string | null;
      actif: boolean;
      moi: boolean;
      depuis: string;
    }) =>
      `${t.nom}${t.moi ? ' (vous)' : ''}${t.adresseMail && t.adresseMail !== t.nom ? `, ${t.adresseMail}` : ''}, depuis le ${t.depuis}${t.actif ? '' : ' : n’a pas encore ouvert son compte'}`,
    boussoles:
      'Ce niveau vaut pour les boussoles à venir. Chaque boussole garde le sien : voyez sa campagne, plus bas.',
    quiVoitQuoi: 'Qui voit quoi, et quand',
    nonProtege: 'Ce qui n’est pas protégé',
  },
  changements: {
    titre: 'Qui a changé quoi',
    aucun:
      'Personne n’a changé un réglage de confidentialité depuis que le journal en garde la trace.',
    depuis:
      'Les lignes d’avant la création du profil Témoin n’ont pas de société et ne figurent pas ici.',
    journal: 'Tout le journal',
    retraits: 'Commentaires retirés',
  },
  sceau: {
    titre: 'Le journal est-il intact ?',
    verification: 'Vérification du journal…',
    intact: 'Oui : chaque ligne suit de la précédente, aucune n’a été changée ni retirée.',
    rompu:
      'Non : une ligne a été changée ou retirée. Gardez cette page, et demandez des explications à la personne qui tient le serveur.',
    lignes: (scellees: number, lignes: number) =>
      `${scellees} lignes scellées sur ${lignes} au sujet de votre société. Le journal en montre quelques autres : les campagnes, communes à toutes les sociétés.`,
    dernier: 'Dernier sceau',
    du: (jour: string) => `ligne du ${jour}`,
    noter:
      'Notez-le hors de Boussole. Si vous ne le retrouvez plus dans les douze mois, quelqu’un a réécrit le journal.',
    copier: 'Copier le sceau',
    copie: 'Sceau copié',
    copieImpossible: 'Le sceau n’a pas pu être copié',
    aucun: 'Aucune ligne n’est encore scellée.',
    note: 'Un sceau noté',
    noteAide: '64 caractères, de 0 à 9 et de a à f',
    chercher: 'Le retrouver',
    retrouve: (jour: string) => `Retrouvé : c’est celui d’une ligne du ${jour}.`,
    perdu:
      'Introuvable : il est mal recopié, il a plus de douze mois, ou le journal a été réécrit depuis.',
    invalide: 'Un sceau a 64 caractères, de 0 à 9 et de a à f',
  },
  campagnes: {
    titre: 'Campagnes',
    aucune: 'Aucune campagne n’a encore de boussole dans votre société.',
    boussoles: (toutes: number, ouvertes: number) =>
      `${toutes} ${toutes > 1 ? 'boussoles' : 'boussole'}${ouvertes > 0 ? `, dont ${ouvertes} ${ouvertes > 1 ? 'ouvertes' : 'ouverte'}` : ''}`,
  },
  page: {
    titre: 'Confidentialité de cette campagne',
    aide: (societe: string, campagne: string, jour: string) => `${societe} · ${campagne} · ${jour}`,
    inconnue: 'Cette campagne n’a pas de boussole dans votre société.',
    imprimer: 'Imprimer',
    retour: 'Espace du témoin',
    resume: (boussoles: number, publiees: number) =>
      `${boussoles} ${boussoles > 1 ? 'boussoles' : 'boussole'}${
        publiees === 0
          ? ' en Directe'
          : publiees === boussoles
            ? ' en Publiée'
            : `, dont ${publiees} en Publiée`
      }.`,
    quiVoitQuoi: (niveau: string, aDesLecteurs: boolean) =>
      `${niveau}${aDesLecteurs ? ', avec des lecteurs' : ''} : qui voit quoi, et quand`,
    colonnes: {
      equipe: 'Équipe',
      niveau: 'Niveau',
      dates: 'Ouverte',
      participation: 'Ont terminé',
      comptes: 'Comptes faits depuis',
      publications: 'Publications',
    },
    directe: 'Directe',
    publiee: (k: number) => `Publiée, k = ${k}`,
    ouverte: (du: string, au: string) => `du ${du}, jusqu’au ${au}`,
    importee: (quand: string) => `importée d’un tableur le ${quand}`,
    fermee: (du: string, au: string) => `du ${du} au ${au}`,
    effacee: (dates: string, quand: string) => `${dates} ; réponses effacées le ${quand}`,
    termines: (termines: number, participants: number | null) =>
      `${termines}${outOf(participants)}`,
    caches: (participants: number | null, k: number) =>
      participants !== null && participants < k
        ? `non dit, sur ${participants}`
        : `moins de ${k}${outOf(participants)}`,
    comptes: {
      code: 'par le code',
      facilitateur: 'par un facilitateur',
      lien: 'rouverts par un lien',
      effaces: 'effacés',
    },
    aucunCompte: 'aucun',
    publication: (jour: string, faites: number | null, k: number) =>
      faites === null
        ? `${jour} : moins de ${k} personnes`
        : `${jour} : ${faites} personnes (au moins ${k})`,
    aucunePublication: 'aucune',
    directeAucune: 'les chiffres suivent chaque réponse',
    nombreParPage: 'Nombre de boussoles par page',
    vide: 'Aucune boussole',
    comptesAide:
      '« Comptes faits depuis » : parmi les participants, les comptes plus jeunes que la boussole. Quelqu’un pourrait en faire pour compléter un groupe : leur nombre est montré à tous avant de répondre.',
    cachesAide:
      '« moins de… », « non dit » : le nombre de ceux qui ont terminé ne se dit qu’à partir de k personnes (cinq en Directe). Plus tôt, il désignerait qui a répondu.',
    lecteurs: {
      facilitateurs: 'Lisent tous les résultats et commentaires :',
      lecteurs: 'Voient les moyennes, sans commentaire ni nom :',
      jetons: 'Programmes qui lisent les chiffres :',
      temoins: 'Témoins :',
      sceauSeul: 'Dernier sceau du journal :',
      sceau: (jour: string, intact: boolean) =>
        `Journal ${intact ? 'intact' : 'rompu'}, dernier sceau (ligne du ${jour}) :`,
    },
  },
  retraits: {
    titre: 'Commentaires retirés',
    aide: 'Depuis douze mois : un facilitateur peut retirer un commentaire contraire à la loi. Personne ne relit ses mots, vous non plus. Le journal dit qui l’a retiré.',
    colonnes: { jour: 'Jour', boussole: 'Équipe et campagne', critere: 'Critère', motif: 'Raison' },
    cloture: 'Commentaire de clôture',
    sansCritere: 'Critère supprimé',
    nombreParPage: 'Nombre de commentaires par page',
    vide: 'Aucun commentaire n’a été retiré',
  },
  journal: {
    titre: 'Journal de votre société',
    aide: 'Les facilitateurs y sont nommés, les membres non. Ce que fait un membre porte le jour sans l’heure, et n’apparaît que le lendemain.',
    retour: 'Espace du témoin',
    filtre: 'Ce qui règle la confidentialité seulement',
    nombreParPage: 'Nombre de lignes par page',
    vide: 'Le journal est vide',
  },
};
