import { parse, protocol, type PGlite } from '@electric-sql/pglite';

// By their own names: in a worker nothing but Node itself reads the sources.
import { fileDAttente } from './fileDAttente.ts';
import type { Resultat } from './messages.ts';

/** A prepared statement: its name in the database, and the types of its parameters. */
interface Preparee {
  nom: string;
  types: number[];
}

/** What the product asks again and again; the rest may change the tables that a prepared statement reads. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const SANS_EFFET = /^\s*(begin|commit|rollback|savepoint|release|set|show|lock)\b/i;

const PREPAREES_MAX = 200;
const VUES_MAX = 1_000;
const TEXTE_MAX = 8_000;
/** A plan is made for tables as big as they are then, and nobody here runs ANALYZE: now and then, all are made again. */
const ORDRES_MAX = 5_000;

const { serialize } = protocol;

/** Several messages in one: each crossing into PostgreSQL costs. */
function joindre(...messages: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}

/**
 * How statements are given to an embedded database: one after the other, prepared from the second time on.
 *
 * PGlite analyses and plans each statement each time, in five crossings: three to five times as long as one Bind and Execute.
 */
export function executant(pglite: PGlite) {
  const aSonTour = fileDAttente();
  const preparees = new Map<string, Preparee>();
  /** Texts asked once, oldest first. Many are never asked again: the ORM writes values into them. */
  const vues = new Set<string>();
  let ordres = 0;
  let numero = 0;

  const envoyer = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(joindre(...messages, serialize.sync()), { syncToFs: false });

  async function oublier(): Promise<void> {
    ordres = 0;
    if (preparees.size === 0) return;
    preparees.clear();
    await pglite.exec('deallocate all');
  }

  async function preparer(sql: string): Promise<Preparee> {
    const nom = `p${++numero}`;
    const messages = await envoyer(
      serialize.parse({ name: nom, text: sql }),
      serialize.describe({ type: 'S', name: nom }),
    );
    return { nom, types: parse.parseDescribeStatementResults(messages) };
  }

  async function lancer({ nom, types }: Preparee, parametres: unknown[]): Promise<Resultat> {
    const values = parametres.map((valeur, i) => {
      if (valeur === null || valeur === undefined) return null;
      const ecrire = pglite.serializers[types[i] ?? 0];
      return ecrire ? ecrire(valeur) : String(valeur);
    });
    const messages = await envoyer(
      serialize.bind({ statement: nom, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return resultatDe(parse.parseResults(messages, pglite.parsers)[0]);
  }

  async function executer(sql: string, parametres: unknown[]): Promise<Resultat> {
    if (!PREPARABLE.test(sql)) {
      if (!SANS_EFFET.test(sql)) await oublier();
      return resultatDe(await pglite.query(sql, parametres));
    }
    if (++ordres > ORDRES_MAX || preparees.size >= PREPAREES_MAX) await oublier();
    let preparee = preparees.get(sql);
    if (!preparee && vues.delete(sql)) {
      preparee = await preparer(sql);
      preparees.set(sql, preparee);
    }
    if (preparee) return lancer(preparee, parametres);
    retenir(sql);
    return resultatDe(await pglite.query(sql, parametres));
  }
  function retenir(sql: string): void {
    if (sql.length > TEXTE_MAX) return;
    vues.add(sql);
    const [ancienne] = vues;
    if (vues.size > VUES_MAX && ancienne !== undefined) vues.delete(ancienne);
  }

  return (sql: string, parametres: readonly unknown[] = []): Promise<Resultat> =>
    aSonTour(() => executer(sql, [...parametres]));
}

const resultatDe = (lu: Partial<Resultat> | undefined): Resultat => ({
  rows: lu?.rows ?? [],
  affectedRows: lu?.affectedRows,
});
