/**
 * Rules that no constraint can express: sums beside answers, teams in trees, a status that never goes back to an earlier
 * one, an audit trail that only grows.
 */
export const triggers = [
  `create function resultat_cumuler() returns trigger language plpgsql as $$
  begin
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
      insert into resultat_cumul as c
        (id_boussole, id_critere, id_societe, nombre, somme_q1, somme_q2, repartition_q1, repartition_q2)
      values (new.id_boussole, new.id_critere, new.id_societe, 1, new.question_1, new.question_2,
        array_fill(0, array[new.question_1 + 5]) || 1 || array_fill(0, array[5 - new.question_1]),
        array_fill(0, array[new.question_2 + 5]) || 1 || array_fill(0, array[5 - new.question_2]))
      on conflict (id_boussole, id_critere) do update set
        nombre = c.nombre + 1,
        somme_q1 = c.somme_q1 + new.question_1,
        somme_q2 = c.somme_q2 + new.question_2,
        repartition_q1[new.question_1 + 6] = c.repartition_q1[new.question_1 + 6] + 1,
        repartition_q2[new.question_2 + 6] = c.repartition_q2[new.question_2 + 6] + 1;
    end if;
    return null;
  end $$`,
  `create trigger resultat_cumuler after insert or update or delete on resultat
    for each row execute function resultat_cumuler()`,

  `create function equipe_donner_racine() returns trigger language plpgsql as $$
  begin
    if new.id_parent is null then
      new.id_racine := new.id_equipe;
    else
      select parent.id_racine into new.id_racine from equipe parent where parent.id_equipe = new.id_parent;
      new.id_racine := coalesce(new.id_racine, new.id_parent);
    end if;
    return new;
  end $$`,
  `create trigger equipe_donner_racine before insert on equipe
    for each row execute function equipe_donner_racine()`,

  // The last check of the tree: at commit, every moved team must reach its root without meeting itself again.
  `create function equipe_verifier_arbre() returns trigger language plpgsql as $$
  declare
    ancetre integer := new.id_equipe;
    suivant integer;
    racine integer;
    pas integer := 0;
  begin
    select e.id_racine, e.id_parent into racine, suivant from equipe e where e.id_equipe = new.id_equipe;
    if not found then return null; end if;
    while suivant is not null loop
      pas := pas + 1;
      if suivant = new.id_equipe or pas > 5000 then
        raise exception using errcode = 'BS001', message = 'cycle in the tree of teams';
      end if;
      ancetre := suivant;
      select e.id_parent into suivant from equipe e where e.id_equipe = ancetre;
    end loop;
    if racine <> ancetre then
      raise exception using errcode = 'BS002', message = 'a team does not carry the id of its root';
    end if;
    return null;
  end $$`,
  `create constraint trigger equipe_verifier_arbre after insert or update of id_parent, id_racine on equipe
    deferrable initially deferred for each row execute function equipe_verifier_arbre()`,

  `create function boussole_individu_avancer() returns trigger language plpgsql as $$
  begin
    if array_position(array['Non commencé', 'En cours', 'Terminé'], new.statut::text)
      < array_position(array['Non commencé', 'En cours', 'Terminé'], old.statut::text) then
      raise exception using errcode = 'BS003', message = 'the status of a participation never goes back';
    end if;
    return new;
  end $$`,
  `create trigger boussole_individu_avancer before update of statut on boussole_individu
    for each row execute function boussole_individu_avancer()`,

  `create function audit_refuser() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'BS004', message = 'the audit trail is append-only';
  end $$`,
  `create trigger audit_refuser before update or delete on audit
    for each row execute function audit_refuser()`,
];
