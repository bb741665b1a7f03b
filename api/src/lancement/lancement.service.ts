import { campagneSchema } from '../../../schema/validation/campagne.js';
import { launchSchema } from '../../../schema/validation/lancement.js';
import { authorize } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { askingTemoin } from '../accord/acts.service.js';
import { openAll } from '../boussole/opening.service.js';
import { holdScope } from '../campagne/calendar.sql.js';
import { Campagne } from '../campagne/campagne.entity.js';
import { makeCampagne, refuseDuplicate } from '../campagne/campagne.service.js';
import { changeDates } from '../campagne/dates.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { parse } from '../core/validate.js';
import { holdEquipesOf, holdSociete } from '../equipe/lock.js';
import { planRappels } from '../rappel/rappel.service.js';
import {
  choose,
  chooseEquipes,
  requireTogether,
  setAside,
  type Choices,
} from './choices.service.js';
import type { LancementCampagne } from './lancement.types.js';

/**
 * Launches a campaign in a company: its dates, its reminders, and its boussoles, unless it opens later by itself. All or
 * nothing: what one of its steps refuses leaves no trace of the others.
 *
 * @throws BadInputError, NotFoundError, DuplicateError when a name is taken, ConflictError for a date that has come, or while
 *   the témoin has not agreed to an earlier closing, or is asked for anything where results would follow each answer.
 */
export async function launchCampagne(ctx: AppContext, input: unknown): Promise<LancementCampagne> {
  const own = within(ctx, 'campagne:date');
  within(ctx, 'boussole:write');
  const { idSociete, idCampagne, nom, annee, ...plan } = parse(launchSchema, input);
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  if (idCampagne) return inOne(ctx, (tx) => launch(tx, { idSociete, idCampagne, ...plan }));
  authorize(ctx, 'campagne:create');
  const values = parse(campagneSchema, { nom, annee });
  return refuseDuplicate(values.nom, () =>
    inOne(ctx, (tx) => launch(tx, { idSociete, values, ...plan })),
  );
}

const inOne = <T>(ctx: AppContext, work: (tx: AppContext) => Promise<T>): Promise<T> =>
  askingTemoin(ctx, () => transaction(ctx, work));

type Launch = { idSociete: number } & ({ idCampagne: number } | { values: Values }) & {
    dateOuverture?: Date | null | undefined;
    dateFermeture?: Date | null | undefined;
    rappels?: readonly Date[] | null | undefined;
    equipes?: readonly EquipeLancee[] | null | undefined;
  } & Choices;
interface EquipeLancee {
  id: number;
  effectif?: number | null | undefined;
}
interface Values {
  nom: string;
  annee: number;
}

/** The locks are taken in the order of « Créer les boussoles »: the company, its teams, the campaign. */
async function launch(tx: AppContext, asked: Launch): Promise<LancementCampagne> {
  const { idSociete, dateOuverture, dateFermeture, rappels } = asked;
  if (!(await holdSociete(tx, idSociete))) throw new NotFoundError();
  await holdEquipesOf(tx, idSociete, null);
  const isNew = 'values' in asked;
  const campagne = isNew
    ? await makeCampagne(tx, asked.values)
    : await heldCampagne(tx, idSociete, asked.idCampagne);
  const scope = { idSociete, idCampagne: campagne.id };
  // What is not asked stays as it is: here an empty date takes nothing away.
  const opensAt = dateOuverture ?? undefined;
  const closesAt = dateFermeture ?? undefined;
  if (opensAt || closesAt)
    await changeDates(tx, scope, { idEquipe: null, opensAt, closesAt }, isNew);
  const whole = { ...scope, idEquipe: null };
  await choose(tx, scope, asked);
  await requireTogether(tx, scope);
  const chosen = asked.equipes ? await chooseEquipes(tx, idSociete, asked.equipes) : null;
  if (opensAt && chosen) await setAside(tx, scope, chosen, opensAt);
  if (rappels) await planRappels(tx, whole, { dates: rappels, plus: false }, 'rappels');
  if (opensAt) return { campagne, creees: 0 };
  const { creees } = await openAll(tx, { ...scope, idDomaine: null }, chosen ?? 'answering');
  return { campagne, creees };
}

/** Held before it is read: nobody deletes it or changes its dates meanwhile. */
async function heldCampagne(tx: AppContext, idSociete: number, idCampagne: number) {
  await holdScope(tx, { idSociete, idCampagne });
  return getOrFail(tx.em, Campagne, idCampagne);
}
