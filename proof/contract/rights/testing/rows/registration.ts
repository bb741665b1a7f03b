import type { Client } from '../../../../../api/src/testing/app.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import { unique, type Row, type Tools } from '../row.js';
import type { Stage } from '../stage.js';

const UNKNOWN_CODE = 'zzzzzz';
const ask = (client: Client, codeEquipe: string) =>
  client.post('/api/equipes/getEquipeByCode', { codeEquipe });

/** Step 1 of the registration leaves its proof in this browser. */
const prove = (client: Client, { codeEquipe }: Stage) => ask(client, codeEquipe);

const welcome = async ({ idEquipe }: Stage, { ecrire }: Tools) => {
  await ecrire(sql`update equipe set sans_compte = true where id_equipe = ${idEquipe}`);
};
const freePseudo = () => `Nouveau${unique()}`;
const body = (equipe: number, pseudo: string, profil = 0) => ({
  pseudo,
  password: 'secret',
  equipe,
  profil,
  nom: 'Roy',
  prenom: 'Zoé',
  email: 'zoe@exemple.fr',
});
const register = (idEquipe: number, pseudo: string, extra = '') =>
  `mutation { register(input: { idEquipe: ${idEquipe}, pseudo: "${pseudo}", motDePasse: "secret" ${extra} }) { ok } }`;

/** A team's code, and registering with it. */
export const registration: readonly Row[] = [
  {
    id: 'A021',
    rest: ({ codeEquipe }) => ({ codeEquipe }),
    graphql: ({ codeEquipe }) =>
      `mutation { confirmCodeEquipe(code: "${codeEquipe}") { id libelleEquipe } }`,
  },
  {
    id: 'A022',
    rest: () => ({ codeEquipe: UNKNOWN_CODE }),
    graphql: () => `mutation { confirmCodeEquipe(code: "${UNKNOWN_CODE}") { id } }`,
  },
  {
    id: 'A023',
    rest: () => ({ codeEquipe: UNKNOWN_CODE }),
    graphql: () => `mutation { confirmCodeEquipe(code: "${UNKNOWN_CODE}") { id } }`,
    keepThrottles: true,
    prepare: async (_stage, { visiteur }) => {
      for (let attempt = 100; attempt < 200; attempt++) await ask(visiteur, `zzz${attempt}`);
    },
  },
  {
    id: 'A086',
    approach: prove,
    rest: ({ idEquipe }) => body(idEquipe, freePseudo()),
    graphql: ({ idEquipe }) => register(idEquipe, freePseudo()),
  },
  {
    id: 'A086',
    nuance: 'the code itself as proof',
    rest: ({ idEquipe, codeEquipe }) => ({ ...body(idEquipe, freePseudo()), codeEquipe }),
    graphql: ({ idEquipe, codeEquipe }) =>
      register(idEquipe, freePseudo(), `, code: "${codeEquipe}"`),
  },
  {
    id: 'A087',
    rest: ({ idEquipe }) => body(idEquipe, freePseudo()),
    graphql: ({ idEquipe }) => register(idEquipe, freePseudo()),
  },
  {
    id: 'A088',
    approach: prove,
    rest: ({ idEquipeElsewhere }) => body(idEquipeElsewhere, freePseudo()),
    graphql: ({ idEquipeElsewhere }) => register(idEquipeElsewhere, freePseudo()),
  },
  {
    id: 'A089',
    approach: prove,
    rest: ({ idEquipe }) => body(idEquipe, freePseudo(), 1),
    // The field does not exist, so the document itself is refused.
    graphql: ({ idEquipe }) => register(idEquipe, freePseudo(), ', profil: 1'),
  },
  {
    id: 'A090',
    approach: prove,
    rest: ({ idEquipe, pseudoMembre }) => body(idEquipe, pseudoMembre.toUpperCase()),
    graphql: ({ idEquipe, pseudoMembre }) => register(idEquipe, pseudoMembre.toUpperCase()),
  },
  {
    // Whoever is signed in has an account already.
    id: 'createCompteProvisoire',
    prepare: welcome,
    approach: prove,
    expected: [200, 409, 409, 409, 409, 409],
    graphql: () =>
      'mutation { createCompteProvisoire { pseudo session { provisoire } parcours { libelleEquipe } } }',
  },
  {
    id: 'createCompteProvisoire',
    nuance: 'without the code',
    prepare: welcome,
    expected: [403, 409, 409, 409, 409, 409],
    graphql: () => 'mutation { createCompteProvisoire { pseudo } }',
  },
  {
    id: 'createCompteProvisoire',
    nuance: 'in a team that does not welcome',
    approach: prove,
    expected: [403, 409, 409, 409, 409, 409],
    graphql: () => 'mutation { createCompteProvisoire { pseudo } }',
  },
  {
    // Nobody here has a provisional account: individu/provisional/keep.test.ts plays them.
    id: 'registerCompteProvisoire',
    expected: [401, 409, 409, 409, 409, 409],
    graphql: () =>
      `mutation { registerCompteProvisoire(input: { pseudo: "${freePseudo()}", motDePasse: "secret" }) { ok } }`,
  },
  {
    id: 'renewSession',
    expected: [401, 409, 409, 409, 409, 409],
    graphql: () => 'mutation { renewSession { ok } }',
  },
  {
    id: 'comptesProvisoires',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ comptesProvisoires { nombre } }',
  },
];
