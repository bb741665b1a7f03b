import { expect, test } from '@jest/globals';
import { getNamedType, getNullableType, GraphQLString, isInputObjectType } from 'graphql';

import { AUDIT_FIELDS } from '../../../schema/audit.js';
import { useApp, type Client } from '../testing/app.js';
import { images } from '../testing/images.js';
import { madeOnce } from '../testing/once.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import type { Modification, Subject } from './testing/modification.js';
import { MODIFICATIONS } from './testing/modifications.js';
import { mutate, MUTATIONS, targets } from './testing/play.js';

const app = useApp();
const { buildAccount, buildMembre } = scenes(app);
const prepare = targets(app);

/** Mutations that create, delete, open or end something: there is no former value. */
const WITHOUT_BEFORE =
  /^(create|delete|import|open|close|send|reveal|register|login|logout|confirmC|renew(Liens|MotDePasse|Session)|update(Reponse|Vote)$)/;
/** What a screen shows for a moment, of which no line is left. */
const MOMENTS = new Set(['updateSeance', 'updateCritereSeance', 'updateMinuteur']);
/** What the trail must not hold: an address, the link that confirms it (rappel/adresse/adresse.test.ts), a secret address. */
const ADDRESS = new Set(['updateAdresseRappel', 'confirmLienRappel', 'renewAgenda', 'renewJeton']);
/** Its value is an image: it has a test of its own, below and in logo/logo.test.ts. */
const IMAGES = new Set(['updateCritereImage', 'updateLogoSociete', 'updateMonLogo']);
/** It takes a date that is later than another one: boussole/closing/more.test.ts reads its line. */
const LATER = 'updateFermetureBoussole';
/** It leaves the lines of what it does, one each: lancement/lancement.test.ts reads them. */
const LAUNCH = 'launchCampagne';

const read = async (request: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await row<Record<string, unknown>>(app.database.fork(), request)) ?? {};

const setUp = madeOnce(app, async (): Promise<{ objet: Subject; client: Client }> => {
  const { id } = await buildAccount({ adresseMail: `a${Math.random()}@exemple.fr`, idProfil: 1 });
  const client = await app.as(id);
  await mutate(client, 'updateMoi', { input: { nom: 'Roy', prenom: 'Camille' } });
  const target = await prepare(client);
  const { id: idElsewhere } = await buildMembre({ idEquipe: target.idOtherEquipe });
  return { objet: { ...target, idElsewhere, idAuteur: id }, client };
});

/** What a mutation takes: its arguments, or the fields of its only input. A version says what was read: it changes nothing. */
const fieldsOf = (mutation: string) =>
  (MUTATIONS[mutation]?.args ?? [])
    .flatMap((arg) => {
      const bare = getNamedType(arg.type);
      return isInputObjectType(bare) ? Object.values(bare.getFields()) : [arg];
    })
    .filter(({ name }) => name !== 'version');

/** A text that no row names is one that somebody wrote: its words stay out of the trail. */
const PLAYED: readonly Modification[] = MODIFICATIONS.map((one) => ({
  ...one,
  fields: {
    ...Object.fromEntries(
      fieldsOf(one.mutation)
        .filter(({ type }) => getNullableType(type) === GraphQLString)
        .filter(({ name }) => !one.checkpoints.includes(name))
        .map(({ name }) => [name, { valeur: () => 'Autre chose', said: null }]),
    ),
    ...one.fields,
  },
}));

function call(client: Client, mutation: string, values: object) {
  const [first] = MUTATIONS[mutation]?.args ?? [];
  return mutate(client, mutation, first?.name === 'input' ? { input: values } : values);
}

const lastRows = async (action: string) =>
  (
    await read(sql`select detail -> 'changements' as changements from audit
      where action = ${action} order by id_audit desc limit 1`)
  )['changements'] as Record<string, [unknown, unknown] | null> | null;

/** Asked of a témoin, whom the scene has none of (accord/accord.test), or of what waits, and nothing does (entretien/guard.test). */
const AGREEMENTS = new Set(['updateAccordTemoin', 'updateAccord', 'confirmAttenteEntretien']);

test('every mutation that changes something is played here, with each of its fields (fault 2)', () => {
  const changing = Object.keys(MUTATIONS).filter(
    (name) =>
      !WITHOUT_BEFORE.test(name) &&
      !IMAGES.has(name) &&
      name !== LATER &&
      name !== LAUNCH &&
      !MOMENTS.has(name) &&
      !AGREEMENTS.has(name) &&
      !ADDRESS.has(name),
  );

  expect(MODIFICATIONS.map(({ mutation }) => mutation).toSorted()).toEqual(changing.toSorted());
  for (const { mutation, checkpoints, fields } of PLAYED) {
    const played = [...checkpoints, ...Object.keys(fields)];
    const taken = fieldsOf(mutation).map(({ name }) => name);
    const where = `${mutation}, api/src/audit/testing/modifications.ts`;
    expect([
      ...taken.filter((name) => !played.includes(name)).map((name) => `add ${name} to ${where}`),
      ...played.filter((name) => !taken.includes(name)).map((name) => `${name} is gone: ${where}`),
    ]).toEqual([]);
  }
});

test('every field that the trail tells has a French name', () => {
  const told = PLAYED.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { champ }]) => champ ?? name),
  );
  expect(
    told
      .filter((name) => !(name in AUDIT_FIELDS))
      .map((name) => `add ${name} to AUDIT_FIELDS, schema/audit.ts`),
  ).toEqual([]);
});

const CASES = PLAYED.flatMap((modification) =>
  Object.keys(modification.fields).map(
    (field) => [modification.mutation, field, modification] as const,
  ),
);

test.each(CASES)(
  '%s records the former and the new %s, or that it changed where values are never kept (fault 2)',
  async (mutation, name, { action, required, fields }) => {
    const { objet, client } = await setUp();
    const testCase = fields[name];
    if (!testCase) throw new Error('no such field');
    if (testCase.avec) {
      const first = testCase.avec(objet);
      await call(client, mutation, { ...(await read(required(objet))), ...first });
    }

    const { code } = await call(client, mutation, {
      ...(await read(required(objet))),
      [name]: testCase.valeur(objet),
    });

    expect(code).toBeUndefined();
    const said = await lastRows(action);
    const expected = testCase.said?.map((value) =>
      typeof value === 'string' ? value : (value ?? null),
    );
    const [told] = [said?.[testCase.champ ?? name]];
    expect(said).toHaveProperty(testCase.champ ?? name);
    expect(told && told.map((value) => (value === null ? null : String(value)))).toEqual(
      expected ?? null,
    );
  },
);

test.each(PLAYED.map((one) => [one.mutation, one] as const))(
  'what %s is not given stays as it was, and no change is told (fault 12)',
  async (mutation, { action, required, fields, etat }: Modification) => {
    const { objet, client } = await setUp();
    // Every setting gets a value other than its default first.
    for (const [name, { valeur, avec }] of Object.entries(fields)) {
      if (avec || name === 'equipesRetirees' || name === 'nouveau') continue;
      await call(client, mutation, { ...(await read(required(objet))), [name]: valeur(objet) });
    }
    const before = await read(etat(objet));

    const { code } = await call(client, mutation, await read(required(objet)));

    expect(code).toBeUndefined();
    expect(await read(etat(objet))).toEqual(before);
    // A secret is a new one each time.
    const secret = mutation === 'updateMotDePasse' || mutation === 'renewCodeEquipe';
    expect((await lastRows(action)) !== null).toBe(secret);
  },
);

test('the image of a criterion is told by the mark of the former and of the new one (fault 2)', async () => {
  const { objet, client } = await setUp();
  const uploadImage = async (name: 'png' | 'jpeg') => {
    const reply = await client
      .post('/api/criteresBoussole/upload')
      .field('idSociete', String(objet.idSociete))
      .field('idCritere', String(objet.idCritere))
      .attach('image', await images.de(name), 'a.png');
    expect(reply.status).toBeLessThan(300);
    return (await lastRows('critere:image'))?.['image'];
  };

  const first = await uploadImage('png');
  expect(first).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const second = await uploadImage('jpeg');
  expect(second?.[0]).toBe(first?.[1]);
});

test('a null name empties it, as an empty one does: only what is absent stays (fault 12)', async () => {
  const { objet, client } = await setUp();
  const { idElsewhere: id } = objet;
  const change = (extra: object) =>
    client.post('/api/register/modify', { id, profil: 0, delEquipe: [], equipe: [], ...extra });
  await change({ nom: 'Martin', prenom: 'Zoé' });

  const absent = await change({});
  const emptied = await change({ nom: null, prenom: '' });

  expect([absent.body.NOM, absent.body.PRENOM]).toEqual(['Martin', 'Zoé']);
  expect([emptied.body.NOM, emptied.body.PRENOM]).toEqual([null, null]);
});
