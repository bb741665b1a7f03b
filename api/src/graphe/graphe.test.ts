import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../app/schema.js';
import { useApp } from '../testing/app.js';
import { answer, inParallel, scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildCritere, buildBoussole, buildEquipe, finish, asAdmin } = scenes(app);

/** Every object type that a query can reach from this one. */
function reached(schema: GraphQLSchema, start: string): Set<string> {
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const type = schema.getType(name);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      const following = getNamedType(field.type);
      if (!isObjectType(following) || seen.has(following.name)) continue;
      seen.add(following.name);
      walk(following.name);
    }
  };
  walk(start);
  return seen;
}

/** Types that say who somebody is. */
const PEOPLE = ['Individu', 'IndividuInvite', 'IndividuPage', 'Moi', 'MaParticipation'];
/** Types that say what somebody answered, or figures made from it. */
const REPONSES = [
  'Boussole',
  'Commentaire',
  'CommentairesCritere',
  'Equipe',
  'Moyenne',
  'Parcours',
  'Question',
  'Reponse',
  'ResultatAnnee',
  'ResultatBoussole',
  'ResultatDomaine',
  'Roti',
];

test.each(PEOPLE)('no road of the schema leads from a person (%s) to an answer', async (name) => {
  const schema = await buildGraphqlSchema();

  expect(isObjectType(schema.getType(name))).toBe(true);
  const seen = reached(schema, name);

  expect(REPONSES.filter((reponse) => seen.has(reponse))).toEqual([]);
});

test.each(REPONSES)('no road of the schema leads from an answer (%s) to a person', async (name) => {
  const schema = await buildGraphqlSchema();

  expect(isObjectType(schema.getType(name))).toBe(true);
  const seen = reached(schema, name);

  expect(PEOPLE.filter((nobody) => seen.has(nobody))).toEqual([]);
});

test('the criteria of a boussole are the active ones until the first answer, then those of that day (journey §7, POST /api/criteresBoussole/getCritereByBoussole)', async () => {
  const scene = await buildScene();
  const { idBoussole, idSociete, idCriteres } = scene;
  const membre = await app.as(scene.idMembre);
  const read = async () => {
    const { data } = await membre.graphql(`{ boussole(id: ${idBoussole}) { criteres { id } } }`);
    const { body } = await membre.post('/api/criteresBoussole/getCritereByBoussole', {
      idBoussole,
    });
    expect(data).toEqual({
      boussole: { criteres: body.map(({ ID_CRITERE: id }: { ID_CRITERE: number }) => ({ id })) },
    });
    return body.map(({ ID_CRITERE: id }: { ID_CRITERE: number }) => id);
  };

  const { id: late } = await buildCritere({ idSociete });
  expect(await read()).toEqual([...idCriteres, late]);
  await answer(membre, scene);
  await buildCritere({ idSociete });

  expect(await read()).toEqual([...idCriteres, late]);
});

test('a boussole says in one document what its calls say one by one', async () => {
  const scene = await buildScene();
  const { idBoussole, idSociete, libelleEquipe } = scene;
  await finish(scene);
  const admin = await asAdmin();
  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Le constat' });
  await admin.post('/api/ambassadeurBoussole', { idBoussole, nom: 'Ada' });

  const { data } = await (
    await app.as(scene.idMembre)
  ).graphql(`{ boussole(id: ${idBoussole}) { monStatut participation { faites total bande }
    synthese { synthese } ambassadeurs equipe { libelleEquipe societe { id } parent { id } } } }`);

  expect(data).toEqual({
    boussole: {
      monStatut: 'TERMINE',
      participation: { faites: 1, total: 2, bande: 'ORANGE' },
      synthese: { synthese: 'Le constat' },
      ambassadeurs: ['Ada'],
      equipe: { libelleEquipe, societe: { id: idSociete }, parent: null },
    },
  });
});

test('a tree of teams carries each team its own boussoles, syntheses and ambassadors', async () => {
  const scene = await buildScene({ visuSociete: true });
  const { idSociete, idEquipe, idCampagne } = scene;
  const admin = await asAdmin();
  const children = await inParallel(5, () => buildEquipe({ idSociete, idParent: idEquipe }));
  const expected = [];
  for (const { idEquipe: id } of children.toSorted((a, b) => a.idEquipe - b.idEquipe)) {
    const { idBoussole } = await buildBoussole({ idEquipe: id, idCampagne });
    await admin.post('/api/ambassadeurBoussole', { idBoussole, nom: `Ada ${id}` });
    const ambassadeurs = [`Ada ${id}`];
    expected.push({
      id,
      parent: { id: idEquipe },
      boussoles: [{ id: idBoussole, ambassadeurs, participation: { total: 0 } }],
    });
  }

  const { data } = await (
    await app.as(scene.idMembre)
  ).graphql(`{ equipe(id: ${idEquipe}) { enfants { id parent { id }
    boussoles { id ambassadeurs participation { total } } } } }`);

  expect(data).toEqual({ equipe: { enfants: expected } });
});
