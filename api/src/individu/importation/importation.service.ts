import type { Readable } from 'node:stream';
import { z } from 'zod';

import { INVITATION_MAX } from '../../../../schema/limits.js';
import { PROFIL_USER } from '../../../../schema/statuts.js';
import { within } from '../../acces/within.js';
import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { isForeignKeyViolation, NotFoundError } from '../../core/errors.js';
import { originOf } from '../../core/mail.js';
import { int, LIST, rows, text, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { holdEquipes, type HeldEquipe } from '../../equipe/lock.js';
import { createLinks, inBackground, sendLinks, show, type Link } from '../links/links.service.js';
import { activationMail, USUAL_MESSAGE } from '../links/mail.js';
import { isTakenMail } from '../mailbox.js';
import { joinEquipes } from '../registration.service.js';
import { readUpload } from './file.js';
import { EncodageImport, type LigneImport, type RapportImport } from './importation.types.js';
import { readPeople } from './people.js';
import { verify, type VerifiedRow } from './verification.js';

const requestSchema = z.strictObject({
  simuler: z.boolean(),
  encodage: z.enum(EncodageImport).nullish(),
  message: z
    .string()
    .trim()
    .max(INVITATION_MAX, `Le message doit tenir en ${INVITATION_MAX} caractères`)
    .nullish()
    .transform((written) => written || null),
});

/**
 * Creates the users of a file, all or none, each with an activation link (decisions §1). Who has an account already is
 * told, and left as they are. Where mails are sent, each person gets one, with `message` in it.
 *
 * @param open returns the file's bytes; called only once the caller is allowed.
 * @returns a report, line by line; with `simuler`, when a line is wrong, or when the encoding must be
 *   chosen, nothing was created.
 * @throws BadInputError for a file that is no such file, TooLargeError.
 */
export async function importIndividus(
  ctx: AppContext,
  input: unknown,
  open: () => Promise<Readable>,
): Promise<RapportImport> {
  within(ctx, 'individu:write');
  const { simuler, encodage, message } = parse(requestSchema, input);
  const {
    lignes,
    colonnes: _colonnes,
    ...file
  } = await readPeople(await readUpload(open), encodage ?? undefined);
  const { verified, liens } = await despiteRaces(() =>
    transaction(ctx, async (tx) => {
      const seen = await verify(tx, lignes);
      const refuse = file.aConfirmer || seen.some(({ erreurs }) => erreurs.length > 0);
      const fresh = seen.filter(({ dejaLa }) => !dejaLa);
      const made = simuler || refuse || fresh.length === 0 ? [] : await create(tx, fresh, message);
      return { verified: seen, liens: made };
    }),
  );
  const imported = liens.length > 0;
  const sending = imported && ctx.config.smtpUrl !== undefined;
  const links = liens.values();
  // The links are of those created, in the order of their lines.
  const presented = verified.map((row) =>
    present(row, row.dejaLa ? undefined : links.next().value),
  );
  if (sending) inBackground(ctx, () => sendLinks(ctx, liens));
  return {
    ...file,
    lignes: presented,
    enErreur: verified.filter(({ erreurs }) => erreurs.length > 0).length,
    aCreer: verified.filter(({ dejaLa }) => !dejaLa).length,
    dejaLa: verified.filter(({ dejaLa }) => dejaLa).length,
    importe: imported,
    envoi: sending,
    apercu: preview(ctx, verified, message),
  };
}

/** The mail that the first person to create gets; null where none is sent. */
function preview(
  { config }: AppContext,
  lines: readonly VerifiedRow[],
  message: string | null,
): RapportImport['apercu'] {
  const first = lines.find(({ dejaLa, erreurs }) => !dejaLa && erreurs.length === 0);
  if (config.smtpUrl === undefined || !first) return null;
  const annuaire =
    config.oidc?.only && first.idProfil !== PROFIL_USER ? config.oidc.name : undefined;
  const link = `${originOf(config)}/${annuaire ? 'login' : 'activation/…'}`;
  const prenom = first.prenom || null;
  const { subject, text: texte } = activationMail('creation', prenom, link, message, annuaire);
  return { message: message ?? USUAL_MESSAGE, objet: subject, texte };
}

const present = (row: VerifiedRow, link: Link | undefined): LigneImport => ({
  ...row,
  equipes: row.equipes.map(({ libelle }) => libelle),
  lienActivation: link ? show(link) : null,
});

const ATTEMPTS = 5;

/**
 * Does the work again when a mail was taken or a team deleted between the check and the end: the check then says which
 * line.
 */
async function despiteRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const race =
        error instanceof NotFoundError || isTakenMail(error) || isForeignKeyViolation(error);
      if (!race || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Locks the teams before the people are written, the order in which a team's deletion locks. Returns each team by its id.
 */
async function holdAll(tx: AppContext, lines: readonly VerifiedRow[]) {
  const ids = new Set(lines.flatMap(({ equipes }) => equipes.map(({ id }) => id)));
  const held = new Map((await holdEquipes(tx, [...ids])).map((one) => [one.id_equipe, one]));
  return (id: number): HeldEquipe => {
    const heldEquipe = held.get(id);
    // The team was deleted since its line was checked; despiteRaces checks again.
    if (!heldEquipe) throw new NotFoundError();
    return heldEquipe;
  };
}

/** Writes the people, their links and their teams; returns the links, in the order of the lines. */
async function create(
  tx: AppContext,
  lines: readonly VerifiedRow[],
  message: string | null,
): Promise<Link[]> {
  const fresh = lines.map(({ nom, prenom, adresseMail, idProfil, idSociete }) => ({
    nom,
    prenom,
    mail: adresseMail,
    profil: idProfil,
    societe: idSociete,
  }));
  const heldEquipe = await holdAll(tx, lines);
  const created = await rows(
    tx.em,
    typed({
      id: int`id_individu`,
      mail: text`adresse_mail`,
    })`insert into individu (nom, prenom, adresse_mail, id_profil, id_societe)
      select n.nom, n.prenom, n.mail, n.profil, n.societe
      from json_to_recordset(${JSON.stringify(fresh)}::json)
        as n(nom text, prenom text, mail text, profil int, societe int)
      returning ${LIST}`,
  );
  const ids = new Map(created.map(({ id, mail }) => [mail, id]));
  const people = lines.map((row) => ({ ...row, id: ids.get(row.adresseMail) ?? 0 }));
  // The links come first: the boussoles that the people join keep what the accounts were.
  const links = await createLinks(
    tx,
    people.map(({ id }) => id),
    'creation',
    { message },
  );
  await joinEquipes(
    tx,
    people.flatMap(({ id, equipes }) =>
      equipes.map((equipe) => ({ ...heldEquipe(equipe.id), id_individu: id })),
    ),
    'place',
  );
  // One line a company: each stands in the trail that the témoin of that company reads.
  for (const [idSociete, own] of Map.groupBy(lines, (line) => line.idSociete))
    await audit(tx, {
      action: 'individu:import',
      objet: 'individu',
      idSociete,
      detail: { nombre: own.length, lien: tx.config.smtpUrl ? 'par mail' : 'montré' },
    });
  return links;
}
