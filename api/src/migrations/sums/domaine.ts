import { SIZE_ZEROS, ZEROS } from './vectors.js';

/** Keeps the sums of a domain up to date with its cells: added, removed, changed. */
export const domaine = [
  `create function domaine_cumuler() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.id_racine = old.id_racine and new.id_campagne = old.id_campagne then
      update domaine_cumul d set
        nombre = d.nombre + new.nombre - old.nombre,
        somme_q1 = d.somme_q1 + new.somme_q1 - old.somme_q1,
        somme_q2 = d.somme_q2 + new.somme_q2 - old.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, new.repartition_q1, old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, new.repartition_q2, old.repartition_q2),
        tailles = cumul_retailler(d.tailles, new.nombre, old.nombre)
      where d.id_racine = new.id_racine and d.id_campagne = new.id_campagne and d.id_critere = new.id_critere
        and d.part = cumul_part(new.id_boussole);
      return null;
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      update domaine_cumul d set
        cellules = d.cellules - 1,
        nombre = d.nombre - old.nombre,
        somme_q1 = d.somme_q1 - old.somme_q1,
        somme_q2 = d.somme_q2 - old.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, ${ZEROS}, old.repartition_q1),
        repartition_q2 = cumul_decaler(d.repartition_q2, ${ZEROS}, old.repartition_q2),
        tailles = cumul_retailler(d.tailles, 0, old.nombre)
      where d.id_racine = old.id_racine and d.id_campagne = old.id_campagne and d.id_critere = old.id_critere
        and d.part = cumul_part(old.id_boussole);
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into domaine_cumul as d (id_racine, id_campagne, id_critere, part, id_societe, cellules, nombre,
        somme_q1, somme_q2, repartition_q1, repartition_q2, tailles)
      values (new.id_racine, new.id_campagne, new.id_critere, cumul_part(new.id_boussole), new.id_societe, 1, new.nombre,
        new.somme_q1, new.somme_q2, new.repartition_q1, new.repartition_q2,
        cumul_retailler(${SIZE_ZEROS}, new.nombre, 0))
      on conflict (id_racine, id_campagne, id_critere, part) do update set
        cellules = d.cellules + 1,
        nombre = d.nombre + excluded.nombre,
        somme_q1 = d.somme_q1 + excluded.somme_q1,
        somme_q2 = d.somme_q2 + excluded.somme_q2,
        repartition_q1 = cumul_decaler(d.repartition_q1, excluded.repartition_q1, ${ZEROS}),
        repartition_q2 = cumul_decaler(d.repartition_q2, excluded.repartition_q2, ${ZEROS}),
        tailles = cumul_retailler(d.tailles, new.nombre, 0);
    end if;
    return null;
  end $$`,
  `create trigger domaine_cumuler after insert or update or delete on resultat_cumul
    for each row execute function domaine_cumuler()`,

  // Moving a team first waits for answers being saved, which hold locks on its boussoles and then need the sums: the other
  // order would be a deadlock.
  `create function equipe_changer_de_domaine() returns trigger language plpgsql as $$
  begin
    perform from boussole b join apres n using (id_equipe) join avant a using (id_equipe)
      where n.id_racine <> a.id_racine order by b.id_boussole for update of b;
    update boussole_cumul c set id_racine = n.id_racine
      from boussole b join apres n using (id_equipe) where b.id_boussole = c.id_boussole and c.id_racine <> n.id_racine;
    update resultat_cumul r set id_racine = c.id_racine
      from boussole b join apres n using (id_equipe) join boussole_cumul c using (id_boussole)
      where r.id_boussole = b.id_boussole and r.id_racine <> c.id_racine;
    return null;
  end $$`,
  `create trigger equipe_changer_de_domaine after update on equipe
    referencing old table as avant new table as apres
    for each statement execute function equipe_changer_de_domaine()`,
];
