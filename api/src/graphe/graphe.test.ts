import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';

import { buildGraphqlSchema } from '../app/schema.js';
import { useApp } from '../testing/app.js';
import { enParallele, repondre, scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildCritere, buildBoussole, buildEquipe, finir, asAdmin } = scenes(app);

/** Every object type that a query could walk to from this one. */
function atteints(schema: GraphQLSchema, depart: string): Set<string> {
  const vus = new Set<string>();
  const aller = (nom: string): void => {
    const type = schema.getType(nom);
    if (!isObjectType(type)) return;
    for (const champ of Object.values(type.getFields())) {
      const suivant = getNamedType(champ.type);
      if (!isObjectType(suivant) || vus.has(suivant.name)) continue;
      vus.add(suivant.name);
      aller(suivant.name);
    }
  };
  aller(depart);
  return vus;
}

/** Who somebody is. */
const PERSONNES = ['Individu', 'IndividuInvite', 'IndividuPage', 'Moi', 'MaParticipation'];
/** What somebody answered, or what was made of it. */
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

test.each(PERSONNES)('no road of the schema leads from a person (%s) to an answer', async (nom) => {
  const schema = await buildGraphqlSchema();

  expect(isObjectType(schema.getType(nom))).toBe(true);
  const vus = atteints(schema, nom);

  expect(REPONSES.filter((reponse) => vus.has(reponse))).toEqual([]);
});

test.each(REPONSES)('no road of the schema leads from an answer (%s) to a person', async (nom) => {
  const schema = await buildGraphqlSchema();

  expect(isObjectType(schema.getType(nom))).toBe(true);
  const vus = atteints(schema, nom);

  expect(PERSONNES.filter((personne) => vus.has(personne))).toEqual([]);
});

test('the criteria of a boussole are the active ones until the first answer, then those of that day (journey §7, POST /api/criteresBoussole/getCritereByBoussole)', async () => {
  const scene = await buildScene();
  const { idBoussole, idSociete, idCriteres } = scene;
  const membre = await app.as(scene.idMembre);
  const lire = async () => {
    const { data } = await membre.graphql(`{ boussole(id: ${idBoussole}) { criteres { id } } }`);
    const { body } = await membre.post('/api/criteresBoussole/getCritereByBoussole', {
      idBoussole,
    });
    expect(data).toEqual({
      boussole: { criteres: body.map(({ ID_CRITERE: id }: { ID_CRITERE: number }) => ({ id })) },
    });
    return body.map(({ ID_CRITERE: id }: { ID_CRITERE: number }) => id);
  };

  const { id: tard } = await buildCritere({ idSociete });
  expect(await lire()).toEqual([...idCriteres, tard]);
  await repondre(membre, scene);
  await buildCritere({ idSociete });

  expect(await lire()).toEqual([...idCriteres, tard]);
});

test('a boussole says in one document what its calls say one by one', async () => {
  const scene = await buildScene();
  const { idBoussole, idSociete, libelleEquipe } = scene;
  await finir(scene);
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
  const enfants = await enParallele(5, () => buildEquipe({ idSociete, idParent: idEquipe }));
  const attendus = [];
  for (const { idEquipe: id } of enfants.toSorted((a, b) => a.idEquipe - b.idEquipe)) {
    const { idBoussole } = await buildBoussole({ idEquipe: id, idCampagne });
    await admin.post('/api/ambassadeurBoussole', { idBoussole, nom: `Ada ${id}` });
    const ambassadeurs = [`Ada ${id}`];
    attendus.push({
      id,
      parent: { id: idEquipe },
      boussoles: [{ id: idBoussole, ambassadeurs, participation: { total: 0 } }],
    });
  }

  const { data } = await (
    await app.as(scene.idMembre)
  ).graphql(`{ equipe(id: ${idEquipe}) { enfants { id parent { id }
    boussoles { id ambassadeurs participation { total } } } } }`);

  expect(data).toEqual({ equipe: { enfants: attendus } });
});
