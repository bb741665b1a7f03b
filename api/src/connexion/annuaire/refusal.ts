import { INTERNAL_ERROR } from '../../core/errors.js';

/** Why nobody was let in by the directory, as the address of the login page says it, and what that page tells. */
export const REFUSALS = {
  absent:
    'L’annuaire ne répond pas. Réessayez dans quelques minutes, ou connectez-vous avec votre mot de passe.',
  annule: 'La connexion n’est pas allée à son terme. Vous pouvez recommencer.',
  attente: 'Trop de tentatives. Réessayez dans quelques minutes.',
  double: 'Deux comptes ont votre adresse mail. Un administrateur doit en corriger un.',
  expire:
    'Cette connexion a commencé il y a trop longtemps, ou dans un autre navigateur. Recommencez-la.',
  inconnu:
    'Aucun compte n’a votre adresse mail. Demandez à votre administrateur de vous en créer un.',
  membre:
    'Votre compte sert à répondre. Connectez-vous avec votre pseudo, ou avec le code de votre équipe.',
  panne: INTERNAL_ERROR,
  refus:
    'Boussole n’a pas pu vérifier la réponse de l’annuaire. Recommencez. Si cela se répète, prévenez votre administrateur.',
  relie:
    'Votre compte est déjà relié à une autre identité de l’annuaire. Demandez à un administrateur de réinitialiser votre mot de passe.',
  sansMail:
    'Votre annuaire ne garantit pas votre adresse mail. Boussole ne peut donc pas reconnaître votre compte. Prévenez votre administrateur.',
} as const;

export type Reason = keyof typeof REFUSALS;

const isReason = (word: string): word is Reason => Object.hasOwn(REFUSALS, word);

/** The same where it alone opens accounts (OIDC_ONLY): there is no password to go back to. */
const WITHOUT_PASSWORD: Partial<Record<Reason, string>> = {
  absent: 'L’annuaire ne répond pas. Réessayez dans quelques minutes.',
  relie:
    'Votre compte est déjà relié à une autre identité de l’annuaire. Demandez à un administrateur de réinitialiser votre accès.',
};

/**
 * What the login page tells whoever comes back with this word in its address; empty for any other word.
 *
 * @param isOnly whether the directory alone opens accounts.
 */
export function refusalOf(word: unknown, isOnly: boolean): string {
  if (typeof word !== 'string' || !isReason(word)) return '';
  return (isOnly && WITHOUT_PASSWORD[word]) || REFUSALS[word];
}

/** The directory, or the product, does not let this person in. */
export class RefusedEntry extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'RefusedEntry';
  }
}
