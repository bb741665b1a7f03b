// Printed from the migrated database by `npm run codegen`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface CriterionFigures {
  idCritere: number;
  libelle: string;
  nombre: number | null;
  moyenneQ1: number | null;
  moyenneQ2: number | null;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}

export interface NoteFigures {
  moyenneQ1: number | null;
  moyenneQ2: number | null;
}

export interface Tables {
  accord: {
    id_accord: Generated<number>;
    id_societe: number;
    acte: 'NIVEAU' | 'ENTRE_EQUIPES' | 'JETON' | 'FERMETURE' | 'REINITIALISATION' | 'EFFECTIF' | 'TEMOIN' | 'RETRAIT' | 'SANS_ACCORD';
    objet: string;
    id_objet: number;
    valeur: string;
    libelle: string;
    id_demandeur: number | null;
    demande_le: string;
    expire_le: string;
    accepte: boolean | null;
    id_temoin: number | null;
    repondu_le: string | null;
    utilise_le: string | null;
  };
  agenda: {
    id_agenda: Generated<number>;
    id_individu: number;
    id_societe: number | null;
    empreinte: string;
    cree_le: string;
  };
  ambassadeur: {
    id_boussole: number;
    rang: number;
    id_societe: number;
    nom: string;
    nom_normalise: GeneratedAlways<string | null>;
  };
  appareil_connu: {
    empreinte: string;
    id_individu: number;
    vu_le: string;
  };
  audit: {
    id_audit: GeneratedAlways<string>;
    quand: string;
    id_individu: number | null;
    action: string;
    objet: string | null;
    id_objet: number | null;
    detail: Record<string, unknown> | null;
    au_jour: Generated<boolean>;
    id_societe: number | null;
    grain: string | null;
  };
  audit_sceau: {
    rang: string;
    id_audit: string;
    ligne: Uint8Array;
    empreinte: Uint8Array;
  };
  autres_reponses: {
    id_societe: number;
    id_campagne: number;
    publiee_le: string;
    seuil: number;
    personnes: number;
    moyennes: CriterionFigures[];
    note: NoteFigures;
  };
  boussole: {
    id_boussole: Generated<number>;
    id_societe: number;
    id_equipe: number;
    id_campagne: number;
    date_creation: string;
    cloturee_le: string | null;
    criteres_figes_le: string | null;
    closes_at: string;
    seuil: number | null;
    ancien_minimum: Generated<number>;
    publication: number | null;
    prolongee_au: string | null;
    closes_before: string | null;
    comptees: Generated<number>;
    effectif: number | null;
    question_ff: string | null;
    question_or: string | null;
    lecteurs: Generated<boolean>;
    conservation: number | null;
  };
  boussole_compte: {
    id_boussole: number | null;
    membres: string | null;
    faites: string | null;
    rotis: string | null;
    somme_rotis: string | null;
  };
  boussole_critere: {
    id_boussole: number;
    id_critere: number;
    id_societe: number;
    libelle: string;
    description: string;
    libelle_ff_vert: string | null;
    libelle_ff_rouge: string | null;
    libelle_or_vert: string | null;
    libelle_or_rouge: string | null;
    image: string | null;
    sens: Generated<number>;
    rang: number | null;
  };
  boussole_cumul: {
    id_boussole: number;
    id_societe: number;
    id_racine: number;
    id_campagne: number;
    membres: Generated<number | null>;
    faites: Generated<number>;
    rotis: Generated<number>;
    somme_rotis: Generated<number>;
    publiee: Generated<boolean>;
  };
  boussole_history: {
    id_boussole: number | null;
    id_shown: number | null;
    recul: number | null;
    annee: number | null;
    nom: string | null;
    jour: string | null;
  };
  boussole_individu: {
    id_boussole_individu: Generated<number>;
    id_boussole: number;
    id_individu: number | null;
    id_societe: number;
    statut: Generated<'Non commencé' | 'En cours' | 'Terminé'>;
    commente: Generated<boolean>;
    bloc: number | null;
    entree_le: Generated<string>;
    compte: boolean | null;
    etat: string | null;
    venue: Generated<'membre' | 'place' | 'code' | 'scan'>;
  };
  boussole_years: {
    id_boussole: number | null;
    id_shown: number | null;
    recul: number | null;
    annee: number | null;
    nom: string | null;
    jour: string | null;
    comparee: boolean | null;
  };
  campagne: {
    id_campagne: Generated<number>;
    nom: string;
    nom_normalise: GeneratedAlways<string | null>;
    annee: number;
    facilitateur: number | null;
    jour: string | null;
  };
  campagne_choix: {
    id_societe: number;
    id_campagne: number;
    seuil: number | null;
    sans_compte: boolean | null;
  };
  campagne_equipe: {
    id_equipe: number;
    id_campagne: number;
    id_societe: number;
    opens_at: string | null;
    opened_at: string | null;
    closes_at: string | null;
    ecartee: Generated<boolean>;
  };
  campagne_societe: {
    id_societe: number;
    id_campagne: number;
    closes_at: string | null;
    opens_at: string | null;
    opened_at: string | null;
  };
  commentaire: {
    id_commentaire: Generated<string>;
    id_boussole: number;
    id_societe: number;
    commentaire: string;
    roti: number;
  };
  critere: {
    id_critere: Generated<number>;
    id_societe: number;
    libelle: string;
    libelle_normalise: GeneratedAlways<string | null>;
    description: string;
    libelle_ff_vert: string | null;
    libelle_ff_rouge: string | null;
    libelle_or_vert: string | null;
    libelle_or_rouge: string | null;
    image: string | null;
    statut: Generated<'Actif' | 'Inactif'>;
    supprime_le: string | null;
    depart: string | null;
    sens: Generated<number>;
    rang: number | null;
  };
  domaine_cumul: {
    id_racine: number;
    id_campagne: number;
    id_critere: number;
    part: number;
    id_societe: number;
    cellules: number;
    nombre: number;
    somme_q1: number;
    somme_q2: number;
    repartition_q1: number[];
    repartition_q2: number[];
    tailles: number[];
    publiees: Generated<number>;
  };
  effacement: {
    id_boussole: number;
    id_societe: number;
    annonce_le: string;
    efface_le: string | null;
    rotis: Generated<number>;
    somme_rotis: Generated<number>;
  };
  entretien: {
    tache: string;
    nuit: string;
  };
  equipe: {
    id_equipe: Generated<number>;
    id_societe: number;
    libelle_equipe: string;
    libelle_normalise: GeneratedAlways<string | null>;
    id_parent: number | null;
    id_racine: number;
    ordre: Generated<number>;
    code_equipe: string;
    code_actif: Generated<boolean>;
    effectif: number | null;
    recherche: GeneratedAlways<string | null>;
    sans_compte: Generated<boolean>;
    identite: string | null;
  };
  essai: {
    cle: string;
    valeur: string;
    fait_le: string;
  };
  facilitation: {
    id_individu: number;
    id_societe: number;
  };
  freinage: {
    cle: string;
    echecs: number;
    debut: string;
    bloque_jusqu_a: string;
  };
  identite_externe: {
    emetteur: string;
    sujet: string;
    id_individu: number;
    reliee_le: string;
  };
  image_critere: {
    id_societe: number;
    empreinte: string;
    contenu: Uint8Array;
  };
  individu: {
    id_individu: Generated<number>;
    pseudo: string | null;
    pseudo_normalise: GeneratedAlways<string | null>;
    adresse_mail: string | null;
    mail_normalise: GeneratedAlways<string | null>;
    nom: string | null;
    prenom: string | null;
    id_profil: Generated<number>;
    id_societe: number | null;
    mot_de_passe: string | null;
    cree_le: Generated<string>;
    vu_le: Generated<string>;
    inscrit_seul: Generated<boolean>;
    recherche: GeneratedAlways<string | null>;
    rouvert_le: string | null;
    provisoire: Generated<boolean>;
    mail_a_corriger: Generated<boolean>;
    relie_le: string | null;
    deja_ouvert: Generated<boolean>;
  };
  inscription: {
    id_individu: number;
    id_equipe: number;
    navigateur: string;
    faite_le: string;
  };
  jeton: {
    id_jeton: Generated<number>;
    id_societe: number | null;
    nom: string;
    empreinte: string;
    cree_le: string;
    expire_le: string;
    vu_le: string | null;
    recherche: GeneratedAlways<string | null>;
    portees: Generated<string[]>;
    empreinte_adresse: string | null;
    ancienne_empreinte: string | null;
    ancienne_adresse: string | null;
    ancienne_fin: string | null;
    annonce: number | null;
    usages: Generated<number[]>;
  };
  jeton_activation: {
    empreinte: string;
    id_individu: number;
    expire_le: string;
    motif: Generated<string>;
    par_mail: Generated<boolean>;
    demande_le: Generated<string>;
    essaye_le: string | null;
    envoye_le: string | null;
    message: string | null;
  };
  jeton_societe: {
    id_jeton: number;
    id_societe: number;
    id_equipe: number | null;
  };
  lecture: {
    id_individu: number;
    id_societe: number;
    id_equipe: number | null;
  };
  logo_individu: {
    id_individu: number;
    empreinte: string;
    contenu: Uint8Array;
  };
  logo_societe: {
    id_societe: number;
    empreinte: string;
    contenu: Uint8Array;
  };
  membre_equipe: {
    id_individu: number;
    id_equipe: number;
    id_societe: number;
  };
  participation_jour: {
    id_societe: number;
    id_campagne: number;
    jour: string;
    terminees: number;
  };
  plan_equipe: {
    id_plan: Generated<number>;
    id_equipe: number;
    id_boussole: number;
    id_societe: number;
    objectif: string;
    action: string;
    lead: string;
    id_individu: number | null;
    date_creation: string;
    etat: Generated<'A_FAIRE' | 'EN_COURS' | 'FAIT' | 'ABANDONNE'>;
    raison: string | null;
    echeance: string | null;
    criteres: Generated<number[]>;
    id_responsable: number | null;
    id_origine: number | null;
  };
  plan_etat: {
    id_plan_etat: Generated<number>;
    id_plan: number;
    etat: string;
    raison: string | null;
    quand: string;
    id_individu: number | null;
  };
  profil: {
    id_profil: number;
    libelle_profil: string;
  };
  publication: {
    id_boussole: number;
    numero: number;
    id_societe: number;
    publiee_le: string;
    seuil: number;
    libelle_equipe: string;
    faites: number;
    total: number | null;
    moyennes: CriterionFigures[];
    note: NoteFigures;
    lignes: Record<string, unknown>;
    commentaires: Record<string, unknown>;
    avis: Record<string, unknown> | null;
  };
  published_lines: {
    id_boussole: number | null;
    publication: number | null;
    idBoussoleIndividu: number | null;
    idCritere: number | null;
    libelle: string | null;
    question1: number | null;
    question2: number | null;
    statut: string | null;
  };
  rappel: {
    id_rappel: Generated<number>;
    id_societe: number;
    id_campagne: number;
    prevu_le: string;
    parti_le: string | null;
    id_equipe: number | null;
    attend: Generated<boolean>;
  };
  rappel_adresse: {
    id_individu: number;
    adresse: string;
    arret: string;
    empreinte: string | null;
    expire_le: string | null;
    confirmee_le: string | null;
    refusee_le: string | null;
  };
  rappel_envoi: {
    id_rappel: number;
    id_individu: number;
    etat: Generated<'ATTENTE' | 'PRIS' | 'ENVOYE' | 'REFUSE' | 'ABANDONNE'>;
    essais: Generated<number>;
    apres: string;
  };
  rappel_modele: {
    id_societe: number;
    objet: string | null;
    texte: string | null;
  };
  reglage: {
    nom: string;
    valeur: string;
  };
  reprise: {
    id_reprise: Generated<number>;
    id_societe: number;
    id_equipe: number;
    id_boussole: number | null;
    annee: number;
    importee_le: string;
    rotis: Generated<number>;
    somme_rotis: Generated<number>;
    chiffres: Record<string, unknown>;
  };
  resultat: {
    id_boussole_individu: number;
    id_critere: number;
    id_boussole: number;
    id_societe: number;
    question_1: number;
    question_2: number;
    commentaire: string | null;
    marque: string | null;
  };
  resultat_cumul: {
    id_boussole: number;
    id_critere: number;
    id_societe: number;
    nombre: number;
    somme_q1: number;
    somme_q2: number;
    repartition_q1: number[];
    repartition_q2: number[];
    id_racine: number;
    id_campagne: number;
    publiee: Generated<boolean>;
    modifie_le: string | null;
    modifie_loin_le: string | null;
  };
  seance: {
    id_seance: Generated<number>;
    id_boussole: number;
    phase: 'ACCUEIL' | 'REPONSES' | 'REVELEE' | 'DISCUSSION' | 'ENGAGEMENT' | 'FIN';
    version: Generated<number>;
    started_at: string;
    ended_at: string | null;
    id_critere: number | null;
    ordre: Generated<'DESACCORD' | 'PLUS_BAS' | 'FIER_ET_MENACE' | 'LISTE'>;
    timer_end: string | null;
    vote: 'OUVERT' | 'CLOS' | null;
    voters: number | null;
    dots: Record<string, unknown> | null;
    link_digest: string | null;
    link_made_at: string | null;
    discussed: number[] | null;
  };
  seance_vote: {
    id_seance: number;
    id_individu: number | null;
    criteres: number[];
    marque: string | null;
    compte: Generated<boolean>;
  };
  session: {
    empreinte: string;
    id_individu: number;
    cree_le: string;
    vu_le: string;
  };
  shown_comments: {
    id_boussole: number | null;
    id_critere: number | null;
    commentaire: string | null;
  };
  shown_opinions: {
    id_boussole: number | null;
    commentaire: string | null;
    roti: number | null;
  };
  societe: {
    id_societe: Generated<number>;
    libelle_societe: string;
    libelle_normalise: GeneratedAlways<string | null>;
    visu_societe: Generated<boolean>;
    minimum_reponses: Generated<number>;
    recherche: GeneratedAlways<string | null>;
    seuil: number | null;
    accord_temoin: Generated<boolean>;
    question_ff: string | null;
    question_or: string | null;
    facilitateur: number | null;
    conservation: number | null;
  };
  synthese: {
    id_synthese: Generated<number>;
    id_boussole: number;
    id_societe: number;
    synthese: string;
    id_individu: number | null;
  };
  temoin: {
    id_individu: number;
    id_societe: number;
  };
}
