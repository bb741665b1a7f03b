import { hashPassword } from '../connexion/password.js';
import type { TestApp } from './app.js';
import { row, rows, run, sql } from './sql.js';

let counter = 0;
const following = (): number => ++counter;

async function insert(test: TestApp, statement: ReturnType<typeof sql<{ id: number }>>) {
  const entry = await row<{ id: number }>(test.database.fork(), statement);
  if (!entry) throw new Error('the factory inserted nothing');
  return entry.id;
}

/** Inserts test data directly into the database; each factory also makes what its object needs. */
export const factories = (test: TestApp) => {
  const buildSociete = async ({
    libelleSociete = `Société ${following()}`,
    visuSociete = false,
    minimumReponses = 1,
    k = null as number | null,
  } = {}) => ({
    libelleSociete,
    idSociete: await insert(
      test,
      sql`insert into societe (libelle_societe, visu_societe, minimum_reponses, seuil)
        values (${libelleSociete}, ${visuSociete}, ${k ?? minimumReponses}, ${k}) returning id_societe as id`,
    ),
  });

  const buildEquipe = async ({
    idSociete = 0,
    libelleEquipe = `Équipe ${following()}`,
    // Six characters, different for each team of a run.
    codeEquipe = `C${following().toString(36).toUpperCase().padStart(5, '0')}`,
    idParent = null as number | null,
  } = {}) => {
    const societe = idSociete || (await buildSociete()).idSociete;
    const idEquipe = await insert(
      test,
      sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_parent, id_racine)
        values (${societe}, ${libelleEquipe}, ${codeEquipe}, ${idParent}, 0) returning id_equipe as id`,
    );
    return { idEquipe, idSociete: societe, libelleEquipe, codeEquipe };
  };

  /** A member of the team, or of none, who registered alone. There is no password: sign in with `test.as`. */
  const buildMembre = async ({
    idEquipe = 0,
    idSociete = null as number | null,
    pseudo = `Membre${following()}`,
  } = {}) => {
    const id = await insert(
      test,
      sql`insert into individu (pseudo, id_societe, inscrit_seul)
        select ${pseudo}, coalesce((select id_societe from equipe where id_equipe = ${idEquipe}), ${idSociete}::int), true
        returning id_individu as id`,
    );
    await run(
      test.database.fork(),
      sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
        select ${id}::int, id_equipe, id_societe from equipe where id_equipe = ${idEquipe}`,
    );
    return { id, pseudo };
  };

  /** So many members of the team, as `buildMembre` makes one, in as few statements as one takes. */
  const buildMembres = async (idEquipe: number, howMany: number): Promise<number[]> => {
    const pseudos = Array.from({ length: howMany }, () => `Membre${following()}`);
    const em = test.database.fork();
    const made = await rows<{ id: number }>(
      em,
      sql`insert into individu (pseudo, id_societe, inscrit_seul)
        select pseudo, e.id_societe, true from equipe e, unnest(${pseudos}::text[]) with ordinality as p(pseudo, rang)
        where id_equipe = ${idEquipe} order by rang
        returning id_individu as id`,
    );
    const ids = made.map(({ id }) => id);
    await run(
      em,
      sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
        select id, id_equipe, id_societe from equipe, unnest(${ids}::int[]) as id where id_equipe = ${idEquipe}`,
    );
    return ids;
  };

  const buildAdmin = async ({ adresseMail = `admin${following()}@exemple.fr` } = {}) => ({
    adresseMail,
    id: await insert(
      test,
      sql`insert into individu (adresse_mail, nom, prenom, id_profil)
        values (${adresseMail}, 'Roy', 'Camille', 1) returning id_individu as id`,
    ),
  });

  /** A facilitator to whom these companies were given. */
  const buildFacilitateur = async (
    societes: readonly number[],
    { adresseMail = `facilitateur${following()}@exemple.fr` } = {},
  ) => {
    const id = await insert(
      test,
      sql`insert into individu (adresse_mail, nom, prenom, id_profil)
        values (${adresseMail}, 'Morel', 'Sacha', 3) returning id_individu as id`,
    );
    await run(
      test.database.fork(),
      sql`insert into facilitation (id_individu, id_societe) select ${id}::int, unnest(${[...societes]}::int[])`,
    );
    return { id, adresseMail };
  };

  /** A lecteur of this company, or of the branch of this team. */
  const buildLecteur = async (idSociete: number, idEquipe: number | null = null) => {
    const adresseMail = `lecteur${following()}@exemple.fr`;
    const id = await insert(
      test,
      sql`insert into individu (adresse_mail, nom, prenom, id_profil)
        values (${adresseMail}, 'Petit', 'Alix', 4) returning id_individu as id`,
    );
    await run(
      test.database.fork(),
      sql`insert into lecture (id_individu, id_societe, id_equipe) values (${id}, ${idSociete}, ${idEquipe})`,
    );
    return { id, adresseMail };
  };

  /** Somebody who signs in through the login, with a password. */
  const buildAccount = async ({
    pseudo = `Compte${following()}` as string | null,
    adresseMail = null as string | null,
    idProfil = 0,
    motDePasse = 'motdepasse',
  } = {}) => ({
    pseudo,
    adresseMail,
    motDePasse,
    id: await insert(
      test,
      sql`insert into individu (pseudo, adresse_mail, id_profil, mot_de_passe)
        values (${pseudo}, ${adresseMail}, ${idProfil}, ${await hashPassword(motDePasse)})
        returning id_individu as id`,
    ),
  });

  const buildCritere = async ({
    idSociete = 0,
    libelle = `Critère ${following()}`,
    statut = 'Actif',
  } = {}) => {
    const societe = idSociete || (await buildSociete()).idSociete;
    const id = await insert(
      test,
      sql`insert into critere (id_societe, libelle, description, statut)
        values (${societe}, ${libelle}, 'Une description', ${statut}) returning id_critere as id`,
    );
    return { id, idSociete: societe, libelle };
  };

  /** So many criteria of the company, as `buildCritere` makes one. */
  const buildCriteres = async (idSociete: number, howMany: number): Promise<number[]> => {
    const labels = Array.from({ length: howMany }, () => `Critère ${following()}`);
    const made = await rows<{ id: number }>(
      test.database.fork(),
      sql`insert into critere (id_societe, libelle, description, statut)
        select ${idSociete}::int, libelle, 'Une description', 'Actif'
        from unnest(${labels}::text[]) with ordinality as l(libelle, rang) order by rang
        returning id_critere as id`,
    );
    return made.map(({ id }) => id);
  };

  const buildCampagne = async (
    values: { annee?: number; nom?: string; jour?: string | null } = {},
  ) => {
    const annee = values.annee ?? new Date().getFullYear();
    const name = values.nom ?? `Campagne ${annee} ${following()}`;
    return {
      annee,
      nom: name,
      idCampagne: await insert(
        test,
        sql`insert into campagne (nom, annee, jour) values (${name}, ${annee}, ${values.jour ?? null}::date) returning id_campagne as id`,
      ),
    };
  };

  /** A boussole of the team, with a participation for each of its current members. */
  const buildBoussole = async ({ idEquipe = 0, idCampagne = 0 } = {}) => {
    const equipe = idEquipe || (await buildEquipe()).idEquipe;
    const campagne = idCampagne || (await buildCampagne()).idCampagne;
    const idBoussole = await insert(
      test,
      sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation, seuil, ancien_minimum)
        select id_societe, id_equipe, ${campagne}::int, now(), s.seuil, case when s.seuil is null then s.minimum_reponses else 1 end
        from equipe join societe s using (id_societe) where id_equipe = ${equipe}
        returning id_boussole as id`,
    );
    await run(
      test.database.fork(),
      sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
        select ${idBoussole}::int, id_individu, id_societe from membre_equipe where id_equipe = ${equipe}
        order by id_individu`,
    );
    return { idBoussole, idEquipe: equipe, idCampagne: campagne };
  };

  /** The participation of a person in a boussole. */
  const participationOf = (idBoussole: number, idIndividu: number) =>
    insert(
      test,
      sql`select id_boussole_individu as id from boussole_individu
        where id_boussole = ${idBoussole} and id_individu = ${idIndividu}`,
    );

  /** The participations in a boussole, in the order of its people. */
  const participationsOf = async (idBoussole: number): Promise<number[]> => {
    const found = await rows<{ id: number }>(
      test.database.fork(),
      sql`select id_boussole_individu as id from boussole_individu
        where id_boussole = ${idBoussole} order by id_individu`,
    );
    return found.map(({ id }) => id);
  };

  return {
    buildSociete,
    buildEquipe,
    buildMembre,
    buildMembres,
    buildCriteres,
    participationsOf,
    buildAdmin,
    buildFacilitateur,
    buildLecteur,
    buildAccount,
    buildCritere,
    buildCampagne,
    buildBoussole,
    participationOf,
  };
};
