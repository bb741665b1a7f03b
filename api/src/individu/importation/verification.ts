import { importIndividuSchema } from '../../../../schema/validation/individu.js';
import type { AppContext } from '../../core/context.js';
import { bool, columnsOf, db, int, LIST, rows, sql, text, typed } from '../../core/sql.js';
import { messages } from '../../messages.js';
import { cleDe, type LigneCsv } from './csv.js';

/** A line that was checked: what it would create, and what is wrong with it. */
export interface LigneVerifiee {
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
interface Connus {
  profils: Map<string, Profil>;
  societes: Map<string, Equipe>;
  equipes: Map<string, Equipe>;
  /** By mail as typed: what makes two mails the same, and whether somebody has it. */
  mails: Map<string, { cle: string; pris: boolean }>;
}

/** Several teams of a person share one cell. */
const SEPARATEUR_EQUIPES = '|';
const nomsEquipes = (cellule: string): string[] => [
  ...new Set(
    cellule
      .split(SEPARATEUR_EQUIPES)
      .map((nom) => nom.trim())
      .filter(Boolean),
  ),
];
const cleEquipe = (idSociete: number, nom: string): string => `${idSociete} ${nom}`;

const column = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/** What two labels or mails share when the database calls them the same. */
const normalise = (colonne: string) =>
  sql.raw(`lower(normalize(btrim(${colonne}), NFC) collate "und-x-icu")`);

const liste = (textes: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(textes)])}::json)`;

async function chercherSocietes(ctx: AppContext, noms: readonly string[]) {
  const trouvees = await rows(
    ctx.em,
    typed({
      nom: text`n.nom`,
      id: column('s.id_societe'),
      libelle: column('s.libelle_societe'),
    })`select ${LIST} from ${liste(noms)} as n(nom)
      join societe s on s.libelle_normalise = ${normalise('n.nom')}`,
  );
  return new Map(trouvees.map((societe) => [societe.nom, societe]));
}

async function chercherEquipes(
  ctx: AppContext,
  lignes: readonly LigneCsv[],
  societes: Connus['societes'],
) {
  const demandes = lignes.flatMap(({ cellules }) => {
    const societe = societes.get(cellules.societe);
    return societe
      ? nomsEquipes(cellules.equipe).map((nom) => ({ id_societe: societe.id, nom }))
      : [];
  });
  const trouvees = await rows(
    ctx.em,
    typed({
      id_societe: int`n.id_societe`,
      nom: text`n.nom`,
      id: column('e.id_equipe'),
      libelle: column('e.libelle_equipe'),
    })`select distinct ${LIST} from json_to_recordset(${JSON.stringify(demandes)}::json) as n(id_societe int, nom text)
      join equipe e on e.id_societe = n.id_societe and e.libelle_normalise = ${normalise('n.nom')}`,
  );
  return new Map(trouvees.map((equipe) => [cleEquipe(equipe.id_societe, equipe.nom), equipe]));
}

async function chercherMails(ctx: AppContext, mails: readonly string[]) {
  const trouves = await rows(
    ctx.em,
    typed({
      mail: text`n.mail`,
      cle: text`n.cle`,
      pris: bool`i.id_individu is not null`,
    })`select ${LIST} from (select mail, ${normalise('mail')} as cle from ${liste(mails)} as m(mail)) as n
      left join individu i on i.mail_normalise = n.cle`,
  );
  return new Map(trouves.map((mail) => [mail.mail, mail]));
}

async function chercher(ctx: AppContext, lignes: readonly LigneCsv[]): Promise<Connus> {
  const profils = await rows(
    ctx.em,
    db.selectFrom('profil').select(['id_profil as id', 'libelle_profil as libelle']),
  );
  const societes = await chercherSocietes(
    ctx,
    lignes.map(({ cellules }) => cellules.societe),
  );
  return {
    profils: new Map(profils.map((profil) => [cleDe(profil.libelle), profil])),
    societes,
    equipes: await chercherEquipes(ctx, lignes, societes),
    mails: await chercherMails(
      ctx,
      lignes.map(({ cellules }) => cellules.adresseMail),
    ),
  };
}

/**
 * Checks each line by the rules of the creation form, against the companies, teams and mails known now.
 *
 * @returns every line, in order; one that could be created has no error.
 */
export async function verifier(
  ctx: AppContext,
  lignes: readonly LigneCsv[],
): Promise<LigneVerifiee[]> {
  const connus = await chercher(ctx, lignes);
  const dejaVus = new Map<string, number>();
  return lignes.map((ligne) => {
    const verifiee = verifierLigne(ligne, connus);
    const mail = connus.mails.get(ligne.cellules.adresseMail);
    const premiere = mail && dejaVus.get(mail.cle);
    if (premiere) verifiee.erreurs.push(messages.importation.mailDouble(premiere));
    else if (mail?.cle) dejaVus.set(mail.cle, ligne.ligne);
    return verifiee;
  });
}

function verifierLigne(
  { ligne, cellules, tropDeColonnes }: LigneCsv,
  connus: Connus,
): LigneVerifiee {
  const { nom, prenom, adresseMail } = cellules;
  const profil = connus.profils.get(cleDe(cellules.profil));
  const societe = connus.societes.get(cellules.societe);
  const lue = importIndividuSchema.safeParse({ nom, prenom, adresseMail, idProfil: profil?.id });
  const { importation, individu } = messages;
  const erreurs = [
    ...(tropDeColonnes ? [importation.tropDeColonnes] : []),
    ...(lue.error?.issues ?? []).map(({ path, message }) =>
      path[0] === 'idProfil' && cellules.profil
        ? importation.profilInconnu(cellules.profil)
        : message,
    ),
    ...(connus.mails.get(adresseMail)?.pris ? [individu.mailPris(adresseMail)] : []),
    ...(cellules.societe && !societe ? [importation.societeInconnue(cellules.societe)] : []),
  ];
  return {
    ligne,
    ...(lue.data ?? { nom, prenom, adresseMail }),
    idProfil: profil?.id ?? null,
    libelleProfil: profil?.libelle ?? cellules.profil,
    idSociete: societe?.id ?? null,
    libelleSociete: societe?.libelle ?? (cellules.societe || null),
    equipes: choisirEquipes(cellules, societe, connus, erreurs),
    erreurs,
  };
}

/** The teams that a line names, within its company; what is wrong is added to its errors. */
function choisirEquipes(
  cellules: LigneCsv['cellules'],
  societe: Equipe | undefined,
  connus: Connus,
  erreurs: string[],
): Equipe[] {
  const noms = nomsEquipes(cellules.equipe);
  if (noms.length > 0 && !cellules.societe) erreurs.push(messages.importation.equipeSansSociete);
  if (!societe) return [];
  const equipes = new Map<number, Equipe>();
  for (const nom of noms) {
    const equipe = connus.equipes.get(cleEquipe(societe.id, nom));
    if (equipe) equipes.set(equipe.id, equipe);
    else erreurs.push(messages.importation.equipeInconnue(nom, societe.libelle));
  }
  return [...equipes.values()];
}
