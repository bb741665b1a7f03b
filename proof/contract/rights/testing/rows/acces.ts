import { rien, unique, type Ligne, type Outils } from '../row.js';
import { MOT_DE_PASSE, type Plateau } from '../stage.js';

const avecMotsDePasse = async (_plateau: Plateau, { donnerMotsDePasse }: Outils) => {
  await donnerMotsDePasse();
};
const FAUX = 'pas-le-bon';
const login = (mail: string, motDePasse: string) =>
  `mutation { login(mail: "${mail}", motDePasse: "${motDePasse}") { ok } }`;
const loginByPseudo = (pseudo: string, motDePasse: string) =>
  `mutation { loginByPseudo(pseudo: "${pseudo}", motDePasse: "${motDePasse}") { ok } }`;

/** Signing in and out, and what the session says of itself. */
export const acces: readonly Ligne[] = [
  {
    id: 'A001',
    prepare: avecMotsDePasse,
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: MOT_DE_PASSE }),
    graphql: ({ mailAdmin }) => login(mailAdmin, MOT_DE_PASSE),
  },
  {
    id: 'A002',
    nuance: 'wrong password',
    prepare: avecMotsDePasse,
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: FAUX }),
    graphql: ({ mailAdmin }) => login(mailAdmin, FAUX),
  },
  {
    id: 'A002',
    nuance: 'unknown mail',
    rest: () => ({ mail: 'personne@exemple.fr', password: FAUX }),
    graphql: () => login('personne@exemple.fr', FAUX),
  },
  {
    id: 'A003',
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: FAUX }),
    graphql: ({ mailAdmin }) => login(mailAdmin, FAUX),
    garderFreins: true,
    prepare: async ({ mailAdmin }, { visiteur }) => {
      const corps = { mail: mailAdmin, password: FAUX };
      for (let essai = 0; essai < 5; essai++) await visiteur.post('/api/access/login', corps);
    },
  },
  {
    id: 'A004',
    prepare: avecMotsDePasse,
    rest: ({ pseudoMembre }) => ({ pseudo: pseudoMembre, password: MOT_DE_PASSE }),
    graphql: ({ pseudoMembre }) => loginByPseudo(pseudoMembre, MOT_DE_PASSE),
  },
  {
    id: 'A005',
    nuance: 'wrong password',
    prepare: avecMotsDePasse,
    rest: ({ pseudoMembre }) => ({ pseudo: pseudoMembre, password: FAUX }),
    graphql: ({ pseudoMembre }) => loginByPseudo(pseudoMembre, FAUX),
  },
  {
    id: 'A005',
    nuance: 'unknown pseudo',
    rest: () => ({ pseudo: 'Personne', password: FAUX }),
    graphql: () => loginByPseudo('Personne', FAUX),
  },
  { id: 'A006', rest: rien, graphql: () => 'mutation { logout { ok } }' },
  { id: 'A007', rest: rien, graphql: () => '{ session { ok facilitateur } }' },
  {
    // In GraphQL it is data: who is signed in may ask.
    id: 'A008',
    rest: rien,
    graphql: () => '{ moi { facilitateur } }',
    attendusGraphql: [401, 200, 200, 200, 200, 200],
  },
  { id: 'A009', rest: rien, graphql: () => '{ moi { id pseudo libelleSociete libelleEquipe } }' },
  {
    id: 'A091',
    rest: ({ idAdmin, idEquipeAilleurs }) => ({
      nom: 'Roy',
      prenom: 'Zoé',
      id: idAdmin,
      profil: 1,
      equipe: [idEquipeAilleurs],
    }),
    graphql: () => 'mutation { updateMoi(input: { nom: "Roy", prenom: "Zoé" }) { id } }',
  },
  {
    id: 'A092',
    // One person of the two columns of a neighbour.
    approche: (_client, plateau, outils) => avecMotsDePasse(plateau, outils),
    rest: () => ({ lastPassword: MOT_DE_PASSE, password: `nouveau${unique()}` }),
    graphql: () =>
      `mutation { updateMotDePasse(ancien: "${MOT_DE_PASSE}", nouveau: "nouveau${unique()}") { id } }`,
  },
  {
    id: 'A093',
    prepare: avecMotsDePasse,
    rest: () => ({ lastPassword: FAUX, password: 'nouveau-mot' }),
    graphql: () =>
      `mutation { updateMotDePasse(ancien: "${FAUX}", nouveau: "nouveau-mot") { id } }`,
  },
];
