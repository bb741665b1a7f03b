import type { Client } from '../../../../../api/src/testing/app.js';
import { unique, type Ligne } from '../row.js';
import type { Plateau } from '../stage.js';

const MANQUE = 'zzzzzz';
const demander = (client: Client, codeEquipe: string) =>
  client.post('/api/equipes/getEquipeByCode', { codeEquipe });

/** Step 1 leaves its proof in this browser. */
const prouver = (client: Client, { codeEquipe }: Plateau) => demander(client, codeEquipe);

const pseudoLibre = () => `Nouveau${unique()}`;
const corps = (equipe: number, pseudo: string, profil = 0) => ({
  pseudo,
  password: 'secret',
  equipe,
  profil,
  nom: 'Roy',
  prenom: 'Zoé',
  email: 'zoe@exemple.fr',
});
const register = (idEquipe: number, pseudo: string, plus = '') =>
  `mutation { register(input: { idEquipe: ${idEquipe}, pseudo: "${pseudo}", motDePasse: "secret" ${plus} }) { ok } }`;

/** The code of a team, and the account that it lets one make. */
export const inscription: readonly Ligne[] = [
  {
    id: 'A021',
    rest: ({ codeEquipe }) => ({ codeEquipe }),
    graphql: ({ codeEquipe }) =>
      `mutation { checkCodeEquipe(code: "${codeEquipe}") { id libelleEquipe } }`,
  },
  {
    id: 'A022',
    rest: () => ({ codeEquipe: MANQUE }),
    graphql: () => `mutation { checkCodeEquipe(code: "${MANQUE}") { id } }`,
  },
  {
    id: 'A023',
    rest: () => ({ codeEquipe: MANQUE }),
    graphql: () => `mutation { checkCodeEquipe(code: "${MANQUE}") { id } }`,
    garderFreins: true,
    prepare: async (_plateau, { visiteur }) => {
      for (let essai = 100; essai < 200; essai++) await demander(visiteur, `zzz${essai}`);
    },
  },
  {
    id: 'A086',
    approche: prouver,
    rest: ({ idEquipe }) => corps(idEquipe, pseudoLibre()),
    graphql: ({ idEquipe }) => register(idEquipe, pseudoLibre()),
  },
  {
    id: 'A086',
    nuance: 'the code itself as proof',
    rest: ({ idEquipe, codeEquipe }) => ({ ...corps(idEquipe, pseudoLibre()), codeEquipe }),
    graphql: ({ idEquipe, codeEquipe }) =>
      register(idEquipe, pseudoLibre(), `, code: "${codeEquipe}"`),
  },
  {
    id: 'A087',
    rest: ({ idEquipe }) => corps(idEquipe, pseudoLibre()),
    graphql: ({ idEquipe }) => register(idEquipe, pseudoLibre()),
  },
  {
    id: 'A088',
    approche: prouver,
    rest: ({ idEquipeAilleurs }) => corps(idEquipeAilleurs, pseudoLibre()),
    graphql: ({ idEquipeAilleurs }) => register(idEquipeAilleurs, pseudoLibre()),
  },
  {
    id: 'A089',
    approche: prouver,
    rest: ({ idEquipe }) => corps(idEquipe, pseudoLibre(), 1),
    // No such field: the document itself is refused.
    graphql: ({ idEquipe }) => register(idEquipe, pseudoLibre(), ', profil: 1'),
  },
  {
    id: 'A090',
    approche: prouver,
    rest: ({ idEquipe, pseudoMembre }) => corps(idEquipe, pseudoMembre.toUpperCase()),
    graphql: ({ idEquipe, pseudoMembre }) => register(idEquipe, pseudoMembre.toUpperCase()),
  },
];
