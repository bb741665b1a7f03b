export const CRITERE_KEYS = [
  'objectifs',
  'confiance',
  'entraide',
  'charge',
  'reconnaissance',
  'information',
  'autonomie',
  'decision',
  'qualite',
  'erreur',
  'outils',
  'clients',
] as const;
export type CritereKey = (typeof CRITERE_KEYS)[number];

/** One theme of the starting set. */
export interface StarterCritere {
  cle: CritereKey;
  libelle: string;
  description: string;
  /** File name in `api/images`. */
  image: string;
}

/** Keeps French punctuation on the line of the word before it: no line may begin with a question mark. */
const unbreakable = (text: string) => text.replace(/ (?=[?!:;»])/g, '\u00a0');

/** The twelve criteria offered to a company that has none yet; the demo uses them too, in this order. */
export const STARTER_CRITERES: readonly StarterCritere[] = [
  {
    cle: 'objectifs',
    libelle: 'Clarté des objectifs',
    description: unbreakable(
      "Savoir où va l'équipe, pourquoi, et ce qu'on attend de chacun. Pensez aux priorités de ces derniers mois : étaient-elles connues de tous, stables, et assez concrètes pour orienter votre travail ?",
    ),
    image: 'clarte-objectifs.webp',
  },
  {
    cle: 'confiance',
    libelle: "Confiance dans l'équipe",
    description: unbreakable(
      "Pouvoir dire ce que l'on pense, demander de l'aide ou reconnaître une difficulté sans crainte. Pensez à vos échanges de tous les jours, et aussi à ce qui se passe quand on n'est pas d'accord.",
    ),
    image: 'confiance.webp',
  },
  {
    cle: 'entraide',
    libelle: 'Entraide et coopération',
    description: unbreakable(
      "Se donner un coup de main, partager ce que l'on sait, ne laisser personne seul devant un problème. Pensez au dernier moment difficile : qui est venu aider, et fallait-il le demander ?",
    ),
    image: 'entraide.webp',
  },
  {
    cle: 'charge',
    libelle: 'Charge de travail',
    description: unbreakable(
      "La quantité de travail, son rythme et la façon dont elle est répartie. Pensez à une semaine ordinaire plutôt qu'au pire des pics : avez-vous le temps de bien faire, et de souffler ?",
    ),
    image: 'charge-travail.webp',
  },
  {
    cle: 'reconnaissance',
    libelle: 'Reconnaissance du travail',
    description: unbreakable(
      "Sentir que ses efforts sont vus et qu'ils comptent. Pensez aux remerciements, aux retours reçus, aux possibilités d'évoluer, de la part de l'équipe comme de la hiérarchie.",
    ),
    image: 'reconnaissance.webp',
  },
  {
    cle: 'information',
    libelle: "Circulation de l'information",
    description: unbreakable(
      "Avoir la bonne information au bon moment, sans devoir la chercher. Pensez à ce qui circule dans l'équipe, à ce qui vient des autres services et à ce que l'on apprend trop tard.",
    ),
    image: 'circulation-information.webp',
  },
  {
    cle: 'autonomie',
    libelle: 'Autonomie et marges de manœuvre',
    description: unbreakable(
      "Pouvoir organiser son travail et prendre des initiatives dans un cadre connu. Pensez à ce que vous pouvez décider seul, à ce qui demande une validation, et à la confiance que l'on vous accorde.",
    ),
    image: 'autonomie.webp',
  },
  {
    cle: 'decision',
    libelle: 'Prise de décision',
    description: unbreakable(
      "Savoir qui décide, comment et dans quel délai, puis s'y tenir. Pensez à une décision récente : l'avis des personnes concernées a-t-il été demandé, et le choix a-t-il été expliqué ?",
    ),
    image: 'prise-decision.webp',
  },
  {
    cle: 'qualite',
    libelle: 'Qualité du travail',
    description: unbreakable(
      "Être fier de ce que l'équipe produit et avoir les moyens de bien le faire. Pensez à ce que vous livrez : le referiez-vous de la même façon, ou avez-vous dû y renoncer faute de temps ?",
    ),
    image: 'qualite-travail.webp',
  },
  {
    cle: 'erreur',
    libelle: "Droit à l'erreur et apprentissage",
    description: unbreakable(
      "Parler d'une erreur sans chercher un coupable, et en tirer quelque chose d'utile. Pensez à la dernière chose qui a mal tourné : qu'a-t-on dit, et qu'a-t-on changé ensuite ?",
    ),
    image: 'droit-erreur.webp',
  },
  {
    cle: 'outils',
    libelle: 'Outils et conditions de travail',
    description:
      'Disposer de locaux, de matériel et de logiciels adaptés, qui marchent. Pensez à ce qui vous fait gagner du temps, à ce qui vous en fait perdre, et à votre confort au quotidien.',
    image: 'outils-conditions.webp',
  },
  {
    cle: 'clients',
    libelle: 'Lien avec les clients',
    description: unbreakable(
      "Connaître celles et ceux pour qui l'on travaille, clients ou collègues d'un autre service, et avoir leur retour. Pensez à ce que vous savez de leurs besoins et de leur satisfaction.",
    ),
    image: 'lien-clients.webp',
  },
];
