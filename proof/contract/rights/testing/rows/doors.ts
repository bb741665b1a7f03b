import type { Ligne, Outils } from '../row.js';
import { rien } from '../row.js';
import type { Plateau } from '../stage.js';
import { reunir } from './resultats.js';

const equipe =
  (champs: string) =>
  ({ idEquipe }: Plateau) =>
    `{ equipe(id: ${idEquipe}) { ${champs} } }`;
const finir = (plateau: Plateau, outils: Outils) => outils.finir(plateau);
const ANNEXE =
  '--b\r\ncontent-disposition: form-data; name="0"; filename="x.png"\r\n\r\nx\r\n--b--\r\n';

/** What only GraphQL can be asked, and what is no call at all. */
export const portes: readonly Ligne[] = [
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
    prepare: finir,
  },
  { id: 'A099', graphql: () => '{ societes { equipes { codeEquipe } } }' },
  {
    id: 'A100',
    graphql: equipe(
      'parent { enfants { boussoles { resultat { resultat { moyennes { moyenneQ1 } } } } } }',
    ),
    prepare: reunir,
  },
  { id: 'A101', brut: ({ agent }) => agent.get('/graphql?query={me{pseudo}}') },
  {
    id: 'A102',
    brut: ({ agent }) =>
      agent.post('/graphql').set('Content-Type', 'multipart/form-data; boundary=b').send(ANNEXE),
  },
  { id: 'A103', rest: rien },
  { id: 'A104', rest: () => ({}) },
];
