/** Levels of companies and boussoles, publications, and what of the kept sums comes from one. */
export const tables = [
  // Null: Directe. minimum_reponses stays for the processes of the release before: 1, or k.
  `alter table societe add column seuil integer constraint societe_seuil_check check (seuil between 3 and 20)`,

  // ancien_minimum: the former rule of a company, which a Directe boussole that had answers keeps until it closes.
  // publication: the number of the last one.
  `alter table boussole
    add column seuil integer constraint boussole_seuil_check check (seuil between 3 and 20),
    add column ancien_minimum integer not null default 1
      constraint boussole_ancien_minimum_check check (ancien_minimum = 1 or seuil is null),
    add column publication integer`,
  `create index boussole_minimum_index on boussole (id_societe) include (ancien_minimum) where ancien_minimum > 1`,
  `create index boussole_publiee_index on boussole (id_societe, id_campagne) where seuil is not null`,

  // bloc: the publication in which a finished participation entered; null: in none; 0: nor ever will, having been given under
  // a former minimum. compte: whether it counts towards a
  // block, as it was when it finished; null: it finished before the first publication, or at the closing.
  `alter table boussole_individu add column bloc integer, add column entree_le timestamptz not null default now(),
    add column compte boolean`,

  // When somebody else than its person last could have entered it: by a link, a reset, a promotion.
  `alter table individu add column rouvert_le timestamptz`,

  // A page sends moyennes and note as they are: printed from jsonb, they would cost more than computing them.
  `create table publication (
    id_boussole integer not null,
    numero integer not null check (numero > 0),
    id_societe integer not null,
    publiee_le timestamptz not null,
    seuil integer not null check (seuil between 2 and 20),
    libelle_equipe varchar(100) not null,
    faites integer not null,
    total integer not null,
    moyennes json not null,
    note json not null,
    lignes jsonb not null,
    commentaires jsonb not null,
    avis jsonb,
    primary key (id_boussole, numero),
    constraint publication_faites_check check (faites between 0 and total),
    constraint publication_boussole_fk foreign key (id_societe, id_boussole)
      references boussole (id_societe, id_boussole) on delete cascade
  )`,

  // Null once it is erased: no publication shows it, nor ever will.
  `alter table resultat alter column commentaire drop not null`,

  // What no team could show, once the last boussole of a campaign has closed; never computed again.
  `create table autres_reponses (
    id_societe integer not null references societe on delete cascade,
    id_campagne integer not null references campagne on delete cascade,
    publiee_le timestamptz not null,
    seuil integer not null check (seuil >= 5),
    personnes integer not null,
    moyennes json not null,
    note json not null,
    primary key (id_societe, id_campagne),
    constraint autres_reponses_personnes_check check (personnes >= seuil)
  )`,
  `create index autres_reponses_campagne_index on autres_reponses (id_campagne)`,

  `alter table boussole_cumul add column publiee boolean not null default false`,
  // A domain's page counts from the index alone, whatever the number of its teams.
  'drop index boussole_cumul_domaine_index',
  `create index boussole_cumul_domaine_index on boussole_cumul (id_racine, id_campagne, id_boussole)
    include (membres, faites, rotis, somme_rotis, publiee)`,
  `alter table resultat_cumul add column publiee boolean not null default false`,
  `alter table domaine_cumul add column publiees integer not null default 0`,
];

/** A publication that was written is never written again; it leaves with its boussole alone. */
export const immutable = [
  `create function publication_refuser() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return old;
    end if;
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $$`,
  `create trigger publication_refuser before update or delete on publication
    for each row execute function publication_refuser()`,
  // What no team could show stays as it was summed up; it leaves with its company or campaign.
  `create function autres_reponses_refuser() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $$`,
  `create trigger autres_reponses_refuser before update on autres_reponses
    for each row execute function autres_reponses_refuser()`,
];
