import { previewRappelSchema, templateRappelSchema } from '../../../schema/validation/rappel.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { originOf } from '../core/mail.js';
import { columnsOf, LIST, row, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { refuseReplaced, versionOf } from '../core/version.js';
import { reminderMail, templateOf, toCopy } from './message.js';
import type { ApercuRappel, ModeleRappel } from './rappel.types.js';

const column = columnsOf<{ s: 'societe'; c: 'campagne' }, { m: 'rappel_modele' }>();

/**
 * Sets what a company writes in its reminders; null gives it the product's own words again.
 *
 * @throws BadInputError for a word in braces that nothing fills, NotFoundError, ConflictError when the words are no longer
 *   those that were read.
 */
export async function setTemplate(ctx: AppContext, input: unknown): Promise<ModeleRappel> {
  const own = within(ctx, 'campagne:date');
  const { idSociete, objet, texte, version } = parse(templateRappelSchema, input);
  await own.require('societe', idSociete);
  return transaction(ctx, async (tx) => {
    // Its row waits for another change of the same words, and its deletion for this one.
    const held = await row(
      tx.em,
      sql`select from societe where id_societe = ${idSociete} for no key update`,
    );
    if (!held) throw new NotFoundError();
    const before = await ownOf(tx, idSociete);
    refuseReplaced(version, present(idSociete, before).version);
    const after = {
      objet: objet === undefined ? before.objet : objet,
      texte: texte === undefined ? before.texte : texte,
    };
    await run(
      tx.em,
      sql`insert into rappel_modele (id_societe, objet, texte) values (${idSociete}, ${after.objet}, ${after.texte})
        on conflict (id_societe) do update set objet = excluded.objet, texte = excluded.texte`,
    );
    await audit(tx, {
      action: 'rappel:modele',
      objet: 'societe',
      idObjet: idSociete,
      changements: changesOf(before, after),
    });
    return present(idSociete, after);
  });
}

type Own = Awaited<ReturnType<typeof ownOf>>;

const ownOf = async (ctx: AppContext, idSociete: number) =>
  (await row(
    ctx.em,
    typed({ objet: column('m.objet'), texte: column('m.texte') })`select ${LIST}
      from rappel_modele m where m.id_societe = ${idSociete}`,
  )) ?? { objet: null, texte: null };

const present = (idSociete: number, own: Own): ModeleRappel => ({
  idSociete,
  ...templateOf(own),
  propre: own.objet !== null || own.texte !== null,
  version: versionOf([own.objet, own.texte]),
});

/**
 * A reminder as its reader gets it, with these words or with those that are kept, and the message to copy.
 *
 * @throws BadInputError, NotFoundError.
 */
export async function getPreview(ctx: AppContext, input: unknown): Promise<ApercuRappel> {
  const own = within(ctx, 'campagne:date');
  const { idSociete, idCampagne, objet, texte } = parse(previewRappelSchema, input);
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  const found = await row(
    ctx.em,
    typed({
      societe: column('s.libelle_societe'),
      campagne: column('c.nom'),
      closesAt: text`closing_of(s.id_societe, c.id_campagne)`,
    })`select ${LIST} from societe s cross join campagne c
      where s.id_societe = ${idSociete} and c.id_campagne = ${idCampagne}`,
  );
  if (!found) throw new NotFoundError();
  const kept = await ownOf(ctx, idSociete);
  const template = templateOf({ objet: objet ?? kept.objet, texte: texte ?? kept.texte });
  const subject = { ...found, closesAt: new Date(found.closesAt) };
  const link = new URL('/mesBoussoles', originOf(ctx.config)).href;
  const stop = new URL('/lienRappel/exemple', originOf(ctx.config)).href;
  const mail = reminderMail(template, subject, link, stop);
  return {
    modele: present(idSociete, kept),
    objet: mail.subject,
    texte: mail.text,
    html: mail.html,
    aCopier: toCopy(template, subject, link),
    lien: link,
  };
}
