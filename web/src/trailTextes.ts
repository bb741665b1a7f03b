import { AUDIT_DETAILS, AUDIT_FIELDS } from '../../schema/audit.js';
import { MOTIFS } from './motifs.js';

/** Words of the sentences of the audit trail; the verbs of the actions are in schema/audit.ts. */
export const textes = {
  colonnes: { quand: 'Date', auteur: 'Qui', action: 'Action' },
  jours: { titre: 'Jours du journal', du: 'Du', au: 'au' },
  fichier: {
    exporter: 'Exporter en CSV',
    colonnes: ['Date', 'Qui', 'Action', 'Précisions'],
    erreur: 'Erreur lors de l’export du journal ...',
  },
  produit: 'Le produit',
  anonyme: 'Une personne non connectée',
  clavier: 'La personne qui tient le serveur',
  jeton: (id: string) => `Jeton de rapport n° ${id}`,
  compteSupprime: (id: number) => `Compte supprimé (n° ${id})`,
  compteVise: (libelle: string) => `(compte : ${libelle})`,
  nomme: (libelle: string) => `« ${libelle} »`,
  numero: (id: number) => `n° ${id}`,
  inconnue: (action: string) => `a fait « ${action} »`,
  /** Names of what a line tells besides. */
  comptes: AUDIT_DETAILS,
  /** Names of the fields that an update changes. */
  champs: AUDIT_FIELDS,
  change: (quoi: string) => `${quoi}\u00a0: modifié`,
  rien: 'rien',
  valeurs: {
    true: 'oui',
    false: 'non',
    null: 'aucun',
    NIVEAU: 'niveau plus bas',
    ENTRE_EQUIPES: 'résultats ouverts aux membres',
    JETON: 'nouveau jeton de rapport',
    FERMETURE: 'fermeture avancée',
    REINITIALISATION: 'compte rouvert',
    EFFECTIF: 'effectif agrandi',
    TEMOIN: 'autre témoin',
    RETRAIT: 'témoin retiré',
    HORLOGE: 'horloge',
    ABSENCE: 'longue absence',
    RESTAURATION: 'sauvegarde restaurée',
    NOMBRE: 'nombre',
    SANS_ACCORD: 'plus d’accord demandé',
    A_FAIRE: 'à faire',
    EN_COURS: 'en cours',
    FAIT: 'fait',
    ABANDONNE: 'abandonné',
    ...MOTIFS,
  } as Record<string, string>,
  niveau: (k: string | null) => (k === null ? 'Directe' : `Publiée (k = ${k})`),
  profils: {
    0: 'User',
    1: 'Administrateur',
    2: 'Témoin',
    3: 'Facilitateur',
    4: 'Lecteur',
  } as Record<string, string>,
};
