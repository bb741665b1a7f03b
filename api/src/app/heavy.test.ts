import { expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { HEAVY, SECRETS } from './graphqlLimits.js';
import { buildGraphqlSchema } from './schema.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

/** Why a query need not be counted, and those for which that is so. */
const LIGHT = {
  'the caller’s own rows, or a word': [
    'accordsTemoin',
    'adresseRappel',
    'lienParMail',
    'maParticipation',
    'mesBoussoles',
    'mesDonnees',
    'mesPlans',
    'moi',
    'monLogo',
    'monVote',
    'parcours',
    'session',
  ],
  'one row, by its key': [
    'activation',
    'boussole',
    'critere',
    'critereRepondu',
    'equipe',
    'individu',
    'lienRappel',
    'planEquipe',
    'seance',
    'societe',
    'accordsSociete',
    'syntheseBoussole',
    'temoin',
  ],
  'one page of a list': ['individusPage', 'jetonsPage', 'societesPage'],
  'a list whose rows hold no figure; edges are counted by their weight': [
    'ambassadeursBoussole',
    'arbreEquipes',
    'boussolesEquipe',
    'campagnes',
    'comptesProvisoires',
    'criteres',
    'criteresDepartManquants',
    'criteresSociete',
    'facilitateurs',
    'equipes',
    'individus',
    'lecteurs',
    'plansEquipe',
    'plansLus',
    'profils',
    'reprises',
    'retraitsTemoin',
    'societes',
    'societesConfiees',
  ],
  'one row of the caller’s own, or their few sessions': ['agenda', 'connexions', 'lecture'],
  'what waits for an administrator’s word: one at most': ['attentesEntretien'],
  'the product: counts and dates': ['alertesProduit', 'etatProduit'],
  'a campaign in a company: its dates': [
    'apercuRappel',
    'datesCampagne',
    'participationParJour',
    'rappelsCampagne',
  ],
  'one boussole': [
    'commentairesBoussole',
    'commentairesCriteres',
    'historiqueCritere',
    'resultatBoussole',
  ],
  'sums kept for a domain, however many teams it has': ['historiqueCritereDomaine', 'rotiDomaine'],
};

test('every query is counted as heavy, or says why it is not', async () => {
  const schema = await buildGraphqlSchema();
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});

  const told = [...HEAVY, ...Object.values(LIGHT).flat()];
  expect(told.toSorted()).toEqual(queries.toSorted());
});

test('three branches in one document are refused, whatever they are called', async () => {
  const { idEquipe } = await buildScene();
  const admin = await asAdmin();
  const ask = (n: number) =>
    admin.graphql(
      `{ ${Array.from({ length: n }, (_, i) => `b${i}: resultatBranche(idEquipe: ${idEquipe}) { equipes }`).join(' ')} }`,
    );

  expect((await ask(2)).data).toEqual({ b0: { equipes: 1 }, b1: { equipes: 1 } });
  expect(await ask(3)).toMatchObject({ code: 'BAD_USER_INPUT', data: null });
});

test('a document tries one secret at most: every mutation that takes one is counted', async () => {
  const mutations = (await buildGraphqlSchema()).getMutationType()?.getFields() ?? {};
  const taking = Object.values(mutations).filter(({ args }) =>
    args
      .flatMap(({ name, type }) => {
        const of = getNamedType(type);
        return isInputObjectType(of) ? Object.keys(of.getFields()) : [name];
      })
      .some((name) => ['motDePasse', 'ancien', 'code'].includes(name)),
  );

  // Whoever scanned a signed code gives nothing, and is counted all the same.
  const expected = [...taking.map(({ name }) => name), 'createCompteProvisoire'];
  expect([...SECRETS].toSorted()).toEqual(expected.toSorted());
});
