import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';
import { entities } from '../app/entities.js';
import { testConfig } from '../testing/config.js';
import { rows, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { testServer } from '../testing/wire.js';
import type { Database } from './database.js';
import { openDatabase } from './openDatabase.js';

// Only a server may be of another kind, of another product, or somebody else's: it is one of our own, because roles are
// every base's.
if (testServer()) {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let replica: typeof server;
  let database: Database;
  const open = (url: URL | string) =>
    openDatabase(testConfig({ databaseUrl: String(url) }), entities);

  beforeAll(async () => {
    server = await startPostgres();
    database = await open(server.url);
    const em = database.fork();
    await run(em, sql`create role etroit login connection limit 0`);
    await run(em, sql`create role simple login`);
    await run(em, sql`create database vide`);
    await run(em, sql`create database ancienne`);
    await run(em, sql`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`);
    await run(em, sql`create database autre`);
    const other = await openDatabase(testConfig({ databaseUrl: at('/autre').href }), [], {
      asIs: true,
      patient: true,
    });
    await run(other.fork(), sql`create table equipe (nom text)`);
    await other.close();
    replica = await startPostgres({ replicaOf: server.url });
  });
  afterAll(async () => {
    await database.close();
    await replica.stop();
    await server.stop();
  });

  const at = (path: string, user = 'postgres') => {
    const url = new URL(path, server.url);
    url.username = user;
    return url;
  };

  test.each([
    [
      'no connection left',
      () => at('/vide', 'etroit'),
      'refuse à « etroit » une connexion de plus. Montez max_connections (ou la limite du compte), ou mettez PgBouncer',
    ],
    [
      'an unknown user, or a server that wants TLS',
      () => at('/vide', 'inconnu'),
      'ne connaît pas l’utilisateur « inconnu », ne le laisse pas entrer d’ici dans la base « vide » (pg_hba.conf), ou exige TLS (?sslmode=verify-full).',
    ],
    [
      'a user who may not make tables',
      () => at('/vide', 'simple'),
      '« simple » ne peut pas créer de tables dans la base « vide »',
    ],
    ['a base that is not in UTF-8', () => at('/ascii'), 'n’est pas en UTF-8 (SQL_ASCII)'],
    ['another product’s base', () => at('/autre'), 'a déjà une table « equipe »'],
    ['a replica', () => replica.url, 'est une réplique, où rien ne s’écrit.'],
    [
      'an authority whose file is absent',
      () => `${at('/vide')}?sslmode=verify-full&sslrootcert=/absente/ca.pem`,
      'DATABASE_URL : le fichier /absente/ca.pem ne se lit pas (ENOENT).',
    ],
  ])('%s is told in a French sentence of its own', async (_what, url, sentence) => {
    await expect(open(url())).rejects.toThrow(sentence);
  });

  test('a replica is refused also where nothing is migrated, and a command may read it', async () => {
    const config = testConfig({ databaseUrl: replica.url });

    await expect(openDatabase(config, [], { asIs: true })).rejects.toThrow('est une réplique');
    await (await openDatabase(config, [], { asIs: true, patient: true })).close();
  });

  // docs/INSTALLATION.md: how a password is changed while several processes serve.
  test('a second role, which acts as the first, opens the same base', async () => {
    const em = database.fork();
    await run(em, sql`create role second login in role postgres`);
    await run(em, sql`alter role second set role postgres`);

    const second = await open(at('/boussole', 'second'));
    await run(second.fork(), sql`alter table campagne alter column nom set not null`);
    const write = sql`insert into campagne (nom, annee) values ('Suite', 2026)`;

    expect(await run(second.fork(), write)).toBe(1);
    await second.close();
  });

  test('a user who may not make tables in `public`, or who owns none of them, is told so before an upgrade (fault 19)', async () => {
    const owner = await openDatabase(testConfig({ databaseUrl: at('/ancienne').href }), [], {
      asIs: true,
      patient: true,
    });
    const upgrade = () => open(at('/ancienne', 'simple'));
    await run(
      owner.fork(),
      sql`create table mikro_orm_migrations (id serial primary key, name text, executed_at timestamptz)`,
    );
    const { host } = new URL(server.url);

    await expect(upgrade()).rejects.toThrow(
      `« simple » ne peut pas mettre à niveau la base « ancienne » de ${host} : ses tables sont à « postgres ». Rien n’a changé. Donnez-lui ce droit (grant postgres to simple), ou lancez npm run db:migrate sous un compte qui l’a.`,
    );
    await run(owner.fork(), sql`alter table mikro_orm_migrations owner to simple`);
    await expect(upgrade()).rejects.toThrow(
      `il n’y crée pas de tables. Rien n’a changé. Donnez-lui ce droit (grant create on schema public to simple), ou lancez`,
    );
    await run(owner.fork(), sql`grant create on schema public to simple`);
    await (await upgrade()).close();
    await owner.close();
  });

  test('every connection says whose it is', async () => {
    const leave = database.serve?.() ?? (() => undefined);
    const others = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = 'boussole' and application_name <> 'Boussole'`;
    const served = sql`select from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and a.application_name = 'Boussole'`;
    await run(database.forkPatient(), sql`select 1`);
    await until(async () => (await rows(database.fork(), served)).length > 0);

    expect(await rows(database.fork(), served)).not.toEqual([]);
    expect(await rows(database.fork(), others)).toEqual([{ n: 0 }]);
    leave();
  });

  test('a user without the right to make tables serves a base that is already ours', async () => {
    const em = database.fork();
    await run(em, sql`grant all on all tables in schema public to simple`);
    await run(em, sql`grant all on all sequences in schema public to simple`);

    const opened = await open(at('/boussole', 'simple'));
    const write = sql`insert into campagne (nom, annee) values ('Servie', 2026)`;

    expect(await run(opened.fork(), write)).toBe(1);
    await opened.close();
  });
}
