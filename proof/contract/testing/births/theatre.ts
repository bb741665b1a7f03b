import type { Target } from '../../../../api/src/audit/testing/write.js';
import type { Client } from '../../../../api/src/testing/app.js';
import { sql } from '../../../../api/src/testing/sql.js';

export interface Theatre extends Target {
  admin: Client;
  membre: Client;
  /** A member who has finished. */
  fini: Client;
  /** A member of the team without a participation. */
  late: Client;
  visiteur: Client;
  idFree: number;
  codeEquipe: string;
  libelleSociete: string;
  libelleEquipe: string;
  compte: { id: number; pseudo: string | null; motDePasse: string };
  idAuteur: number;
  auteur: Client;
  ecrire: (statement: ReturnType<typeof sql>) => Promise<unknown>;
  /** A participant of the séance whose vote is open. */
  voter: Client;
}

interface Disappearance {
  quoi: string;
  requetes: (theatre: Theatre) => ReturnType<typeof sql>[];
}

/** Locks the company's row first, as the services do. */
export const equipe: Disappearance = {
  quoi: 'team',
  requetes: ({ idSociete, idEquipe }) => [
    sql`select from societe where id_societe = ${idSociete} for update`,
    sql`delete from equipe where id_equipe = ${idEquipe}`,
  ],
};
export const societe: Disappearance = {
  quoi: 'company',
  requetes: ({ idSociete }) => [
    sql`select from societe where id_societe = ${idSociete} for update`,
    sql`delete from equipe where id_societe = ${idSociete}`,
    sql`delete from critere where id_societe = ${idSociete}`,
    sql`delete from societe where id_societe = ${idSociete}`,
  ],
};
export const boussole: Disappearance = {
  quoi: 'boussole',
  requetes: ({ idBoussole }) => [sql`delete from boussole where id_boussole = ${idBoussole}`],
};
export const campagne: Disappearance = {
  quoi: 'campaign',
  requetes: ({ idFreeCampagne }) => [
    sql`delete from campagne where id_campagne = ${idFreeCampagne}`,
  ],
};
export const critere: Disappearance = {
  quoi: 'criterion',
  requetes: ({ idCritere }) => [sql`delete from critere where id_critere = ${idCritere}`],
};
export const individu = (who: (theatre: Theatre) => number): Disappearance => ({
  quoi: 'person',
  requetes: (theatre) => [sql`delete from individu where id_individu = ${who(theatre)}`],
});

/** A call that inserts a row while its parent is being deleted: the foreign keys, and the only allowed error code. */
export interface Birth {
  /** `child -> parent`, the tables of a foreign key. */
  cles: string[];
  mutation: string;
  disappearance: Disappearance;
  /** null: the call succeeds, without what was deleted. */
  code: string | null;
  /** What comes before the deletion begins. */
  prepare?: (theatre: Theatre) => Promise<unknown>;
  move: (theatre: Theatre) => PromiseLike<{ code?: string | undefined }>;
}

/** The code that an upload was answered with. */
export const codeOf = async (
  input: PromiseLike<{ body: { errors?: { extensions: { code: string } }[] } }>,
) => ({
  code: (await input).body.errors?.[0]?.extensions.code,
});
