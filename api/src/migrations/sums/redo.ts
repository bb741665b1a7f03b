import { add, rangs, SIZES, ZEROS } from './vectors.js';

/**
 * Computes all sums again and returns how many rows of domains there are: for a database that had none, and for one that
 * was loaded or repaired with the triggers off.
 */
export const redo = [
  `create function cumuls_de_domaine_refaire() returns integer language plpgsql as $$
  declare lignes integer;
  begin
    delete from boussole_cumul;
    insert into boussole_cumul (id_boussole, id_societe, id_racine, id_campagne, membres, faites, rotis, somme_rotis)
      select b.id_boussole, b.id_societe, e.id_racine, b.id_campagne, coalesce(p.membres, 0), coalesce(p.faites, 0),
        coalesce(c.rotis, 0), coalesce(c.somme, 0)
      from boussole b join equipe e using (id_equipe)
      left join (select id_boussole, count(*) as membres, count(*) filter (where statut = 'Terminé') as faites
        from boussole_individu group by id_boussole) p using (id_boussole)
      left join (select id_boussole, count(*) as rotis, sum(roti) as somme
        from commentaire group by id_boussole) c using (id_boussole);
    insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2)
      select bc.id_boussole, bc.id_critere, bc.id_societe, c.id_racine, c.id_campagne, 0, 0, 0, ${ZEROS}, ${ZEROS}
      from boussole_critere bc join boussole_cumul c using (id_boussole)
      on conflict do nothing;
    update resultat_cumul r set id_racine = c.id_racine, id_campagne = c.id_campagne
      from boussole_cumul c where c.id_boussole = r.id_boussole
        and (r.id_racine, r.id_campagne) is distinct from (c.id_racine, c.id_campagne);
    delete from domaine_cumul;
    insert into domaine_cumul
      select id_racine, id_campagne, id_critere, cumul_part(id_boussole), min(id_societe), count(*), sum(nombre),
        sum(somme_q1), sum(somme_q2), ${add('repartition_q1')}, ${add('repartition_q2')},
        array[${rangs(SIZES)
          .map((k) => `count(*) filter (where nombre = ${k})`)
          .join(', ')}]
      from resultat_cumul group by id_racine, id_campagne, id_critere, cumul_part(id_boussole);
    get diagnostics lignes = row_count;
    return lignes;
  end $$`,
];
