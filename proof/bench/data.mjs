// The sizes of the bench, loaded into the product's tables by bulk SQL. Triggers are off, so the sums are computed here.
import { createHash } from 'node:crypto';
import { Client } from 'pg';

const CRITERES = 20;
const CAMPAGNES = 3;
/** One more campaign of the last year, whose boussoles are open and empty: W3 fills them. */
const BEING_ANSWERED = CAMPAGNES + 1;

/**
 * One domain per company: a root, and teams below it in tens. R: rooms of sixty. E: the map of two hundred teams and twelve
 * criteria; T: of two thousand.
 */
export const SIZES = {
  S: { societes: 1, equipes: 100, membres: 10 },
  M: { societes: 20, equipes: 100, membres: 10 },
  L: { societes: 1, equipes: 2_000, membres: 20 },
  E: { societes: 1, equipes: 200, membres: 8, criteres: 12 },
  T: { societes: 1, equipes: 2_000, membres: 5, criteres: 12 },
  R: { societes: 1, equipes: 20, membres: 60 },
};

/** The administrator's number. */
export const ADMIN = 1_000_000_000;

const JETON = { admin: 'banc-administrateur', membre: (id) => `banc-membre-${id}` };
const digest = (jeton) => createHash('sha256').update(jeton).digest('hex');

/** The statement of each table; $1 companies, $2 teams of a company, $3 members of a team, $4 the last year. */
const loadingOf = (criteres) => [
  `insert into campagne (id_campagne, nom, annee)
    select k, 'Campagne ' || k, $4::int - ${CAMPAGNES} + k from generate_series(1, ${CAMPAGNES}) k
    union all select ${BEING_ANSWERED}, 'Saisie', $4::int`,
  `insert into societe (id_societe, libelle_societe, visu_societe)
    select s, 'Société ' || s, true from generate_series(1, $1::int) s`,
  `insert into equipe (id_equipe, id_societe, libelle_equipe, id_parent, id_racine, ordre, code_equipe)
    select d + t, s, 'Équipe ' || t, case when t > 1 then d + (t + 8) / 10 end, d + 1, t, lpad((d + t)::text, 6, 'E')
    from generate_series(1, $1::int) s, generate_series(1, $2::int) t, lateral (select (s - 1) * $2::int as d) x`,
  `insert into critere (id_critere, id_societe, libelle, description)
    select (s - 1) * ${criteres} + k, s, 'Critère ' || k, 'Ce que dit le critère ' || k
    from generate_series(1, $1::int) s, generate_series(1, ${criteres}) k`,
  `insert into individu (id_individu, pseudo, adresse_mail, nom, prenom, id_societe, mot_de_passe)
    select (id_equipe - 1) * $3::int + m, 'membre' || (id_equipe - 1) * $3::int + m,
      'membre' || (id_equipe - 1) * $3::int + m || '@banc.example',
      (array['Martin','Bernard','Dubois','Thomas','Robert','Petit','Durand','Leroy','Moreau','Simon','Laurent'])[1 + (id_equipe * 7 + m) % 11] || (id_equipe % 97),
      (array['Camille','Dominique','Claude','Émile','Zoé','Sasha','Noé'])[1 + (id_equipe + m) % 7], id_societe, 'x'
    from equipe, generate_series(1, $3::int) m`,
  `insert into individu (id_individu, adresse_mail, nom, prenom, id_profil, mot_de_passe)
    values (${ADMIN}, 'admin@banc.example', 'Banc', 'Admin', 1, 'x')`,
  `insert into membre_equipe (id_individu, id_equipe, id_societe)
    select (id_equipe - 1) * $3::int + m, id_equipe, id_societe from equipe, generate_series(1, $3::int) m`,
  // Those of past years are closed: else the product would close them while it is measured.
  `insert into boussole (id_boussole, id_societe, id_equipe, id_campagne, date_creation, criteres_figes_le, closes_at,
      cloturee_le)
    select (id_equipe - 1) * ${BEING_ANSWERED} + id_campagne, id_societe, id_equipe, id_campagne, now(), now(),
      year_end(annee), case when annee < $4::int then year_end(annee) end
    from equipe, campagne`,
  `insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
    select id_boussole, c.id_critere, c.id_societe, c.libelle, c.description from boussole join critere c using (id_societe)`,
  `insert into boussole_individu (id_boussole_individu, id_boussole, id_individu, id_societe, statut, commente)
    select (id_boussole - 1) * $3::int + m, id_boussole, (id_equipe - 1) * $3::int + m, id_societe,
      case when id_campagne <= ${CAMPAGNES} then 'Terminé' else 'En cours' end, id_campagne <= ${CAMPAGNES}
    from boussole, generate_series(1, $3::int) m`,
  `insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
    select p.id_boussole_individu, c.id_critere, p.id_boussole, p.id_societe,
      (p.id_boussole_individu * 31 + c.id_critere * 17) % 11 - 5, (p.id_boussole_individu * 13 + c.id_critere * 29) % 11 - 5,
      'Ce que j’en pense'
    from boussole_individu p join critere c using (id_societe) where p.statut = 'Terminé'`,
  `insert into commentaire (id_boussole, id_societe, commentaire, roti)
    select id_boussole, id_societe, 'Un temps utile', 1 + id_boussole_individu % 5
    from boussole_individu where statut = 'Terminé'`,
  `insert into synthese (id_boussole, id_societe, synthese)
    select id_boussole, id_societe, 'Une équipe qui avance' from boussole where id_campagne <= ${CAMPAGNES}`,
  `insert into ambassadeur (id_boussole, rang, id_societe, nom)
    select id_boussole, rang, id_societe, 'Ambassadeur ' || rang from boussole, generate_series(1, 2) rang
    where id_campagne <= ${CAMPAGNES}`,
  `insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
    select id_equipe, id_boussole, id_societe, 'Mieux dire', 'Un point par semaine', 'Camille', now()
    from boussole, generate_series(1, 2) where id_campagne = ${CAMPAGNES} and id_equipe % 10 = 0`,
];

const counts = (column) =>
  `array[${Array.from({ length: 11 }, (_, k) => `count(*) filter (where ${column} = ${k - 5})`)}]::int[]`;

const SUMS = `insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2, repartition_q1, repartition_q2)
  select r.id_boussole, id_critere, min(r.id_societe), min(id_racine), min(id_campagne), count(*), sum(question_1), sum(question_2),
    ${counts('question_1')}, ${counts('question_2')}
  from resultat r join boussole using (id_boussole) join equipe using (id_equipe) group by r.id_boussole, id_critere`;
/** The product's own functions, which compute the sums of domains and boussoles. */
const DOMAINES = 'select cumuls_de_domaine_refaire()';

const SEQUENCES = {
  campagne: 'id_campagne',
  societe: 'id_societe',
  equipe: 'id_equipe',
  critere: 'id_critere',
  individu: 'id_individu',
  boussole: 'id_boussole',
  boussole_individu: 'id_boussole_individu',
};

/** The statements that fill an empty, migrated database, in order; run them with triggers off (replica role). */
export function loading({
  societes,
  equipes,
  membres,
  criteres = CRITERES,
  annee = new Date().getFullYear(),
}) {
  const values = [societes, equipes, membres, annee];
  return [
    ...loadingOf(criteres).map((text) =>
      text.replace(/\$(\d)(::int)?/g, (_, n) => `${values[n - 1]}::int`),
    ),
    SUMS,
    DOMAINES,
    `insert into session (empreinte, id_individu, cree_le, vu_le)
      select encode(sha256(convert_to('${JETON.membre('')}' || id_individu, 'UTF8')), 'hex'), id_individu,
        now(), now() + interval '1 hour'
      from individu where id_profil = 0`,
    `insert into session (empreinte, id_individu, cree_le, vu_le)
      values ('${digest(JETON.admin)}', ${ADMIN}, now(), now() + interval '1 hour')`,
    ...Object.entries(SEQUENCES).map(
      ([table, column]) =>
        `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
    ),
  ];
}

/**
 * Fills an empty, migrated database.
 *
 * @returns what can be asked for: ids, and the tokens of open sessions.
 */
export async function load(url, { societes, equipes, membres, criteres = CRITERES }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const annee = new Date().getFullYear();
  try {
    await client.query('set session_replication_role = replica');
    for (const text of loading({ societes, equipes, membres, criteres, annee }))
      await client.query(text);
    await client.query('vacuum analyze');
    const { rows } = await client.query('select count(*)::int as n from resultat');
    return inventory({ societes, equipes, membres, criteres, annee, reponses: rows[0].n });
  } finally {
    await client.end();
  }
}

/** Removes every answer to the open boussoles: the peer can only insert, and a small size has few left to give. */
export async function reopen(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of ['resultat', 'resultat_cumul']) {
      const opened = `select id_boussole from boussole where id_campagne = ${BEING_ANSWERED}`;
      await client.query(`delete from ${table} where id_boussole in (${opened})`);
      await client.query(`vacuum analyze ${table}`);
    }
    await client.query(DOMAINES);
    for (const table of ['resultat_cumul', 'boussole_cumul', 'domaine_cumul'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/**
 * The statements that make the boussoles of every second team, up to this one, Publiées: those of past campaigns with one
 * publication of all their answers, the open ones waiting, in a séance.
 */
export function publishing(last) {
  const teams = `select id_boussole from boussole where id_equipe % 2 = 0 and id_equipe <= ${last}`;
  const ended = `${teams} and id_campagne <= ${CAMPAGNES}`;
  const waiting = `${teams} and id_campagne = ${BEING_ANSWERED}`;
  return [
    'set session_replication_role = replica',
    `update boussole set seuil = 5 where id_boussole in (${ended})`,
    `update boussole_individu set bloc = 1 where id_boussole in (${ended})`,
    `update boussole_cumul set publiee = true where id_boussole in (${ended})`,
    // The sums of the domains follow those that leave, and those that the publications write.
    'set session_replication_role = origin',
    `delete from resultat_cumul where id_boussole in (${ended})`,
    `select publication_ecrire(id_boussole, now(), 5, true) from (${ended}) b`,
    `update boussole set seuil = 5 where id_boussole in (${waiting})`,
    `insert into seance (id_boussole, phase, started_at) select id_boussole, 'REPONSES', now() from (${waiting}) b`,
  ];
}

export function inventory({ societes, equipes, membres, criteres = CRITERES, annee, reponses }) {
  const total = societes * equipes;
  const participations = total * membres;
  const ofTeam = (n) => (n % total) * BEING_ANSWERED + CAMPAGNES;
  return {
    annee,
    reponses,
    total,
    jetonAdmin: JETON.admin,
    idCampagne: CAMPAGNES,
    /** How many answers one domain has in one campaign. */
    perDomaine: equipes * membres * criteres,
    equipe: (n) => 1 + (n % total),
    boussole: ofTeam,
    societe: (n) => 1 + (n % societes),
    racine: (n) => 1 + (n % societes) * equipes,
    /** The n-th answer not yet given, over all open participations. */
    reponse: (n) => {
      const individu = n % participations;
      const equipe = Math.floor(individu / membres);
      const boussole = equipe * BEING_ANSWERED + BEING_ANSWERED;
      const societe = Math.floor(equipe / equipes);
      return {
        jeton: JETON.membre(individu + 1),
        idIndividu: individu + 1,
        idBoussole: boussole,
        idSociete: societe + 1,
        idParticipation: (boussole - 1) * membres + (individu % membres) + 1,
        idCritere: societe * criteres + (Math.floor(n / participations) % criteres) + 1,
        question1: (n % 11) - 5,
        question2: (n % 7) - 3,
      };
    },
  };
}
