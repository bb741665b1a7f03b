import { fold } from '../../../../schema/french.js';
import { PROFIL_TEMOIN } from '../../../../schema/statuts.js';
import type { AppContext } from '../../core/context.js';
import {
  columnsOf,
  db,
  int,
  LIST,
  nullable,
  rows,
  sql,
  text,
  texts,
  typed,
} from '../../core/sql.js';
import { keyOf, type CsvRow } from './table.js';

export interface Named {
  id: number;
  libelle: string;
}

/** Somebody who has an account already. */
export interface Compte {
  prenom: string | null;
  nom: string | null;
  libelleProfil: string;
  idSociete: number | null;
  equipes: string[];
}

/** What the base holds of all that a file names. */
export interface Known {
  profils: Map<string, Named>;
  societes: Map<string, Named>;
  equipes: Map<string, Named>;
  /** By mail as typed: a key that is equal for equal mails, and the account that has it. */
  mails: Map<string, { cle: string; compte: Compte | null }>;
}

/** Several teams of a person share one cell. */
const EQUIPE_SEPARATOR = '|';
export const equipeNames = (cell: string): string[] => [
  ...new Set(
    cell
      .split(EQUIPE_SEPARATOR)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
export const equipeKey = (idSociete: number, name: string): string => `${idSociete} ${name}`;

const column = columnsOf<{ e: 'equipe'; s: 'societe' }, { i: 'individu'; p: 'profil' }>();

/** A label or mail in the form in which the database compares it. */
const normalized = (heading: string) =>
  sql.raw(`lower(normalize(btrim(${heading}), NFC) collate "und-x-icu")`);

const list = (values: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(values)])}::json)`;

/** A name whatever its quotes: spreadsheets type their own, straight or curly, and the tree those of its author. */
const loosely = (name: string): string => fold(name.replace(/\s*["«»“”„″]\s*/g, '"')).trim();

/** The only one that reads the same but for accents, quotes and apostrophes; none when there are several. */
function onlyAlike(name: string, among: readonly Named[]): Named | undefined {
  const [found, other] = among.filter(({ libelle }) => loosely(libelle) === loosely(name));
  return other ? undefined : found;
}

async function findSocietes(ctx: AppContext, names: readonly string[]) {
  const found = await rows(
    ctx.em,
    typed({
      nom: text`n.nom`,
      id: column('s.id_societe'),
      libelle: column('s.libelle_societe'),
    })`select ${LIST} from ${list(names)} as n(nom)
      join societe s on s.libelle_normalise = ${normalized('n.nom')}`,
  );
  const societes = new Map<string, Named>(found.map((societe) => [societe.nom, societe]));
  const missing = [...new Set(names)].filter((name) => name && !societes.has(name));
  if (missing.length === 0) return societes;
  const all = await rows(
    ctx.em,
    db.selectFrom('societe').select(['id_societe as id', 'libelle_societe as libelle']),
  );
  return withAlike(societes, missing, (name) => onlyAlike(name, all));
}

function withAlike<K>(
  found: Map<K, Named>,
  missing: readonly K[],
  look: (key: K) => Named | undefined,
): Map<K, Named> {
  for (const key of missing) {
    const alike = look(key);
    if (alike) found.set(key, alike);
  }
  return found;
}

async function findEquipes(ctx: AppContext, lines: readonly CsvRow[], societes: Known['societes']) {
  const requests = lines.flatMap(({ cellules }) => {
    const societe = societes.get(cellules.societe);
    return societe
      ? equipeNames(cellules.equipe).map((name) => ({ id_societe: societe.id, nom: name }))
      : [];
  });
  const found = await rows(
    ctx.em,
    typed({
      id_societe: int`n.id_societe`,
      nom: text`n.nom`,
      id: column('e.id_equipe'),
      libelle: column('e.libelle_equipe'),
    })`select distinct ${LIST} from json_to_recordset(${JSON.stringify(requests)}::json) as n(id_societe int, nom text)
      join equipe e on e.id_societe = n.id_societe and e.libelle_normalise = ${normalized('n.nom')}`,
  );
  const equipes = new Map<string, Named>(
    found.map((equipe) => [equipeKey(equipe.id_societe, equipe.nom), equipe]),
  );
  const missing = requests.filter(
    ({ id_societe, nom }) => !equipes.has(equipeKey(id_societe, nom)),
  );
  if (missing.length === 0) return equipes;
  const all = await rows(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_societe', 'in', [...new Set(missing.map(({ id_societe }) => id_societe))])
      .select(['id_equipe as id', 'libelle_equipe as libelle', 'id_societe']),
  );
  const asked = new Map(missing.map((one) => [equipeKey(one.id_societe, one.nom), one]));
  return withAlike(equipes, [...asked.keys()], (key) => {
    const one = asked.get(key);
    return (
      one &&
      onlyAlike(
        one.nom,
        all.filter((team) => team.id_societe === one.id_societe),
      )
    );
  });
}

async function findMails(ctx: AppContext, mails: readonly string[]): Promise<Known['mails']> {
  const found = await rows(
    ctx.em,
    typed({
      mail: text`n.mail`,
      cle: text`n.cle`,
      id: column('i.id_individu'),
      prenom: column('i.prenom'),
      nom: column('i.nom'),
      idSociete: column('i.id_societe'),
      libelleProfil: nullable(text`p.libelle_profil`),
      equipes: texts`array(select e.libelle_equipe from membre_equipe m join equipe e using (id_equipe)
        where m.id_individu = i.id_individu order by e.id_equipe)`,
    })`select ${LIST} from (select mail, boite_mail(${normalized('mail')}) as cle from ${list(mails)} as m(mail)) as n
      left join individu i on boite_mail(i.mail_normalise) = n.cle and not i.mail_a_corriger
      left join profil p on p.id_profil = i.id_profil`,
  );
  return new Map(
    found.map(({ mail, cle, id, libelleProfil, ...compte }) => [
      mail,
      { cle, compte: id === null ? null : { ...compte, libelleProfil: libelleProfil ?? '' } },
    ]),
  );
}

/** Looks up, in a few statements, all that the lines name. */
export async function find(ctx: AppContext, lines: readonly CsvRow[]): Promise<Known> {
  const profils = await rows(
    ctx.em,
    db
      .selectFrom('profil')
      .where('id_profil', '!=', PROFIL_TEMOIN)
      .select(['id_profil as id', 'libelle_profil as libelle']),
  );
  const societes = await findSocietes(
    ctx,
    lines.map(({ cellules }) => cellules.societe),
  );
  return {
    profils: new Map(profils.map((profil) => [keyOf(profil.libelle), profil])),
    societes,
    equipes: await findEquipes(ctx, lines, societes),
    mails: await findMails(
      ctx,
      lines.map(({ cellules }) => cellules.adresseMail),
    ),
  };
}
