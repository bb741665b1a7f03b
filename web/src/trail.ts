import { ACTION_NAMES, AUDIT_ACTIONS } from '../../schema/audit.js';
import type { AuditPageQuery } from './generated/audit.js';
import { textes } from './trailTextes.js';
import { formatDay, formatSecond } from './ui/dates.js';

type LigneAudit = AuditPageQuery['auditPage']['lignes'][number];
/** Whom or what a line names; without a key where names alone are told. */
type Reference = { id?: number | null; nom: string | null };
/** A line of the audit trail, as a facilitator or a témoin reads it. */
export type Ligne = Omit<LigneAudit, 'auteur' | 'objet'> & {
  auteur: Reference | null;
  objet: Reference | null;
};

/** What the product does by itself when the day has come, unless somebody's act brings it. */
const BY_ITSELF = new Set<Ligne['action']>([
  'BOUSSOLE_OPEN_ALL',
  'BOUSSOLE_EXPIRE',
  'BOUSSOLE_PUBLISH',
  'SEANCE_EXPIRE',
  'RAPPEL_ENVOI',
  'INDIVIDU_FINI',
  'INDIVIDU_INACTIF',
  'BOUSSOLE_EFFACE',
  'SOCIETE_EFFACEMENT',
]);

/** Who did it. The name of a deleted account is unknown, and a program never had one. */
export function auteurDe({ action, auteur, comptes }: Ligne): string {
  const jeton = comptes.find(({ nom }) => nom === 'jeton');
  if (auteur) return auteur.nom ?? textes.compteSupprime(auteur.id ?? 0);
  if (jeton) return textes.jeton(jeton.valeur);
  if (BY_ITSELF.has(action)) return textes.produit;
  const isOperator = action === 'RESTAURATION' || comptes.some(({ nom }) => nom === 'clavier');
  return isOperator ? textes.clavier : textes.anonyme;
}

/** An action of another version of the product, by the name that the trail keeps. */
const inconnue = (comptes: Ligne['comptes']): string =>
  textes.inconnue(comptes.find(({ nom }) => nom === 'action')?.valeur ?? '');

/** What was done, as the rest of a French sentence: "a supprimé la société « Cap Élan »". */
export function phraseDe({ action, objet, comptes }: Ligne): string {
  const [verbe, quoi] = AUDIT_ACTIONS[ACTION_NAMES[action] ?? ''] ?? [inconnue(comptes)];
  if (!quoi)
    return action === 'CONNEXION_REFUS' && objet?.nom
      ? `${verbe} ${textes.compteVise(objet.nom)}`
      : verbe;
  if (!objet) return `${verbe} ${quoi}`;
  return `${verbe} ${quoi} ${objet.nom ? textes.nomme(objet.nom) : textes.numero(objet.id ?? 0)}`;
}

function dire(champ: string, valeur: string | null): string {
  if (champ === 'k') return textes.niveau(valeur);
  const lisibles = champ === 'idProfil' ? textes.profils : textes.valeurs;
  return lisibles[valeur ?? ''] ?? (valeur || textes.rien);
}

/** Between the name of a field and its value: « société n° 3 », « libellé : Quai ». */
const linkOf = (quoi: string): string => (quoi.endsWith('n°') ? '\u00a0' : '\u00a0: ');

/** One field that an update changed; without its values when the trail does not keep them. */
function changementDe({ champ, garde, avant, apres }: Ligne['changements'][number]): string {
  const quoi = textes.champs[champ] ?? textes.comptes[champ] ?? champ;
  if (!garde) return textes.change(quoi);
  return `${quoi}${linkOf(quoi)}${dire(champ, avant)} → ${dire(champ, apres)}`;
}

/** The details of an entry: what an update changed, the counts above zero, and what was set. */
export const precisionsDe = ({ changements, comptes }: Ligne): string =>
  [...changements.map(changementDe), precisions(comptes)].filter(Boolean).join(' · ');

/** What the sentence, or the author, already says. */
const SAID = new Set(['action', 'clavier', 'jeton']);

const precisions = (comptes: Ligne['comptes']): string =>
  comptes
    .filter(({ nom, valeur }) => !SAID.has(nom) && (valeur !== '0' || nom === 'idProfil'))
    .map(({ nom, valeur }) => {
      const lisible = (nom === 'idProfil' ? textes.profils : textes.valeurs)[valeur] ?? valeur;
      const quoi = textes.comptes[nom] ?? nom;
      return `${quoi}${linkOf(quoi)}${lisible}`;
    })
    .join(' · ');

/** The day, with its hour when the trail knows it. */
export const dateDe = ({ quand, auJour }: Ligne): string =>
  (auJour ? formatDay : formatSecond)(quand);
