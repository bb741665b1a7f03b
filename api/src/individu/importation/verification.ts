import { PROFIL_TEMOIN } from '../../../../schema/statuts.js';
import { importIndividuSchema } from '../../../../schema/validation/individu.js';
import type { AppContext } from '../../core/context.js';
import { bool, columnsOf, db, int, LIST, rows, sql, text, typed } from '../../core/sql.js';
import { messages } from '../../messages.js';
import { keyOf, type CsvRow } from './csv.js';

/** A line that was checked: what it would create, and what is wrong with it. */
export interface VerifiedRow {
  ligne: number;
  nom: string;
  prenom: string;
  adresseMail: string;
  idProfil: number | null;
  libelleProfil: string;
  idSociete: number | null;
  libelleSociete: string | null;
  equipes: Equipe[];
  erreurs: string[];
}

interface Equipe {
  id: number;
  libelle: string;
}
interface Profil {
  id: number;
  libelle: string;
}
interface Known {
  profils: Map<string, Profil>;
  societes: Map<string, Equipe>;
  equipes: Map<string, Equipe>;
  /** By mail as typed: a key that is equal for equal mails, and whether somebody has it. */
  mails: Map<string, { cle: string; taken: boolean }>;
}

/** Several teams of a person share one cell. */
const EQUIPE_SEPARATOR = '|';
const equipeNames = (cell: string): string[] => [
  ...new Set(
    cell
      .split(EQUIPE_SEPARATOR)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
const equipeKey = (idSociete: number, name: string): string => `${idSociete} ${name}`;

const column = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/** A label or mail in the form in which the database compares it. */
const normalized = (heading: string) =>
  sql.raw(`lower(normalize(btrim(${heading}), NFC) collate "und-x-icu")`);

const list = (texts: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(texts)])}::json)`;

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
  return new Map(found.map((societe) => [societe.nom, societe]));
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
  return new Map(found.map((equipe) => [equipeKey(equipe.id_societe, equipe.nom), equipe]));
}

async function findMails(ctx: AppContext, mails: readonly string[]) {
  const found = await rows(
    ctx.em,
    typed({
      mail: text`n.mail`,
      cle: text`n.cle`,
      taken: bool`i.id_individu is not null`,
    })`select ${LIST} from (select mail, ${normalized('mail')} as cle from ${list(mails)} as m(mail)) as n
      left join individu i on i.mail_normalise = n.cle`,
  );
  return new Map(found.map((mail) => [mail.mail, mail]));
}

async function find(ctx: AppContext, lines: readonly CsvRow[]): Promise<Known> {
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

/**
 * Checks each row by the rules of the creation form, against the current companies, teams and mails.
 *
 * @returns every row, in order; one that can be created has no error.
 */
export async function verify(ctx: AppContext, lines: readonly CsvRow[]): Promise<VerifiedRow[]> {
  const known = await find(ctx, lines);
  const alreadySeen = new Map<string, number>();
  return lines.map((row) => {
    const verified = verifyRow(row, known);
    const mail = known.mails.get(row.cellules.adresseMail);
    const first = mail && alreadySeen.get(mail.cle);
    if (first) verified.erreurs.push(messages.importation.duplicateMail(first));
    else if (mail?.cle) alreadySeen.set(mail.cle, row.ligne);
    return verified;
  });
}

const unknownProfil = (cell: string): string =>
  keyOf(cell) === keyOf('Témoin')
    ? messages.importation.temoinByFile
    : messages.importation.unknownProfil(cell);

function verifyRow({ ligne, cellules, tooManyColumns }: CsvRow, known: Known): VerifiedRow {
  const { nom, prenom, adresseMail } = cellules;
  const profil = known.profils.get(keyOf(cellules.profil));
  const societe = known.societes.get(cellules.societe);
  const given = importIndividuSchema.safeParse({ nom, prenom, adresseMail, idProfil: profil?.id });
  const { importation, individu } = messages;
  const errors = [
    ...(tooManyColumns ? [importation.tooManyColumns] : []),
    ...(given.error?.issues ?? []).map(({ path, message }) =>
      path[0] === 'idProfil' && cellules.profil ? unknownProfil(cellules.profil) : message,
    ),
    ...(known.mails.get(adresseMail)?.taken ? [individu.takenMail(adresseMail)] : []),
    ...(cellules.societe && !societe ? [importation.unknownSociete(cellules.societe)] : []),
  ];
  return {
    ligne,
    ...(given.data ?? { nom, prenom, adresseMail }),
    idProfil: profil?.id ?? null,
    libelleProfil: profil?.libelle ?? cellules.profil,
    idSociete: societe?.id ?? null,
    libelleSociete: societe?.libelle ?? (cellules.societe || null),
    equipes: chooseEquipes(cellules, societe, known, errors),
    erreurs: errors,
  };
}

/** The teams of the company that a row names; unknown ones are added to its errors. */
function chooseEquipes(
  cells: CsvRow['cellules'],
  societe: Equipe | undefined,
  known: Known,
  errors: string[],
): Equipe[] {
  const names = equipeNames(cells.equipe);
  if (names.length > 0 && !cells.societe) errors.push(messages.importation.equipeWithoutSociete);
  if (!societe) return [];
  const equipes = new Map<number, Equipe>();
  for (const name of names) {
    const equipe = known.equipes.get(equipeKey(societe.id, name));
    if (equipe) equipes.set(equipe.id, equipe);
    else errors.push(messages.importation.unknownEquipe(name, societe.libelle));
  }
  return [...equipes.values()];
}
