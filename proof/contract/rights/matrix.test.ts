import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { useApp } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { rows, sql } from '../../../api/src/testing/sql.js';
import { PROFIL_ADMINISTRATEUR, PROFIL_USER } from '../../../schema/statuts.js';
import { ecarts } from './testing/differences.js';
import { attendusDe } from './testing/expected.js';
import { clesVoulues, Releve } from './testing/keys.js';
import { matrice } from './testing/matrix.js';
import { adresseDe, codeDe, codeRecu, joueur } from './testing/play.js';
import type { Ligne } from './testing/row.js';
import { lignes } from './testing/rows/index.js';
import { plateauNul, poser } from './testing/stage.js';

const app = useApp();
const { preparer, demander } = joueur(app);
const releve = new Releve();

const nommer = (ligne: Ligne) => {
  const { methode, chemin } = matrice.find(({ id }) => id === ligne.id) ?? {};
  const titre = [ligne.id, methode, chemin].filter(Boolean).join(' ');
  return {
    ligne,
    titre: ligne.nuance ? `${titre}, ${ligne.nuance}` : titre,
    cellules: attendusDe(ligne).join(' '),
  };
};

/** A refused document is a bad request, a refused field an answer like another; a form is refused before GraphQL. */
const httpAttendu = ({ body }: Response, attendu: number): number => {
  if (body.errors?.[0]?.extensions?.raison) return 400;
  return 'data' in body ? 200 : attendu;
};

/** The fields that a reply refuses, and what stands in their place. */
const enPlace = ({ body }: Response): unknown[] =>
  (body.errors ?? [])
    .filter(({ path }: { path?: string[] }) => path)
    .map(({ path }: { path: string[] }) =>
      path.reduce<unknown>((objet, cle) => Object(objet)[cle], body.data),
    );

describe('each actor, by each door', () => {
  const parRest = lignes.filter(({ rest, brut }) => rest || brut);
  const parGraphql = lignes.filter(({ graphql }) => graphql);

  test.each(parRest.map(nommer))('REST, $titre: $cellules', async ({ ligne }) => {
    const attendus = attendusDe(ligne);

    const recus = await demander('rest', ligne, attendus, await preparer(ligne));

    expect(recus.map(({ status }) => status)).toEqual(attendus);
    rapporter(1, { 'cells by REST': attendus.length });
    if (!ligne.brut) releve.noter(adresseDe(ligne, plateauNul).join(' '), recus);
  });

  test.each(parGraphql.map(nommer))('GraphQL, $titre: $cellules', async ({ ligne }) => {
    const attendus = ligne.attendusGraphql ?? attendusDe(ligne);

    const recus = await demander('graphql', ligne, attendus, await preparer(ligne));

    expect(recus.map(codeRecu)).toEqual(attendus.map(codeDe));
    expect(recus.map(({ status }) => status)).toEqual(
      recus.map((recu, i) => httpAttendu(recu, attendus[i] ?? 0)),
    );
    // null there and nowhere above: what else was asked is answered.
    for (const recu of recus) expect(enPlace(recu).filter((valeur) => valeur !== null)).toEqual([]);
    rapporter(1, { 'cells by GraphQL': attendus.length });
  });
});

test('each REST call gives each actor exactly the keys of the golden lists (proof/contract/tables/keys.json)', () => {
  const { cles } = releve;

  const voulues = clesVoulues(cles);
  const listes = Object.values(cles).flatMap((appel) => Object.keys(appel));
  const autres = Object.keys(cles).filter(
    (appel) => !isDeepStrictEqual(cles[appel], voulues[appel]),
  );
  rapporter(5, {
    calls: Object.keys(cles).length,
    lists: listes.length,
    'extra keys': autres.length,
  });
  expect(cles).toEqual(voulues);
  expect(listes.length).toBeGreaterThan(60);
});

test('every row of the matrix is played, and none besides that gives no answers of its own', () => {
  const ecrites = new Set(matrice.map(({ id }) => id));
  const jouees = new Set(lignes.map(({ id }) => id));

  expect([...ecrites].filter((id) => !jouees.has(id))).toEqual([]);
  expect(lignes.filter(({ id, attendus }) => ecrites.has(id) === (attendus !== undefined))).toEqual(
    [],
  );
  expect(matrice).toHaveLength(104);
  expect(ecarts.flatMap(({ ids }) => ids).filter((id) => !ecrites.has(id))).toEqual([]);
});

test('the actors have every profile there is: a third would be another column', async () => {
  const profils = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_profil as id from profil order by id_profil`,
  );

  expect(profils.map(({ id }) => id)).toEqual([PROFIL_USER, PROFIL_ADMINISTRATEUR]);
});

test('both doors play what the matrix says both have', async () => {
  const plateau = await poser(app);
  const oublis = matrice.filter(({ id, spec, jumeau }) => {
    const jouees = lignes.filter((ligne) => ligne.id === id);
    const documents = jouees.map(
      ({ graphql }) => graphql?.(plateau, { acteur: 'admin', id: 0 }) ?? '',
    );
    const [, racine = ''] = /^(?:Query|Mutation)\.(\w+)/.exec(jumeau) ?? [];
    const parGraphql =
      racine === '' || documents.some((texte) => new RegExp(`{ ${racine}\\b`).test(texte));
    const parRest = spec === 'gql' || jouees.some(({ rest }) => rest !== undefined);
    return !parGraphql || !parRest;
  });

  // GraphQL has no word for it: finishing is the only step that it knows.
  expect(oublis.map(({ id }) => id)).toEqual(['A055']);
});
