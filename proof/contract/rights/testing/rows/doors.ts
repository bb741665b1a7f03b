import type { Row, Tools } from '../row.js';
import { nothing } from '../row.js';
import type { Stage } from '../stage.js';
import { gather } from './resultats.js';

const equipe =
  (fields: string) =>
  ({ idEquipe }: Stage) =>
    `{ equipe(id: ${idEquipe}) { ${fields} } }`;
const finish = (stage: Stage, tools: Tools) => tools.finish(stage);
const APPENDIX =
  '--b\r\ncontent-disposition: form-data; name="0"; filename="x.png"\r\n\r\nx\r\n--b--\r\n';

/** What only GraphQL offers, and requests that are no call. */
export const doors: readonly Row[] = [
  { id: 'A094', graphql: () => '{ __schema { types { name } } }' },
  {
    id: 'A095',
    graphql: ({ idBoussole }) =>
      `{ resultatBoussole(idBoussole: ${idBoussole}) { participants { individu { pseudo } } } }`,
  },
  {
    id: 'A096',
    graphql: ({ idMembre }) =>
      `{ individu(id: ${idMembre}) { reponses { question1 } commentaires { commentaire } } }`,
  },
  {
    id: 'A097',
    nuance: 'as written',
    graphql: () => '{ moi { equipes { membres { pseudo } } } }',
  },
  {
    id: 'A097',
    nuance: 'as named here',
    graphql: () => '{ moi { equipes { membres { pseudo } } } }',
  },
  {
    id: 'A098',
    graphql: equipe('boussoles { commentaires { commentaire } }'),
    prepare: finish,
  },
  { id: 'A099', graphql: () => '{ societes { equipes { codeEquipe } } }' },
  {
    id: 'A100',
    graphql: equipe(
      'parent { enfants { boussoles { resultatBoussole { resultat { moyennes { moyenneQ1 } } } } } }',
    ),
    prepare: gather,
  },
  { id: 'A101', raw: ({ agent }) => agent.get('/graphql?query={me{pseudo}}') },
  {
    id: 'A102',
    raw: ({ agent }) =>
      agent.post('/graphql').set('Content-Type', 'multipart/form-data; boundary=b').send(APPENDIX),
  },
  { id: 'A103', rest: nothing },
  { id: 'A104', rest: () => ({}) },
];
