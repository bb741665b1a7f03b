/** Sessions, activation links, throttles, the server's secret, the audit trail. */
export const access = [
  // Only a hash of a session's token is stored: a reader of the table can open no session.
  `create table session (
    empreinte char(64) primary key,
    id_individu integer not null references individu on delete cascade,
    cree_le timestamptz not null,
    vu_le timestamptz not null
  )`,
  `create index session_individu_index on session (id_individu)`,

  `create table jeton_activation (
    empreinte char(64) primary key,
    id_individu integer not null references individu on delete cascade,
    expire_le timestamptz not null
  )`,
  `create index jeton_activation_individu_index on jeton_activation (id_individu)`,

  // Devices that have signed an account in: failures from elsewhere never lock them out.
  `create table appareil_connu (
    empreinte char(64) not null,
    id_individu integer not null references individu on delete cascade,
    vu_le timestamptz not null,
    primary key (empreinte, id_individu)
  )`,
  `create index appareil_connu_individu_index on appareil_connu (id_individu)`,

  // Unlogged: losing throttles in a crash does not matter, and it saves disk writes under attack.
  `create unlogged table freinage (
    cle text primary key,
    echecs integer not null,
    debut timestamptz not null,
    bloque_jusqu_a timestamptz not null
  )`,

  `create table reglage (
    nom varchar(45) primary key,
    valeur text not null
  )`,

  `create table audit (
    id_audit bigint generated always as identity primary key,
    quand timestamptz not null,
    id_individu integer,
    action varchar(60) not null,
    objet varchar(45),
    id_objet integer,
    detail jsonb
  )`,
  `create index audit_quand_index on audit (quand)`,
];
