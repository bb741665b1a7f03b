import type { Readable } from 'node:stream';
import { z } from 'zod';

import { authorize } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { isForeignKeyViolation, isUniqueViolation, NotFoundError } from '../../core/errors.js';
import { int, LIST, rows, text, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { tenirEquipes, type EquipeTenue } from '../../equipe/verrou.js';
import { rejoindreEquipes } from '../inscription.service.js';
import { creerLiens, enFond, envoyerLiens, montrer, type Lien } from '../liens/liens.service.js';
import { lireCsv } from './csv.js';
import { lireFichier } from './fichier.js';
import type { LigneImport, RapportImport } from './importation.types.js';
import { verifier, type LigneVerifiee } from './verification.js';

const demandeSchema = z.strictObject({ simuler: z.boolean() });

/**
 * Creates the users of a CSV file, all of them or none, each with its activation link (decisions §1).
 *
 * @param ouvrir gives the file's bytes; called only once the caller is let through.
 * @returns the report, line by line; with `simuler`, or when a line is wrong, nothing was created.
 * @throws BadInputError for what is no such file, TooLargeError.
 */
export async function importIndividus(
  ctx: AppContext,
  input: unknown,
  ouvrir: () => Promise<Readable>,
): Promise<RapportImport> {
  authorize(ctx, 'individu:write');
  const { simuler } = parse(demandeSchema, input);
  const { lignes, ...fichier } = lireCsv(await lireFichier(ouvrir));
  const { verifiees, liens } = await malgreLesCourses(() =>
    transaction(ctx, async (tx) => {
      const vues = await verifier(tx, lignes);
      const refuse = vues.some(({ erreurs }) => erreurs.length > 0);
      return { verifiees: vues, liens: simuler || refuse ? [] : await creer(tx, vues) };
    }),
  );
  const importe = liens.length > 0;
  const envoi = importe && ctx.config.smtpUrl !== undefined;
  const presentees = verifiees.map((ligne, i) => presenter(ligne, liens[i]));
  if (envoi) enFond(ctx, () => envoyerLiens(ctx, liens));
  return {
    ...fichier,
    lignes: presentees,
    enErreur: verifiees.filter(({ erreurs }) => erreurs.length > 0).length,
    importe,
    envoi,
  };
}

const presenter = (ligne: LigneVerifiee, lien: Lien | undefined): LigneImport => ({
  ...ligne,
  equipes: ligne.equipes.map(({ libelle }) => libelle),
  lienActivation: lien ? montrer(lien) : null,
});

const ESSAIS = 5;

/** A mail taken or a team deleted between the check and the end: checked again, the line says so. */
async function malgreLesCourses<T>(work: () => Promise<T>): Promise<T> {
  for (let essai = 1; ; essai++) {
    try {
      return await work();
    } catch (erreur) {
      const course =
        erreur instanceof NotFoundError ||
        isUniqueViolation(erreur, 'individu_mail_unique') ||
        isForeignKeyViolation(erreur);
      if (!course || essai === ESSAIS) throw erreur;
    }
  }
}

/** Holds the teams before the people are written: the order of whoever deletes a team. Gives each by its id. */
async function tenirToutes(tx: AppContext, lignes: readonly LigneVerifiee[]) {
  const ids = new Set(lignes.flatMap(({ equipes }) => equipes.map(({ id }) => id)));
  const tenues = new Map((await tenirEquipes(tx, [...ids])).map((une) => [une.id_equipe, une]));
  return (id: number): EquipeTenue => {
    const tenue = tenues.get(id);
    // Deleted since its line was checked, which is checked again.
    if (!tenue) throw new NotFoundError();
    return tenue;
  };
}

/** Writes the people, their teams and their links; returns the links, in the order of the lines. */
async function creer(tx: AppContext, lignes: readonly LigneVerifiee[]): Promise<Lien[]> {
  const nouveaux = lignes.map(({ nom, prenom, adresseMail, idProfil, idSociete }) => ({
    nom,
    prenom,
    mail: adresseMail,
    profil: idProfil,
    societe: idSociete,
  }));
  const tenue = await tenirToutes(tx, lignes);
  const crees = await rows(
    tx.em,
    typed({
      id: int`id_individu`,
      mail: text`adresse_mail`,
    })`insert into individu (nom, prenom, adresse_mail, id_profil, id_societe)
      select n.nom, n.prenom, n.mail, n.profil, n.societe
      from json_to_recordset(${JSON.stringify(nouveaux)}::json)
        as n(nom text, prenom text, mail text, profil int, societe int)
      returning ${LIST}`,
  );
  const ids = new Map(crees.map(({ id, mail }) => [mail, id]));
  const personnes = lignes.map((ligne) => ({ ...ligne, id: ids.get(ligne.adresseMail) ?? 0 }));
  await rejoindreEquipes(
    tx,
    personnes.flatMap(({ id, equipes }) =>
      equipes.map((equipe) => ({ ...tenue(equipe.id), id_individu: id })),
    ),
  );
  await audit(tx, {
    action: 'individu:import',
    objet: 'individu',
    detail: { nombre: lignes.length, lien: tx.config.smtpUrl ? 'par mail' : 'montré' },
  });
  return creerLiens(
    tx,
    personnes.map(({ id }) => id),
    'creation',
  );
}
