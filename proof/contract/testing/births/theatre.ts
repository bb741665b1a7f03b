import type { Cible } from '../../../../api/src/audit/testing/ecriture.js';
import type { Client } from '../../../../api/src/testing/app.js';
import { sql } from '../../../../api/src/testing/sql.js';

export interface Theatre extends Cible {
  admin: Client;
  membre: Client;
  /** A member who has finished. */
  fini: Client;
  /** A member of the team without participation. */
  tardif: Client;
  visiteur: Client;
  idLibre: number;
  codeEquipe: string;
  libelleSociete: string;
  libelleEquipe: string;
  compte: { id: number; pseudo: string | null; motDePasse: string };
  idAuteur: number;
  auteur: Client;
}

interface Disparition {
  quoi: string;
  requetes: (theatre: Theatre) => ReturnType<typeof sql>[];
}

/** The company's row first, as the services take it. */
export const equipe: Disparition = {
  quoi: 'team',
  requetes: ({ idSociete, idEquipe }) => [
    sql`select from societe where id_societe = ${idSociete} for update`,
    sql`delete from equipe where id_equipe = ${idEquipe}`,
  ],
};
export const societe: Disparition = {
  quoi: 'company',
  requetes: ({ idSociete }) => [
    sql`select from societe where id_societe = ${idSociete} for update`,
    sql`delete from equipe where id_societe = ${idSociete}`,
    sql`delete from critere where id_societe = ${idSociete}`,
    sql`delete from societe where id_societe = ${idSociete}`,
  ],
};
export const boussole: Disparition = {
  quoi: 'boussole',
  requetes: ({ idBoussole }) => [sql`delete from boussole where id_boussole = ${idBoussole}`],
};
export const campagne: Disparition = {
  quoi: 'campaign',
  requetes: ({ idCampagneLibre }) => [
    sql`delete from campagne where id_campagne = ${idCampagneLibre}`,
  ],
};
export const critere: Disparition = {
  quoi: 'criterion',
  requetes: ({ idCritere }) => [sql`delete from critere where id_critere = ${idCritere}`],
};
export const individu = (qui: (theatre: Theatre) => number): Disparition => ({
  quoi: 'person',
  requetes: (theatre) => [sql`delete from individu where id_individu = ${qui(theatre)}`],
});

/** What is born under something, while that disappears: who refers to whom, and the one code that may answer. */
export interface Naissance {
  /** `child -> parent`, tables of a foreign key. */
  cles: string[];
  mutation: string;
  disparition: Disparition;
  /** null: it is done, without what has gone. */
  code: string | null;
  geste: (theatre: Theatre) => PromiseLike<{ code?: string | undefined }>;
}

/** What an upload was told. */
export const codeDe = async (
  envoi: PromiseLike<{ body: { errors?: { extensions: { code: string } }[] } }>,
) => ({
  code: (await envoi).body.errors?.[0]?.extensions.code,
});
