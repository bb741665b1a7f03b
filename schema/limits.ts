/**
 * Every limit of the product. Lengths count Unicode code points after NFC normalisation.
 *
 * @see admin spec §5 and §9, journey spec §5 and §9, decisions §1, §6 and §7
 */
export const LIBELLE_SOCIETE_MAX = 45;
export const LIBELLE_EQUIPE_MAX = 100;
export const LIBELLE_CRITERE_MAX = 100;
/** Most criteria of the starting set that one call may name; the set has fewer. */
export const CRITERES_ORDERED_MAX = 1_000;
export const STARTER_CRITERES_MAX = 50;
export const LIBELLE_QUESTION_MAX = 255;
export const NOM_CAMPAGNE_MAX = 45;
/** How many days of a reporting token’s use are kept. */
export const JETON_USE_DAYS = 30;
export const NOM_JETON_MAX = 45;
/** Most companies of one reporting token. */
export const JETON_SOCIETES_MAX = 100;
/** Longest life of a reporting token in days, so that a forgotten one ends by itself. */
export const JETON_DAYS_MAX = 366;
export const NOM_MAX = 45;
export const MAIL_MAX = 255;
export const TEXT_MAX = 5000;
export const NOM_AMBASSADEUR_MAX = 100;
/** Most criteria that one action is about; the database checks it too. */
export const PLAN_CRITERES_MAX = 20;
/** Most actions of a company that one call lists. */
export const PLANS_MAX = 2_000;
/** Most lives of a campaign in a company that one page draws, the latest first. */
export const LIVES_MAX = 1_000;
/** Most reminders of a campaign in a company, unless more are asked for, and then. */
export const RAPPELS_USUAL = 2;
export const RAPPELS_MAX = 6;
/** Longest subject and text of a reminder; the database checks them too. */
export const RAPPEL_SUBJECT_MAX = 120;
export const RAPPEL_TEXT_MAX = 2_000;
/** What a facilitator writes in the mails of an import. */
export const INVITATION_MAX = 600;
/** Longest reason for which an action was given up; the database checks it too. */
export const RAISON_MAX = 500;

export const PSEUDO_MIN = 4;
export const PSEUDO_MAX = 45;
export const PASSWORD_MIN_AT_REGISTRATION = 6;
export const PASSWORD_MIN_AT_CHANGE = 8;
export const PASSWORD_MAX = 128;

export const NOTE_MIN = -5;
export const NOTE_MAX = 5;
export const ROTI_MIN = 1;
export const ROTI_MAX = 5;
/**
 * The database checks it too (ambassadeur.rang): another limit needs a migration, and new sentences: grep « 2 ambassadeurs »,
 * « deux ambassadeurs », « Deux noms », `two names`, `two at most`, `third ambassador`, the rows of proof/contract, the glossary and the specification.
 */
export const AMBASSADEURS_PER_BOUSSOLE = 2;

export const ANNEE_MIN = 2000;
export const ANNEE_MAX = 2100;

/** Most rows of a list that is given whole in one reply; a longer one is refused (413), and read by pages. */
export const LIGNES_MAX = 50_000;

/** Fewest people of a block of a Publiée boussole (publication, "The model"); the database checks both bounds too. */
export const K_MIN = 3;
export const K_MAX = 20;
/** Months that a company may keep the answers of a campaign, once it has closed its last boussole there. */
export const CONSERVATIONS = [6, 12, 24, 36, 60] as const;
/** What forms propose to who leaves Directe. */
export const K_PROPOSED = 5;
/** Fewest people of « autres réponses », whatever k is (publication, P8); the database checks it too. */
export const OTHERS_MIN = 5;
/** Fewest who have finished of a Directe boussole for a témoin to be told their number; the database says it too (told_to_temoin). */
export const FEWEST_IN_DIRECTE = 5;

/** By how many the people with an address for reminders are counted, so that one who comes or goes seldom shows. */
export const ADDRESSES_BY = 5;

/** Dots that each participant of a séance may put on criteria; the database checks it too (seance_vote). */
export const VOTE_DOTS = 3;
/** Longest timer of a séance, in seconds. */
export const TIMER_MAX = 7_200;
/** Hours after which a séance that nobody ends ends by itself. */
export const SEANCE_HOURS = 12;

/** Largest minimum number of answers before a score is shown; 1 means off (decisions §4). */
export const MINIMUM_REPONSES_MAX = 20;

export const CODE_EQUIPE = /^[A-Za-z0-9]{6}$/;
/** Characters of new codes, which are read aloud or on paper: without 0 and O, 1, l and I, which look alike. */
export const EQUIPE_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Largest headcount of a team. */
export const HEADCOUNT_MAX = 10_000;
export const ID_MAX = 2_147_483_647;

export const PAGE_SIZES = [10, 30, 50] as const;
export const PAGE_SIZE_MAX = 100;
/** Teams in one page of a company's map: of thirty criteria each, they are within one answer (promise 39). */
export const ENSEMBLE_PAGE = 200;
/** Lines of one part of a facilitator's dashboard: campaigns under way, companies with actions that are due. */
export const DASHBOARD_MAX = 200;
/** Teams that the dashboard compares with the year before. */
export const CHANGES_MAX = 1_000;
export const SEARCH_DELAY_MS = 300;
export const SEARCH_MAX = 100;
/** Most teams with which a tree opens whole; a larger company's opens folded by domain. */
export const TREE_OPEN_MAX = 200;
/** Teams of one pasted list. */
export const EQUIPES_PER_LIST_MAX = 500;
export const EQUIPES_PER_TREE_MAX = 5_000;

export const JSON_MAX_BYTES = 1024 * 1024;
/** Most levels of a body; the deepest request has five. A megabyte of brackets takes ten times as long to parse as a list. */
export const JSON_DEPTH_MAX = 32;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 25_000_000;
/** Longest side of an image, in pixels, which is also the longest of a WebP. */
export const IMAGE_SENT_SIDE_MAX = 16_383;
export const IMAGE_SIDE_MAX = 512;

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** What a workbook may hold once unpacked: 5,000 people take two megabytes of it. */
export const IMPORT_MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;
