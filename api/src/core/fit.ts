import type { SqlEntityManager } from '@mikro-orm/sql';

import { bool, LIST, nullable, row, text, typed } from './sql.js';

/** Tables of the product with names that another product may have, too. */
const OURS = ['societe', 'equipe', 'individu', 'critere', 'campagne', 'boussole', 'session'];

const tables = typed({
  user: text`current_user`,
  base: text`current_database()`,
  isReplica: bool`pg_is_in_recovery()`,
  isOurs: bool`to_regclass('mikro_orm_migrations') is not null`,
  encoding: text`current_setting('server_encoding')`,
  mayCreate: bool`coalesce(has_schema_privilege(current_schema(), 'create'), false)`,
  owner: nullable(
    text`(select tableowner from pg_tables where schemaname = current_schema() and tablename = 'mikro_orm_migrations')`,
  ),
  isOwner: bool`coalesce((select pg_has_role(c.relowner, 'usage') from pg_class c
    where c.oid = to_regclass('mikro_orm_migrations')), true)`,
  foreign: nullable(text`(select min(relname) from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${OURS}::text[]))`),
})`select ${LIST}`;

/**
 * Refuses a base that lets us in, but where the product cannot be made or cannot write.
 *
 * @throws Error with a French sentence.
 */
export async function refuseUnfit(em: SqlEntityManager, url: string): Promise<void> {
  const { host } = new URL(url);
  const found = await row(em, tables);
  if (!found) return;
  const { base, user } = found;
  if (found.isReplica) {
    throw new Error(
      `Le serveur PostgreSQL ${host} est une réplique, où rien ne s’écrit. Donnez dans DATABASE_URL l’adresse du primaire, et dans DATABASE_REPLICA_URLS celle-ci.`,
    );
  }
  if (found.isOurs) return;
  if (found.encoding !== 'UTF8') {
    throw new Error(
      `La base « ${base} » de ${host} n’est pas en UTF-8 (${found.encoding}). Faites-en une qui le soit : createdb --owner ${user} --encoding UTF8 --template template0 ${base}.`,
    );
  }
  if (found.foreign !== null) {
    throw new Error(
      `La base « ${base} » de ${host} a déjà une table « ${found.foreign} », qui n’est pas de Boussole. Donnez-lui une base vide (createdb), ou corrigez DATABASE_URL.`,
    );
  }
  if (!found.mayCreate) {
    throw new Error(
      `« ${user} » ne peut pas créer de tables dans la base « ${base} » de ${host}. Faites-l’en propriétaire : alter database ${base} owner to ${user}.`,
    );
  }
}

/**
 * Refuses, before anything is changed, to bring a base up to date as somebody who may not: who serves it needs fewer rights.
 *
 * @throws Error with a French sentence that says which right to give.
 */
export async function refuseUnableToMigrate(em: SqlEntityManager, url: string): Promise<void> {
  const found = await row(em, tables);
  if (!found || (found.mayCreate && found.isOwner)) return;
  const { base, user, owner } = found;
  const right = found.isOwner
    ? `grant create on schema public to ${user}`
    : `grant ${owner} to ${user}`;
  throw new Error(
    `« ${user} » ne peut pas mettre à niveau la base « ${base} » de ${new URL(url).host} : ${
      found.isOwner ? 'il n’y crée pas de tables' : `ses tables sont à « ${owner} »`
    }. Rien n’a changé. Donnez-lui ce droit (${right}), ou lancez npm run db:migrate sous un compte qui l’a.`,
  );
}
