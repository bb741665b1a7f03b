import { randomInt } from 'node:crypto';

import { LETTRES_CODE_EQUIPE } from '../../../schema/limites.js';
import { parBoussoleSchema, parSocieteSchema } from '../../../schema/validation/boussole.js';
import { createEquipeSchema, deleteEquipeSchema } from '../../../schema/validation/equipe.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { faitsBoussole, faitsEquipe } from '../acces/faits.js';
import { emLecture } from '../acces/lecture.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, DuplicateError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { grouperPar, parLots } from '../core/lots.js';
import { columnsOf, int, LIST, outer, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Contenu } from '../societe/societe.input.js';
import { verrouillerArbre } from './arbre.service.js';
import type { Equipe } from './equipe.entity.js';
import type { ArbreEquipes } from './equipe.input.js';
import { versionArbre } from './version.js';

const column = columnsOf<{ equipe: 'equipe'; s: 'societe' }>();
const COLONNES = {
  id: column('equipe.id_equipe'),
  idSociete: column('equipe.id_societe'),
  libelleEquipe: column('equipe.libelle_equipe'),
  idParent: column('equipe.id_parent'),
  idRacine: column('equipe.id_racine'),
  ordre: column('equipe.ordre'),
  codeEquipe: column('equipe.code_equipe'),
  codeActif: column('equipe.code_actif'),
  effectif: column('equipe.effectif'),
};
/** A company without teams is one line, with nothing but its setting. */
const LISTED_COLUMNS = {
  societe: column('s.id_societe'),
  visuSociete: column('s.visu_societe'),
  ...outer(COLONNES),
};

/** The teams of a company, siblings in order; the tree is made by parent id (admin spec §7, getAllEquipes). */
export async function listEquipes(ctx: AppContext, input: unknown): Promise<Equipe[]> {
  requireActeur(ctx);
  const { idSociete } = parse(parSocieteSchema, input);
  const lignes = (await lignesParSociete(ctx, idSociete)) ?? [];
  const [societe] = lignes;
  // Rights are decided on the company's own setting, which comes with its teams.
  authorize(ctx, 'equipe:list', societe ? { idSociete, visuSociete: societe.visuSociete } : null);
  return lignes.filter((ligne): ligne is typeof ligne & Equipe => ligne.id !== null);
}

const lignesParSociete = parLots(async (ctx: AppContext, ids) =>
  grouperPar(
    await rows(
      emLecture(ctx, 'dans la lecture'),
      typed(LISTED_COLUMNS)`select ${LIST} from societe s left join equipe using (id_societe)
        where s.id_societe = any(${ids}::int[]) order by equipe.ordre, equipe.id_equipe`,
    ),
    ({ societe }) => societe,
  ),
);

/** The teams of a company with the version of their tree, from one reading: what a save sends back. */
export async function getArbreEquipes(ctx: AppContext, input: unknown): Promise<ArbreEquipes> {
  const equipes = await listEquipes(ctx, input);
  return { version: versionArbre(equipes), equipes };
}

/** One team. */
export async function getEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  requireActeur(ctx);
  const { id } = parse(parIdSchema, input);
  authorize(ctx, 'equipe:read', await faitsEquipe(ctx, id));
  const equipe = await equipeParId(ctx, id);
  if (!equipe) {
    // Deleted since its facts were read: unknown, and told as such to an admin only.
    authorize(ctx, 'equipe:read', null);
    throw new NotFoundError();
  }
  return equipe;
}

/** A team by its id, for whoever may read it. */
export const equipeParId = parLots(async (ctx: AppContext, ids) => {
  const equipes = await rows(
    ctx.em,
    typed(COLONNES)`select ${LIST} from equipe where id_equipe = any(${ids}::int[])`,
  );
  return new Map(equipes.map((equipe) => [equipe.id, equipe]));
});

/** The team of a boussole (journey spec §7, getEquipeByBoussole). */
export async function getEquipeByBoussole(ctx: AppContext, input: unknown): Promise<number> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'boussole:read', faits);
  return faits?.idEquipe ?? 0;
}

const tirerLettre = () => LETTRES_CODE_EQUIPE[randomInt(LETTRES_CODE_EQUIPE.length)];
export const tirerCode = (): string => Array.from({ length: 6 }, tirerLettre).join('');

/**
 * Creates a team at the root of its company's tree, after its siblings.
 *
 * @throws NotFoundError for an unknown company, DuplicateError for a name taken in the company.
 */
export async function createEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { idSociete, libelleEquipe, codeEquipe } = parse(createEquipeSchema, input);
  for (let code = codeEquipe; ; code = tirerCode()) {
    try {
      return await inserer(ctx, idSociete, libelleEquipe, code);
    } catch (erreur) {
      if (isUniqueViolation(erreur, 'equipe_libelle_unique')) {
        throw new DuplicateError(messages.equipe.dejaExistante, 'libelleEquipe');
      }
      // Somebody else's code: another one is drawn, the client never notices.
      if (!isUniqueViolation(erreur, 'equipe_code_unique')) throw erreur;
    }
  }
}

const inserer = (ctx: AppContext, idSociete: number, libelle: string, code: string) =>
  transaction(ctx, async (tx) => {
    // One at a time, before taking a name, as a save of the tree does: names are compared once the row is in (deferrable,
    // for swaps), so that two who take one name at once would wait for each other.
    await run(tx.em, sql`select from societe where id_societe = ${idSociete} for update`);
    const equipe = await row(
      tx.em,
      typed(COLONNES)`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine, ordre)
        select id_societe, ${libelle}, ${code}, 0, (select coalesce(max(e.ordre) + 1, 0) from equipe e
          where e.id_societe = s.id_societe and e.id_parent is null)
        from societe s where s.id_societe = ${idSociete}
        returning ${LIST}`,
    );
    if (!equipe) throw new NotFoundError(messages.individu.societeInconnue);
    await audit(tx, { action: 'equipe:create', objet: 'equipe', idObjet: equipe.id });
    return equipe;
  });

const contenus = parLots(async (ctx: AppContext, ids) => {
  const comptes = await rows(
    ctx.em,
    typed({
      id: int`id`,
      equipes: int`count(*)`,
      boussoles: int`select count(*) from b where b.id = s.id`,
      reponses: int`coalesce((select reponses from r where r.id = s.id), 0)`,
    })`with recursive sous_arbre as (
        select id_equipe as id, id_equipe from equipe where id_equipe = any(${ids}::int[])
        union select s.id, e.id_equipe from equipe e join sous_arbre s on e.id_parent = s.id_equipe),
      b as (select id, id_boussole from sous_arbre join boussole using (id_equipe)),
      r as (select id, sum(nombre) as reponses from b join resultat_cumul using (id_boussole) group by id)
      select ${LIST} from sous_arbre s group by id`,
  );
  return new Map(comptes.map(({ id, ...compte }) => [id, compte]));
});

/** How much goes with a team and those below it, for the confirmation (decisions §3). */
export async function getContenuEquipe(ctx: AppContext, id: number): Promise<Contenu> {
  authorize(ctx, 'equipe:write');
  return (await contenus(ctx, id)) ?? { equipes: 0, boussoles: 0, reponses: 0 };
}

/**
 * Deletes a team, those below it, and their boussoles, answers, comments and plans; people stay, without that team.
 *
 * The tree is locked: a team that somebody is moving under this one is either seen in time, or not taken along.
 *
 * @throws NotFoundError, BadInputError when the team is another company's, ConflictError when the tree is no longer
 *   the one that was read.
 */
export async function deleteEquipe(ctx: AppContext, input: unknown): Promise<Suppression> {
  authorize(ctx, 'equipe:write');
  const { id, idSociete, version } = parse(deleteEquipeSchema, input);
  await transaction(ctx, async (tx) => {
    const faits = await faitsEquipe(tx, id);
    if (!faits) throw new NotFoundError();
    if (faits.idSociete !== idSociete) {
      throw new BadInputError(messages.equipe.autreSociete, 'idSociete');
    }
    const equipes = await verrouillerArbre(tx, idSociete, version);
    if (!equipes.some((equipe) => equipe.id === id)) throw new NotFoundError();
    const { libelleEquipe: libelle } = await getEquipe(tx, { id });
    const detail = { libelle, ...(await getContenuEquipe(tx, id)) };
    await run(tx.em, sql`delete from equipe where id_equipe = ${id}`);
    await audit(tx, { action: 'equipe:delete', objet: 'equipe', idObjet: id, detail });
  });
  return { id, idSociete };
}
