import type { TestApp } from '../../../../api/src/testing/app.js';
import { run, sql } from '../../../../api/src/testing/sql.js';

export const ADMIN = 1_000_000;
export const OTHER_ADMIN = 1_000_001;
/** The témoin of the first company. */
export const TEMOIN = 1_000_002;
export const LECTEUR = 1_000_003;
/** A member of the first team and of all others; a neighbour is in the second only. */
export const MEMBRE = 1;
export const CODE = 'E00001';

/** Tables whose ids several calls take by the same name. */
const SEQUENCES = ['campagne', 'societe', 'equipe', 'critere', 'individu', 'boussole'];

/** Everything grows with n: n companies; n people in each of the first n teams; n campaigns, criteria and so on. */
const tables = (n: number, annee: number) => [
  sql`insert into societe (id_societe, libelle_societe, visu_societe)
    select k, 'Société ' || k, true from generate_series(1, ${n}::int) k`,
  sql`insert into campagne (id_campagne, nom, annee)
    select k, 'Campagne ' || k, ${annee}::int + 1 - k from generate_series(1, ${n}::int) k`,
  sql`insert into equipe (id_equipe, id_societe, libelle_equipe, code_equipe, id_parent, id_racine, ordre)
    select t, 1, 'Équipe ' || t, 'E' || lpad(t::text, 5, '0'), case when t > 1 then 1 end, 0, t
    from generate_series(1, ${n}::int) t
    union all select 1000 + k, k, 'Équipe', 'S' || lpad(k::text, 5, '0'), null, 0, 0
    from generate_series(2, ${n}::int) k`,
  sql`insert into critere (id_critere, id_societe, libelle, description)
    select k, 1, 'Critère ' || k, 'Dire' from generate_series(1, ${n}::int) k`,
  sql`insert into individu (id_individu, pseudo, adresse_mail, nom, prenom, id_societe)
    select (t - 1) * ${n}::int + m, 'Membre' || t || 'x' || m, 'm' || t || 'x' || m || '@exemple.fr', 'Roy', 'Ali', 1
    from generate_series(1, ${n}::int) t, generate_series(1, ${n}::int) m`,
  sql`insert into individu (id_individu, adresse_mail, nom, prenom, id_profil)
    values (${ADMIN}, 'admin@exemple.fr', 'Roy', 'Camille', 1), (${OTHER_ADMIN}, 'autre@exemple.fr', 'Roy', 'Zoé', 1),
      (${TEMOIN}, 'temoin@exemple.fr', 'Élu', 'Sacha', 2),
      (${LECTEUR}, 'lecteur@exemple.fr', 'Petit', 'Alix', 4)`,
  sql`insert into temoin (id_individu, id_societe) values (${TEMOIN}, 1)`,
  sql`insert into lecture (id_individu, id_societe) values (${LECTEUR}, 1)`,
  sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
    select (t - 1) * ${n}::int + m, t, 1 from generate_series(1, ${n}::int) t, generate_series(1, ${n}::int) m
    union select ${MEMBRE}::int, t, 1 from generate_series(1, ${n}::int) t`,
  sql`insert into boussole (id_boussole, id_societe, id_equipe, id_campagne, date_creation, criteres_figes_le)
    select (t - 1) * ${n}::int + c, 1, t, c, now(), now()
    from generate_series(1, ${n}::int) t, generate_series(1, ${n}::int) c`,
  sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
    select id_boussole, id_critere, 1, c.libelle, c.description from boussole, critere c`,
  sql`insert into boussole_individu (id_boussole, id_individu, id_societe, statut)
    select b.id_boussole, m.id_individu, 1, 'En cours' from boussole b join membre_equipe m using (id_equipe)
    order by b.id_boussole, m.id_individu`,
  sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
    select p.id_boussole_individu, c.id_critere, p.id_boussole, 1, 2, -1, 'ok'
    from boussole_individu p, critere c where p.id_individu <> ${MEMBRE}::int`,
  sql`update boussole_individu set statut = 'Terminé' where id_individu <> ${MEMBRE}::int`,
  sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
    select id_boussole, 1, 'Merci', 4 from boussole, generate_series(1, ${n}::int)`,
  sql`insert into synthese (id_boussole, id_societe, synthese)
    select id_boussole, 1, 'Bien' from boussole where id_boussole <> 2`,
  sql`insert into ambassadeur (id_boussole, rang, id_societe, nom) select id_boussole, 1, 1, 'Zoé' from boussole`,
  sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
    select id_equipe, id_boussole, 1, 'o', 'a', 'l', now() from boussole, generate_series(1, ${n}::int)
    where id_campagne = 1`,
  sql`insert into plan_etat (id_plan, etat, quand) select id_plan, etat, now() from plan_equipe`,
  sql`update plan_equipe p set id_responsable = ${MEMBRE}::int where exists (
    select from membre_equipe m where m.id_equipe = p.id_equipe and m.id_individu = ${MEMBRE}::int)`,
  sql`insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
    select k, 'Jeton ' || k, md5(k::text) || md5(k::text), now(), now() + interval '90 days'
    from generate_series(1, ${n}::int) k`,
];

/** Fills an empty database; the first row of each table has id 1, whatever n. */
export async function populate(app: TestApp, n: number): Promise<void> {
  await app.database.fork().transactional(async (tx) => {
    const annee = new Date().getFullYear();
    for (const request of tables(n, annee)) await run(tx, request);
    for (const name of SEQUENCES) {
      await run(tx, sql`select setval(pg_get_serial_sequence(${name}, ${`id_${name}`}), 5000000)`);
    }
  });
}
