import { MEMBRES_BY_EQUIPE } from './membres.js';

export interface SocieteDemo {
  libelleSociete: string;
  visuSociete: boolean;
  /** Fewest people of a block; null in Directe. */
  k: number | null;
}

export const SOCIETE: SocieteDemo = {
  libelleSociete: 'Kerloédan Nautisme',
  visuSociete: true,
  k: null,
};

const EQUIPE_KEYS = [
  'industrie',
  'usinage',
  'assemblage',
  'winchs',
  'poulies',
  'qualite',
  'logistique',
  'commerce',
  'ventes',
  'export',
  'sav',
  'marketing',
  'technique',
  'etudes',
  'electronique',
  'informatique',
  'support',
] as const;
export type EquipeKey = (typeof EQUIPE_KEYS)[number];

export interface EquipeDemo<Key extends string = EquipeKey> {
  cle: Key;
  /** null for a domain. A parent always comes before its children. */
  parent: Key | null;
  libelleEquipe: string;
  codeEquipe: string;
}

const equipe = (
  key: EquipeKey,
  parent: EquipeKey | null,
  libelleEquipe: string,
  codeEquipe: string,
): EquipeDemo => ({ cle: key, parent, libelleEquipe, codeEquipe });

/** Codes avoid 0, O, 1, l and I: they are read aloud in a meeting room. */
export const EQUIPES: readonly EquipeDemo[] = [
  equipe('industrie', null, 'Direction industrielle', 'Dnd7K4'),
  equipe('usinage', 'industrie', "Atelier d'usinage", 'Fr9sM2'),
  equipe('assemblage', 'industrie', "Atelier d'assemblage", 'Vs5hT8'),
  equipe('winchs', 'assemblage', 'Ligne winchs', 'Wn3pC6'),
  equipe('poulies', 'assemblage', 'Ligne poulies et gréement', 'Pz8gR4'),
  equipe('qualite', 'industrie', 'Qualité et méthodes', 'Qm6tX9'),
  equipe('logistique', 'industrie', 'Logistique et expéditions', 'Kt2eG7'),
  equipe('commerce', null, 'Direction commerciale', 'Dc4wB8'),
  equipe('ventes', 'commerce', 'Ventes France', 'Fv7nJ3'),
  equipe('export', 'commerce', 'Export', 'Xp5aH2'),
  equipe('sav', 'commerce', 'Service après-vente', 'Sv8rN6'),
  equipe('marketing', 'commerce', 'Marketing et communication', 'Mk9yD5'),
  equipe('technique', null, 'Direction technique et support', 'Dt6uF3'),
  equipe('etudes', 'technique', "Bureau d'études", 'Be4zQ7'),
  equipe('electronique', 'etudes', 'Électronique embarquée', 'Ec7mW9'),
  equipe('informatique', 'technique', 'Informatique', 'Nf3kS5'),
  equipe('support', 'technique', 'Finances et ressources humaines', 'Rh9bA4'),
];

export interface MembreDemo<Key extends string = EquipeKey> {
  pseudo: string;
  prenom: string;
  nom: string;
  equipe: Key;
}

const ENDINGS = ['29', '', '56', '7', '', '22', '83', '', '35', '4'];

export const withoutAccent = (text: string) =>
  text
    .normalize('NFD')
    .replace(/œ/g, 'oe')
    .replace(/[^A-Za-z]/g, '');

/** A pseudo as people choose one: first name and number, or first name and initial. */
function pseudo(prenom: string, name: string, index: number): string {
  const initial = withoutAccent(name).charAt(0);
  const base = withoutAccent(prenom);
  const ending = ENDINGS[index % ENDINGS.length] || initial;
  return (index % 3 === 0 ? base : base.toLowerCase()) + ending;
}

function createMembres(): MembreDemo[] {
  const names = EQUIPE_KEYS.flatMap((key) =>
    MEMBRES_BY_EQUIPE[key].map((fullName) => ({ cle: key, fullName })),
  );
  return names.map(({ cle, fullName }, index) => {
    const [prenom = '', ...rest] = fullName.split(' ');
    const name = rest.join(' ');
    return { pseudo: pseudo(prenom, name, index), prenom, nom: name, equipe: cle };
  });
}

export const MEMBRES: readonly MembreDemo[] = createMembres();

export const membresOf = (key: EquipeKey): MembreDemo[] =>
  MEMBRES.filter((membre) => membre.equipe === key);
