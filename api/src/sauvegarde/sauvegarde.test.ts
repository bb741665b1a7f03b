import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { entities } from '../app/entities.js';
import type { Database } from '../core/database.js';
import { LEVELS } from '../core/levels.js';
import { openDatabase } from '../core/openDatabase.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { copyEmbedded } from '../testing/embedded.js';
import { readFigures } from '../testing/figures.js';
import { images } from '../testing/images.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { testServer } from '../testing/wire.js';
import { backUp } from './backUp.js';
import { restore, verify } from './restoreTables.js';
import { photograph } from './testing/photo.js';

const app = useApp();
const copy = useApp();
const { buildScene, finish, addParticipations, writeScores, buildAdmin, count } = scenes(app);

let folder: string;
let file: string;
let number = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-sauvegarde-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  number += 1;
  file = join(folder, `${number}.boussole`);
});

/** A company with a row in every table that a backup could forget. */
async function populate(): Promise<Scene & { idAdmin: number }> {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  const { idSociete, idEquipe, idOtherEquipe, idBoussole, idCriteres, idMembre } = scene;
  const em = app.database.fork();
  const { id: idAdmin } = await buildAdmin();
  await finish(scene, scene.idBoussoleIndividu, -5);
  const [other = 0] = await addParticipations(idBoussole, 600);
  await writeScores(
    idBoussole,
    idCriteres.map((critere) => ({ participation: other, critere, question1: 5, question2: -5 })),
  );
  // A parent team that is younger than its child.
  await run(
    em,
    sql`update equipe set id_parent = ${idOtherEquipe}, id_racine = ${idOtherEquipe} where id_equipe = ${idEquipe}`,
  );
  const image = await images.de('webp');
  await run(
    em,
    sql`insert into image_critere values (${idSociete}, ${'ab'.repeat(32)}, decode(${image.toString('hex')}, 'hex'))`,
  );
  await run(em, sql`update critere set image = ${'ab'.repeat(32)} where id_societe = ${idSociete}`);
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${idBoussole}, ${idSociete}, ${'Ça va “bien”,\n\\ à 100 % \u2028 🙂 ; "oui" {1,2} NULL'}, 4)`,
  );
  await run(
    em,
    sql`insert into audit (quand, action, detail) values (now(), 'connexion', '{"libelle": "É\\"\\\\"}')`,
  );
  await run(em, sql`insert into reglage values ('secret', 'chut'), ('demo', 'oui')`);
  await run(em, sql`insert into session values (${'cd'.repeat(32)}, ${idMembre}, now(), now())`);
  await run(em, sql`insert into jeton_activation values (${'ef'.repeat(32)}, ${idMembre}, now())`);
  // The number of a deleted row must never be used again.
  await run(em, sql`insert into societe (libelle_societe) values ('Partie')`);
  await run(em, sql`delete from societe where libelle_societe = 'Partie'`);
  return { ...scene, idAdmin };
}

const countOf = async (database: Database, table: string): Promise<number> =>
  (
    await row<{ n: number }>(
      database.fork(),
      sql`select count(*)::int as n from ${sql.table(table)}`,
    )
  )?.n ?? Number.NaN;

test('what is restored is what was saved, figures included, and goes on living', async () => {
  const { idAdmin, idBoussole, idCriteres } = await populate();

  await backUp(app.database, file);
  await verify(file, LEVELS);
  await restore(copy.database, file);

  expect(await photograph(copy.database)).toEqual(await photograph(app.database));
  const [before, after] = [await app.as(idAdmin), await copy.as(idAdmin)];
  const figures = await readFigures(after, idBoussole);
  expect(figures).toEqual(await readFigures(before, idBoussole));
  expect(figures.resultat.note['moyenneQ2']).toBe(-5);

  const em = copy.database.fork();
  const fresh = await row<{ id: number }>(
    em,
    sql`insert into societe (libelle_societe) values ('Neuve') returning id_societe as id`,
  );
  const last = await count(sql`select max(id_societe) as n from societe`);
  expect(fresh?.id).toBe(last + 2);
  // Triggers work again: sums follow the answers, and the trail cannot be changed.
  await run(em, sql`update resultat set question_1 = 5 where id_critere = ${idCriteres[0]}`);
  const { resultat } = await readFigures(after, idBoussole);
  expect(resultat.moyennes[0]?.['moyenneQ1']).toBe(5);
  await expect(run(em, sql`delete from audit`)).rejects.toThrow('append-only');
});

test('sessions, devices, throttles and the signing key stay behind; activation links come along', async () => {
  await populate();
  await backUp(app.database, file);

  await restore(copy.database, file);

  expect(await countOf(copy.database, 'session')).toBe(0);
  expect(await countOf(copy.database, 'reglage')).toBe(1);
  expect(await countOf(copy.database, 'jeton_activation')).toBe(1);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('chut');
});

test('the file is its owner’s alone, and is there whole or not at all', async () => {
  await populate();
  await backUp(app.database, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const rate = join(folder, 'ratee.boussole');
  const fault = backUp(app.database, rate, () => (done) => {
    if (done > 100) throw new Error('disk full on purpose');
  });

  await expect(fault).rejects.toThrow('disk full on purpose');
  expect(readdirSync(folder).filter((name) => name.startsWith('ratee'))).toEqual([]);
});

let sound: Buffer | undefined;
/** A valid backup, made once, of which the tests make spoilt copies. */
async function soundFile(): Promise<Buffer> {
  if (sound) return sound;
  await populate();
  await backUp(app.database, `${file}.sain`);
  return (sound = readFileSync(`${file}.sain`));
}

const DAMAGED = 'est tronqué ou abîmé : rien n’a été restauré';
const alter = (text: string): string => text.replace('"Équipe', '"Equipe');
test.each<[name: string, damage: (integer: Buffer) => Buffer, refusal: string]>([
  ['empty', () => Buffer.alloc(0), DAMAGED],
  ['cut in half', (integer) => integer.subarray(0, integer.length / 2), DAMAGED],
  ['short of its last byte', (integer) => integer.subarray(0, -1), DAMAGED],
  [
    'short of its last line',
    (integer) =>
      gzipSync(
        gunzipSync(integer)
          .toString()
          .replace(/[^\n]*\n$/, ''),
      ),
    DAMAGED,
  ],
  [
    'with another value in it',
    (integer) => gzipSync(alter(gunzipSync(integer).toString())),
    DAMAGED,
  ],
  ['with something after its end', (integer) => gzipSync(`${gunzipSync(integer)}[]\n`), DAMAGED],
  ['no backup', () => gzipSync('{"format":"autre","version":1}\n'), 'n’est pas une sauvegarde'],
  ['no gzip', () => Buffer.from('id;nom\n1;a\n'), 'n’est pas une sauvegarde'],
  [
    'of a later format',
    (integer) => gzipSync(gunzipSync(integer).toString().replace('"version":1', '"version":2')),
    'vient d’une version plus récente',
  ],
  [
    'of a later schema',
    (integer) => gzipSync(gunzipSync(integer).toString().replace('Migration2026', 'Migration2099')),
    'vient d’une version plus récente',
  ],
])('a file %s is refused, with nothing written', async (_nom, damage, refusal) => {
  writeFileSync(file, damage(await soundFile()));
  const before = await photograph(copy.database);

  await expect(verify(file, LEVELS)).rejects.toThrow(refusal);
  await expect(restore(copy.database, file)).rejects.toThrow(
    /tronqué|pas une sauvegarde|récente|neuve/,
  );

  expect(await photograph(copy.database)).toEqual(before);
});

test('a file that is not there is named', () =>
  expect(verify('/nulle/part.boussole', LEVELS)).rejects.toThrow(
    'Le fichier /nulle/part.boussole n’existe pas.',
  ));

test('a database that holds something is left alone, unless told to replace it all', async () => {
  await populate();
  await backUp(app.database, file);
  const em = copy.database.fork();
  await run(em, sql`insert into societe (libelle_societe) values ('Occupante')`);
  await run(em, sql`insert into audit (quand, action) values (now(), 'connexion')`);
  const before = await photograph(copy.database);

  await expect(restore(copy.database, file)).rejects.toThrow('Cette base n’est pas vide');
  expect(await photograph(copy.database)).toEqual(before);

  await restore(copy.database, file, { replace: true });
  expect(await photograph(copy.database)).toEqual(await photograph(app.database));
});

test('a restore that fails on its way leaves what was there before', async () => {
  await populate();
  await backUp(app.database, file);
  const em = copy.database.fork();
  await run(em, sql`insert into societe (libelle_societe) values ('Occupante')`);
  const before = await photograph(copy.database);
  const follow = () => (done: number) => {
    if (done > 100) throw new Error('stopped on purpose');
  };

  await expect(restore(copy.database, file, { replace: true, follow })).rejects.toThrow(
    'stopped on purpose',
  );

  expect(await photograph(copy.database)).toEqual(before);
  await expect(run(em, sql`delete from audit`)).resolves.toBe(0);
  const next = await row<{ id: number }>(
    em,
    sql`insert into societe (libelle_societe) values ('Suivante') returning id_societe as id`,
  );
  expect(next?.id).toBe(2);
});

// These need a server: a restore to the other engine, and writes during a backup. The embedded database serves one at a
// time.
if (testServer()) {
  test('from a server to the embedded database and back, nothing changes', async () => {
    await populate();
    const photo = await photograph(app.database);
    const dataDir = join(folder, 'embarquée');
    await copyEmbedded(dataDir);
    const embedded = await openDatabase(testConfig({ dataDir }), entities);
    try {
      await backUp(app.database, file);
      await restore(embedded, file);
      expect(await photograph(embedded)).toEqual(photo);

      const back = `${file}.retour`;
      await backUp(embedded, back);
      await restore(copy.database, back);
      expect(await photograph(copy.database)).toEqual(photo);
    } finally {
      await embedded.close();
    }
  });

  test('a backup is of one instant, whatever is written while it runs', async () => {
    await populate();
    const photo = await photograph(app.database);
    const writes: Promise<number>[] = [];

    await backUp(app.database, file, () => (done) => {
      writes.push(
        run(
          app.database.fork(),
          sql`insert into societe (libelle_societe) values (${`Pendant ${done}`})`,
        ),
      );
    });

    expect((await Promise.all(writes)).length).toBeGreaterThan(1);
    await restore(copy.database, file);
    expect(await photograph(copy.database)).toEqual(photo);
  });

  test('a database in use is not waited for: whoever restores is told to stop the product', async () => {
    await populate();
    await backUp(app.database, file);
    const refusal = copy.database.fork().transactional(async (em) => {
      await run(em, sql`insert into campagne (nom, annee) values ('En cours', 2026)`);
      await expect(restore(copy.database, file)).rejects.toThrow(
        'La base est utilisée : arrêtez Boussole, puis recommencez.',
      );
    });

    await refusal;
  });
}
