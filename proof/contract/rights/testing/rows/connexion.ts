import { nothing, unique, type Row, type Tools } from '../row.js';
import { PASSWORD, type Stage } from '../stage.js';

const withPasswords = async (_stage: Stage, { givePasswords }: Tools) => {
  await givePasswords();
};
const WRONG = 'pas-le-bon';
const login = (mail: string, password: string) =>
  `mutation { login(mail: "${mail}", motDePasse: "${password}") { ok } }`;
const loginByPseudo = (pseudo: string, password: string) =>
  `mutation { loginByPseudo(pseudo: "${pseudo}", motDePasse: "${password}") { ok } }`;

/** Signing in and out, and reading the session. */
export const connexion: readonly Row[] = [
  {
    id: 'A001',
    prepare: withPasswords,
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: PASSWORD }),
    graphql: ({ mailAdmin }) => login(mailAdmin, PASSWORD),
  },
  {
    id: 'A002',
    nuance: 'wrong password',
    prepare: withPasswords,
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: WRONG }),
    graphql: ({ mailAdmin }) => login(mailAdmin, WRONG),
  },
  {
    id: 'A002',
    nuance: 'unknown mail',
    rest: () => ({ mail: 'personne@exemple.fr', password: WRONG }),
    graphql: () => login('personne@exemple.fr', WRONG),
  },
  {
    id: 'A003',
    rest: ({ mailAdmin }) => ({ mail: mailAdmin, password: WRONG }),
    graphql: ({ mailAdmin }) => login(mailAdmin, WRONG),
    keepThrottles: true,
    prepare: async ({ mailAdmin }, { visiteur }) => {
      const body = { mail: mailAdmin, password: WRONG };
      for (let attempt = 0; attempt < 5; attempt++) await visiteur.post('/api/access/login', body);
    },
  },
  {
    id: 'A004',
    prepare: withPasswords,
    rest: ({ pseudoMembre }) => ({ pseudo: pseudoMembre, password: PASSWORD }),
    graphql: ({ pseudoMembre }) => loginByPseudo(pseudoMembre, PASSWORD),
  },
  {
    id: 'A005',
    nuance: 'wrong password',
    prepare: withPasswords,
    rest: ({ pseudoMembre }) => ({ pseudo: pseudoMembre, password: WRONG }),
    graphql: ({ pseudoMembre }) => loginByPseudo(pseudoMembre, WRONG),
  },
  {
    id: 'A005',
    nuance: 'unknown pseudo',
    rest: () => ({ pseudo: 'Personne', password: WRONG }),
    graphql: () => loginByPseudo('Personne', WRONG),
  },
  { id: 'A006', rest: nothing, graphql: () => 'mutation { logout { ok } }' },
  {
    id: 'A007',
    rest: nothing,
    graphql: () => '{ session { ok facilitateur nomAffiche anneeCourante } }',
  },
  {
    // In GraphQL this is data: every signed-in person may ask.
    id: 'A008',
    rest: nothing,
    graphql: () => '{ moi { facilitateur } }',
    expectedGraphql: [401, 200, 200, 200, 200, 200],
  },
  {
    id: 'A009',
    rest: nothing,
    graphql: () => '{ moi { id pseudo libelleSociete libelleEquipe } }',
  },
  {
    id: 'connexions',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ connexions { sessions { courante } annuaire { nom relieLe seul } } }',
  },
  {
    id: 'closeAutresSessions',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => 'mutation { closeAutresSessions { sessions { courante } } }',
  },
  {
    id: 'A091',
    rest: ({ idAdmin, idEquipeElsewhere }) => ({
      nom: 'Roy',
      prenom: 'Zoé',
      id: idAdmin,
      profil: 1,
      equipe: [idEquipeElsewhere],
    }),
    graphql: () => 'mutation { updateMoi(input: { nom: "Roy", prenom: "Zoé" }) { id } }',
  },
  {
    id: 'A092',
    // One person stands for both columns of a neighbour.
    approach: (_client, stage, tools) => withPasswords(stage, tools),
    rest: () => ({ lastPassword: PASSWORD, password: `nouveau${unique()}` }),
    graphql: () =>
      `mutation { updateMotDePasse(ancien: "${PASSWORD}", nouveau: "nouveau${unique()}") { id } }`,
  },
  {
    id: 'A093',
    prepare: withPasswords,
    rest: () => ({ lastPassword: WRONG, password: 'nouveau-mot' }),
    graphql: () =>
      `mutation { updateMotDePasse(ancien: "${WRONG}", nouveau: "nouveau-mot") { id } }`,
  },
];
