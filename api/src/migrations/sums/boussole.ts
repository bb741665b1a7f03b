import { ZEROS } from './vectors.js';

/** Keeps the sums of a boussole up to date with its participations and closing comments. */
export const boussole = [
  // A shared lock, so that a team being moved is waited for.
  `create function boussole_ouvrir_cumul() returns trigger language plpgsql as $$
  begin
    perform from equipe e join nouvelles n using (id_equipe) order by e.id_equipe for share of e;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne)
      select n.id_boussole, n.id_societe, e.id_racine, n.id_campagne from nouvelles n join equipe e using (id_equipe);
    return null;
  end $$`,
  `create trigger boussole_ouvrir_cumul after insert on boussole referencing new table as nouvelles
    for each statement execute function boussole_ouvrir_cumul()`,

  // A criterion that was asked has a cell even without an answer, so that the domain knows what was asked.
  `create function boussole_critere_ouvrir_cumul() returns trigger language plpgsql as $$
  begin
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select n.id_boussole, n.id_critere, n.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, ${ZEROS}, ${ZEROS}
      from nouveaux n join boussole_cumul c using (id_boussole) order by n.id_boussole, n.id_critere
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger boussole_critere_ouvrir_cumul after insert on boussole_critere referencing new table as nouveaux
    for each statement execute function boussole_critere_ouvrir_cumul()`,

  `create function boussole_individu_entrer() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set membres = c.membres + n.membres, faites = c.faites + n.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from nouveaux group by id_boussole) n where n.id_boussole = c.id_boussole;
    return null;
  end $$`,
  `create trigger boussole_individu_entrer after insert on boussole_individu referencing new table as nouveaux
    for each statement execute function boussole_individu_entrer()`,
  `create function boussole_individu_sortir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set membres = c.membres - a.membres, faites = c.faites - a.faites
      from (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from anciens group by id_boussole) a where a.id_boussole = c.id_boussole;
    return null;
  end $$`,
  `create trigger boussole_individu_sortir after delete on boussole_individu referencing old table as anciens
    for each statement execute function boussole_individu_sortir()`,
  `create function boussole_individu_finir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul set faites = faites + 1 where id_boussole = new.id_boussole;
    return null;
  end $$`,
  // The status never goes back from Terminé (boussole_individu_avancer), so that only finishing is counted.
  `create trigger boussole_individu_finir after update of statut on boussole_individu
    for each row when (new.statut = 'Terminé' and old.statut <> 'Terminé') execute function boussole_individu_finir()`,

  `create function commentaire_entrer() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set rotis = c.rotis + n.rotis, somme_rotis = c.somme_rotis + n.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from nouveaux group by id_boussole) n
      where n.id_boussole = c.id_boussole;
    return null;
  end $$`,
  `create trigger commentaire_entrer after insert on commentaire referencing new table as nouveaux
    for each statement execute function commentaire_entrer()`,
  `create function commentaire_sortir() returns trigger language plpgsql as $$
  begin
    update boussole_cumul c set rotis = c.rotis - a.rotis, somme_rotis = c.somme_rotis - a.somme
      from (select id_boussole, count(*) as rotis, sum(roti) as somme from anciens group by id_boussole) a
      where a.id_boussole = c.id_boussole;
    return null;
  end $$`,
  `create trigger commentaire_sortir after delete on commentaire referencing old table as anciens
    for each statement execute function commentaire_sortir()`,
];

/** An answer updates its cell, which exists already: a criterion is asked before it is answered. */
export const reponse = [
  `create or replace function resultat_cumuler() returns trigger language plpgsql as $$
  begin
    -- The cells of a boussole that is being deleted leave with it.
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return null;
    end if;
    if tg_op = 'UPDATE' and new.question_1 = old.question_1 and new.question_2 = old.question_2 then
      return null;
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      update resultat_cumul set
        nombre = nombre - 1,
        somme_q1 = somme_q1 - old.question_1,
        somme_q2 = somme_q2 - old.question_2,
        repartition_q1[old.question_1 + 6] = repartition_q1[old.question_1 + 6] - 1,
        repartition_q2[old.question_2 + 6] = repartition_q2[old.question_2 + 6] - 1
      where id_boussole = old.id_boussole and id_critere = old.id_critere;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into resultat_cumul as c (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select new.id_boussole, new.id_critere, new.id_societe, b.id_racine, b.id_campagne, 1, new.question_1, new.question_2,
        array_fill(0, array[new.question_1 + 5]) || 1 || array_fill(0, array[5 - new.question_1]),
        array_fill(0, array[new.question_2 + 5]) || 1 || array_fill(0, array[5 - new.question_2])
      from boussole_cumul b where b.id_boussole = new.id_boussole
      on conflict (id_boussole, id_critere) do update set
        nombre = c.nombre + 1,
        somme_q1 = c.somme_q1 + new.question_1,
        somme_q2 = c.somme_q2 + new.question_2,
        repartition_q1[new.question_1 + 6] = c.repartition_q1[new.question_1 + 6] + 1,
        repartition_q2[new.question_2 + 6] = c.repartition_q2[new.question_2 + 6] + 1;
    end if;
    return null;
  end $$`,
];
