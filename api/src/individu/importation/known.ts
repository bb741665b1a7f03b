import { fold } from '../../../../schema/french.js';
import { PROFIL_ADMIN, PROFIL_USER } from '../../../../schema/statuts.js';
import { within } from '../../acces/within.js';
import type { AppContext } from '../../core/context.js';
import {
  bool,
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
import { gives } from '../../profil/led.js';
import type { PersonRow } from './people.js';
import { keyOf } from './table.js';

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
  /** Of no company of the caller's: that there is one is told, and nothing else. */
  ailleurs: boolean;
  equipes: string[];
}

/** What the base holds of all that a file names. */
export interface Known {
  profils: Map<string, Named>;
  /** By name as typed; null: several have it, since a name is unique among those of one maker (decision 032). */
  societes: Map<string, Named | null>;
  equipes: Map<string, Named>;
  /** By mail as typed: a key that is equal for equal mails, and the account that has it. */
  mails: Map<string, { cle: string; compte: Compte | null }>;
}

/** Several teams of a person share one cell. */
const EQUIPE_SEPARATOR = '|';
const equipeKey = (idSociete: number, name: string): string => `${idSociete} ${name}`;

/** Into how many parts the separator may cut a name that has it. */
const PARTS_MAX = 4;

/** What may be the name of a team in a cell: a part of it, or several with the separator between them, the shortest first. */
function namesIn(cell: string): { name: string; from: number; to: number }[] {
  const parts = cell.split(EQUIPE_SEPARATOR);
  return parts.flatMap((_part, from) =>
    parts.slice(from, from + PARTS_MAX).map((_end, n) => {
      const to = from + n + 1;
      return { name: parts.slice(from, to).join(EQUIPE_SEPARATOR).trim(), from, to };
    }),
  );
}

/** The teams that a cell names, the longest name first at each place; one that the company lacks is without team. */
export function teamsIn(cell: string, idSociete: number, equipes: Known['equipes']) {
  const found: { name: string; equipe: Named | undefined }[] = [];
  let next = 0;
  for (const [from, names] of Map.groupBy(namesIn(cell), (one) => one.from)) {
    if (from < next) continue;
    const known = names.findLast(({ name }) => equipes.has(equipeKey(idSociete, name)));
    const { name = '', to = from + 1 } = known ?? names[0] ?? {};
    next = to;
    if (name) found.push({ name, equipe: equipes.get(equipeKey(idSociete, name)) });
  }
  return found;
}

const column = columnsOf<{ e: 'equipe'; s: 'societe' }, { i: 'individu'; p: 'profil' }>();

const list = (values: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(values)])}::json)`;

/** A name whatever its quotes: spreadsheets type their own, straight or curly, and the tree those of its author. */
const loosely = (name: string): string => fold(name.replace(/\s*["«»“”„″]\s*/g, '"')).trim();

/** Adds each name that is missing and reads, but for accents, quotes and apostrophes, as one of them alone. */
function addAlike<T extends Named | null>(
  found: Map<string, T | Named>,
  missing: Iterable<string>,
  all: Iterable<[string, Named]>,
) {
  const alike = Map.groupBy(all, ([key]) => loosely(key));
  for (const key of missing) {
    const [only, other] = alike.get(loosely(key)) ?? [];
    if (only && !other) found.set(key, only[1]);
  }
  return found;
}

async function findSocietes(ctx: AppContext, names: readonly string[]) {
  const { condition } = within(ctx, 'individu:write');
  const found = await rows(
    ctx.em,
    typed({
      nom: text`n.nom`,
      id: column('s.id_societe'),
      libelle: column('s.libelle_societe'),
    })`select ${LIST} from ${list(names)} as n(nom)
      join societe s on identite(s.libelle_societe) = identite(n.nom) and ${condition(sql`s.id_societe`)}`,
  );
  const societes = new Map<string, Named | null>();
  for (const { nom, ...one } of found) societes.set(nom, societes.has(nom) ? null : one);
  const missing = [...new Set(names)].filter((name) => name && !societes.has(name));
  if (missing.length === 0) return societes;
  const all = await rows(
    ctx.em,
    db
      .selectFrom('societe')
      .where(condition(sql.ref('id_societe')))
      .select(['id_societe as id', 'libelle_societe as libelle']),
  );
  return addAlike(
    societes,
    missing,
    all.map((one) => [one.libelle, one]),
  );
}

async function findEquipes(
  ctx: AppContext,
  lines: readonly PersonRow[],
  societes: Known['societes'],
) {
  const requests = lines.flatMap(({ cellules }) => {
    const societe = societes.get(cellules.societe);
    return societe
      ? namesIn(cellules.equipe).map(({ name }) => ({ id_societe: societe.id, nom: name }))
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
      join equipe e on e.id_societe = n.id_societe and e.identite = identite(n.nom)`,
  );
  const equipes = new Map<string, Named>(
    found.map((equipe) => [equipeKey(equipe.id_societe, equipe.nom), equipe]),
  );
  const missing = requests.filter(
    ({ id_societe, nom }) => nom && !equipes.has(equipeKey(id_societe, nom)),
  );
  if (missing.length === 0) return equipes;
  const all = await rows(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_societe', 'in', [...new Set(missing.map(({ id_societe }) => id_societe))])
      .select(['id_equipe as id', 'libelle_equipe as libelle', 'id_societe']),
  );
  return addAlike(
    equipes,
    missing.map((one) => equipeKey(one.id_societe, one.nom)),
    all.map((one) => [equipeKey(one.id_societe, one.libelle), one]),
  );
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
      ailleurs: bool`${within(ctx, 'individu:write').people} is not true`,
      libelleProfil: nullable(text`p.libelle_profil`),
      equipes: texts`array(select e.libelle_equipe from membre_equipe m join equipe e using (id_equipe)
        where m.id_individu = i.id_individu order by e.id_equipe)`,
    })`select ${LIST} from (select mail, boite_mail(identite(mail)) as cle from ${list(mails)} as m(mail)) as n
      left join individu i on boite_mail(identite(i.adresse_mail)) = n.cle and not i.mail_a_corriger
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
export async function find(ctx: AppContext, lines: readonly PersonRow[]): Promise<Known> {
  const profils = await rows(
    ctx.em,
    db
      .selectFrom('profil')
      .where(
        'id_profil',
        'in',
        [PROFIL_USER, PROFIL_ADMIN].filter((one) => gives(ctx, one)),
      )
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
