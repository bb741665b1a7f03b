import { byAnAuthor, ofBoussoles, ofVotes, onBoussole } from './boussole.js';
import { ofPeople } from './people.js';
import { inSociete } from './societe.js';

export const BIRTHS = [
  ...inSociete,
  ...ofPeople,
  ...ofBoussoles,
  ...onBoussole,
  ...ofVotes,
  ...byAnAuthor,
];

/** Foreign keys whose rows are never created on their own, and why. */
export const WITHOUT_BIRTH: Readonly<Record<string, string>> = {
  'inscription -> individu': 'written with the account, in its transaction',
  'individu -> profil': 'profiles are never deleted',
  'accord -> societe': 'written by whoever holds the company: its deletion waits',
  'accord -> individu':
    'written in the name of the session, which the deletion of its account ends',
  'effacement -> boussole':
    'written at night, of boussoles that it reads; a night that meets a deletion is played again',
  'jeton -> societe': 'written by an older version alone',
  'temoin -> individu': 'written by whoever makes or holds the account, in its transaction',
  'lecture -> individu': 'written by whoever makes or holds the account, in its transaction',
  'facilitation -> societe':
    'written by whoever holds the company, or makes it: its deletion waits',
  'facilitation -> individu': 'written by whoever holds the account, likewise',
  'identite_externe -> individu': 'written by whoever holds the account, likewise',
  'logo_individu -> individu': 'likewise',
  'boussole_critere -> image_critere': 'frozen with the criterion, of which it is a part',
  'resultat_cumul -> boussole': 'a sum, written by the answer’s own trigger',
  'resultat_cumul -> critere': 'likewise',
  'boussole_cumul -> boussole': 'likewise',
  'domaine_cumul -> campagne': 'likewise',
  'domaine_cumul -> critere': 'likewise',
  'domaine_cumul -> equipe': 'likewise',
  'seance -> boussole': 'written by whoever holds the row of the boussole: its deletion waits',
  'seance_vote -> seance': 'written by whoever holds the row of the séance, likewise',
  'rappel_envoi -> rappel': 'written by whoever holds the reminder: its deletion waits',
  'rappel_envoi -> individu': 'written by whoever holds the account, likewise',
  'agenda -> individu': 'likewise',
  'rappel_adresse -> individu': 'written by whoever holds the account: its deletion waits',
  'plan_equipe -> membre_equipe': 'written by whoever holds the membership: its end waits',
  'plan_equipe -> plan_equipe':
    'written by whoever holds the action carried over: its deletion waits',
  'plan_etat -> plan_equipe': 'written with the action, or by whoever holds it',
  'plan_etat -> individu': 'written with the action, by its author, or after it, by the same rule',
  'publication -> boussole': 'written by whoever holds the row of the boussole: its deletion waits',
  'reprise -> equipe':
    'written by whoever holds the row of the company, which a team’s deletion waits for',
  'reprise -> boussole': 'written with the boussole',
  'autres_reponses -> societe':
    'written as a boussole of the company closes, which holds that boussole',
  'autres_reponses -> campagne': 'likewise, and a campaign that has boussoles is not deleted',
  'participation_jour -> campagne': 'likewise; written at night',
  'participation_jour -> societe': 'written at night, by whoever holds the task',
};
