import { STARTER_CRITERES } from '../critere/starterCriteres.js';
import { createParticipant, type BoussoleDemo, type OrganisationDemo } from './boussoles.js';
import { Writer } from './commentaires.js';
import { withoutAccent, type EquipeDemo, type MembreDemo } from './organisation.js';
import { STORIES } from './stories.js';

type Key = 'vente' | 'atelier';

const EQUIPES: readonly EquipeDemo<Key>[] = [
  { cle: 'vente', parent: null, libelleEquipe: 'Conseil et vente', codeEquipe: 'Vt4cN8' },
  { cle: 'atelier', parent: 'vente', libelleEquipe: 'Coupe et couture', codeEquipe: 'Cc7hW5' },
];

/** Invented people, first name first: the first ones of a team have finished. */
const MEMBRES: Readonly<Record<Key, readonly string[]>> = {
  vente: [
    'Armelle Jégou',
    'Boris Lemoine',
    'Chloé Le Bras',
    'Damien Rault',
    'Estelle Nicolas',
    'Farid Hamdi',
    'Gaëtane Morin',
  ],
  atelier: [
    'Honorine Page',
    'Igor Petrov',
    'Jeanne Le Dû',
    'Klervi Guillerm',
    'Lucas Ferrand',
    'Marianne Huet',
  ],
};

/** Fewer than the company's k: this boussole waits. */
const FINISHED: Readonly<Record<Key, number>> = { vente: 3, atelier: MEMBRES.atelier.length };
const STORY = { vente: STORIES.export, atelier: STORIES.poulies } as const;

const membresOf = (equipe: Key): MembreDemo<Key>[] =>
  MEMBRES[equipe].map((fullName) => {
    const [prenom = '', ...rest] = fullName.split(' ');
    return { pseudo: `${withoutAccent(prenom)}79`, prenom, nom: rest.join(' '), equipe };
  });

function createBoussole(equipe: Key, annee: number): BoussoleDemo {
  const writer = new Writer(`voilerie|${equipe}`);
  return {
    equipe,
    annee,
    dateCreation: null,
    // Closing the boussole that everybody has finished publishes it.
    isClosed: equipe === 'atelier',
    participants: membresOf(equipe).map((membre, index) =>
      createParticipant(
        { membre, side: 1, rang: 2, story: STORY[equipe] },
        index < FINISHED[equipe] ? 'Terminé' : 'Non commencé',
        writer,
      ),
    ),
    synthese: null,
    ambassadeurs: [],
    plans: [],
  };
}

/** A second, small company, Publiée: one boussole waits, the other one is published. */
export const createPubliee = (annee: number): OrganisationDemo => ({
  societe: { libelleSociete: 'Voilerie de Trévignon', visuSociete: true, k: 5 },
  criteres: STARTER_CRITERES.map((critere) => ({ ...critere })),
  equipes: EQUIPES.map((equipe) => ({ ...equipe })),
  membres: EQUIPES.flatMap(({ cle }) => membresOf(cle)),
  boussoles: EQUIPES.map(({ cle }) => createBoussole(cle, annee)),
});
