import { rangs, SCORES, SIZES } from './vectors.js';

export const tables = [
  // One row per boussole: how many take part, how many have finished, the sum and number of ratings.
  `create table boussole_cumul (
    id_boussole integer primary key,
    id_societe integer not null,
    id_racine integer not null,
    id_campagne integer not null,
    membres integer not null default 0 check (membres >= 0),
    faites integer not null default 0 check (faites between 0 and membres),
    rotis integer not null default 0 check (rotis >= 0),
    somme_rotis integer not null default 0 check (somme_rotis between rotis and 5 * rotis),
    constraint boussole_cumul_boussole_fk foreign key (id_societe, id_boussole)
      references boussole (id_societe, id_boussole) on delete cascade
  )`,
  `create index boussole_cumul_domaine_index on boussole_cumul (id_racine, id_campagne, id_boussole)
    include (membres, faites, rotis, somme_rotis)`,

  // A cell stores its domain, so that deleting or moving it finds the sums it belongs to.
  `alter table resultat_cumul add column id_racine integer, add column id_campagne integer`,

  // tailles[k] is the number of boussoles with exactly k answers: what a minimum above k hides of the sum. In eight parts
  // by boussole, so that teams of one domain seldom wait for each other.
  `create table domaine_cumul (
    id_racine integer not null,
    id_campagne integer not null references campagne on delete cascade,
    id_critere integer not null,
    part smallint not null,
    id_societe integer not null,
    cellules integer not null check (cellules >= 0),
    nombre integer not null check (nombre >= 0),
    somme_q1 integer not null,
    somme_q2 integer not null,
    repartition_q1 integer[] not null,
    repartition_q2 integer[] not null,
    tailles integer[] not null,
    primary key (id_racine, id_campagne, id_critere, part),
    constraint domaine_cumul_racine_fk foreign key (id_societe, id_racine)
      references equipe (id_societe, id_equipe) on delete cascade,
    constraint domaine_cumul_critere_fk foreign key (id_societe, id_critere)
      references critere (id_societe, id_critere) on delete cascade
  )`,
  `create index domaine_cumul_critere_index on domaine_cumul (id_critere)`,
  `create index domaine_cumul_campagne_index on domaine_cumul (id_campagne)`,
];

/** Functions that compute the sums. Written out count by count: an answer then takes a third of the time. */
export const computations = [
  `create function cumul_decaler(somme integer[], plus integer[], moins integer[]) returns integer[]
    language sql immutable as $$
    select array[${rangs(SCORES)
      .map((k) => `somme[${k}] + plus[${k}] - moins[${k}]`)
      .join(', ')}]
  $$`,
  `create function cumul_retailler(tailles integer[], entre integer, sort integer) returns integer[]
    language sql immutable as $$
    select array[${rangs(SIZES)
      .map((k) => `tailles[${k}] + (entre = ${k})::int - (sort = ${k})::int`)
      .join(', ')}]
  $$`,
  `create function cumul_part(id_boussole integer) returns smallint language sql immutable as $$
    select (id_boussole % 8)::smallint
  $$`,
];
