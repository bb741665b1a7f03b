import { z } from 'zod';

import { fold, identity } from '../../../schema/french.js';
import { K_MIN } from '../../../schema/limits.js';
import { IS_CLOSED } from '../acces/facts.js';
import type { AppContext } from '../core/context.js';
import { bool, columnsOf, db, int, LIST, nullable, row, rows, text, typed } from '../core/sql.js';
import type { Figures } from './figures.js';

export interface Named {
  id: number;
  libelle: string;
}

export interface KnownCampagne {
  id: number;
  nom: string;
  annee: number;
  jour: string | null;
  /** Whether the company has boussoles in it. */
  used: boolean;
  /** Whether one of them is open there, or is to open. */
  open: boolean;
}

/** A boussole of a team in the years of the file. */
export interface KnownBoussole {
  idEquipe: number;
  idCampagne: number;
  campagne: string;
  annee: number;
  jour: string | null;
  importee: boolean;
}

/** What was shown once of a team's year, withdrawn since or not. */
export interface Shown {
  idEquipe: number;
  annee: number;
  /** The campaign in which it still stands; null once withdrawn. */
  idCampagne: number | null;
  rotis: number;
  sommeRotis: number;
  faites: number | null;
  total: number | null;
  chiffres: Record<string, Figures>;
}

/** What the company has of all that a file may name. */
export interface Known {
  societe: { id: number; libelle: string };
  /** Fewest answers of a figure that is kept. */
  k: number;
  equipes: (Named & { idParent: number | null })[];
  criteres: Named[];
  campagnes: KnownCampagne[];
  boussoles: KnownBoussole[];
  shown: Shown[];
}

const column = columnsOf<
  { c: 'campagne'; e: 'equipe'; b: 'boussole'; r: 'reprise' },
  { q: 'publication'; o: 'boussole' }
>();

/** A campaign is busy in a company while one of its boussoles is open there, or until a date on which some open. */
const isBusy = (idSociete: number) => bool`exists (select from boussole b
    where b.id_societe = ${idSociete} and b.id_campagne = c.id_campagne and not ${IS_CLOSED})
  or exists (select from campagne_societe d where d.id_societe = ${idSociete} and d.id_campagne = c.id_campagne
    and d.opens_at is not null and d.opened_at is null)
  or exists (select from campagne_equipe d where d.id_societe = ${idSociete} and d.id_campagne = c.id_campagne
    and d.opens_at is not null and d.opened_at is null and not d.ecartee)`;

/** @param seen SQL: the campaigns `c` that the caller sees. */
export async function readKnown(
  ctx: AppContext,
  idSociete: number,
  seen: ReturnType<typeof bool>,
): Promise<Known | undefined> {
  const societe = await row(
    ctx.em,
    db
      .selectFrom('societe')
      .where('id_societe', '=', idSociete)
      .select(['id_societe as id', 'libelle_societe as libelle', 'seuil as k']),
  );
  if (!societe) return undefined;
  const equipes = await rows(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_societe', '=', idSociete)
      .select(['id_equipe as id', 'libelle_equipe as libelle', 'id_parent as idParent'])
      .orderBy('id_equipe'),
  );
  const criteres = await rows(
    ctx.em,
    db
      .selectFrom('critere')
      .where('id_societe', '=', idSociete)
      .where('supprime_le', 'is', null)
      .select(['id_critere as id', 'libelle'])
      .orderBy('id_critere'),
  );
  const { k, ...named } = societe;
  return {
    societe: named,
    k: Math.max(k ?? K_MIN, K_MIN),
    equipes,
    criteres,
    campagnes: await readCampagnes(ctx, idSociete, seen),
    boussoles: await readBoussoles(ctx, idSociete),
    shown: await readShown(ctx, idSociete),
  };
}

const readCampagnes = (ctx: AppContext, idSociete: number, seen: ReturnType<typeof bool>) =>
  rows(
    ctx.em,
    typed({
      id: column('c.id_campagne'),
      nom: column('c.nom'),
      annee: column('c.annee'),
      jour: nullable(text`c.jour`),
      used: bool`exists (select from boussole b where b.id_societe = ${idSociete} and b.id_campagne = c.id_campagne)`,
      open: isBusy(idSociete),
    })`select ${LIST} from campagne c where ${seen} order by c.id_campagne`,
  );

const readBoussoles = (ctx: AppContext, idSociete: number) =>
  rows(
    ctx.em,
    typed({
      idEquipe: column('b.id_equipe'),
      idCampagne: column('b.id_campagne'),
      campagne: column('c.nom'),
      annee: column('c.annee'),
      jour: nullable(text`c.jour`),
      importee: bool`exists (select from reprise r where r.id_boussole = b.id_boussole)`,
    })`select ${LIST} from boussole b join campagne c using (id_campagne) where b.id_societe = ${idSociete}`,
  );

const distributionSchema = z.array(z.int()).nullable();
const shownSchema = z.record(
  z.string(),
  z.object({
    nombre: z.int(),
    sommeQ1: z.int(),
    sommeQ2: z.int(),
    repartitionQ1: distributionSchema,
    repartitionQ2: distributionSchema,
  }),
);

async function readShown(ctx: AppContext, idSociete: number): Promise<Shown[]> {
  const found = await rows(
    ctx.em,
    typed({
      idEquipe: column('r.id_equipe'),
      annee: column('r.annee'),
      idCampagne: column('o.id_campagne'),
      rotis: column('r.rotis'),
      sommeRotis: column('r.somme_rotis'),
      faites: nullable(int`q.faites`),
      total: nullable(int`q.total`),
      chiffres: text`r.chiffres`,
    })`select ${LIST} from reprise r left join boussole o on o.id_boussole = r.id_boussole
      left join publication q on q.id_boussole = o.id_boussole and q.numero = o.publication
      where r.id_societe = ${idSociete} order by r.id_reprise`,
  );
  return found.map(({ chiffres, ...one }) => ({
    ...one,
    chiffres: shownSchema.parse(JSON.parse(chiffres)),
  }));
}

/** A name whatever its accents, quotes and apostrophes. */
const loosely = (name: string): string => fold(name.replace(/\s*["«»“”„″]\s*/g, '"')).trim();

/**
 * Finds things by their names as every look-up does (`identity`); one that reads, but for accents, quotes and apostrophes, as one of
 * them alone is that one.
 */
export function finder<T extends Named>(all: readonly T[]): (name: string) => T | undefined {
  const exact = new Map(all.map((one) => [identity(one.libelle), one]));
  const alike = Map.groupBy(all, (one) => loosely(one.libelle));
  return (name) => {
    const found = exact.get(identity(name));
    if (found) return found;
    const [only, other] = alike.get(loosely(name)) ?? [];
    return other ? undefined : only;
  };
}
