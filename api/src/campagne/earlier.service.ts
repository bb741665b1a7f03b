import { parisTimeInWords } from '../../../schema/paris.js';
import { requireAccords, type AskedAct } from '../accord/acts.service.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, row, rows, text, typed } from '../core/sql.js';
import { messages } from '../messages.js';
import type { Scope } from './calendar.sql.js';

/**
 * When the open boussoles of this company close, by their keys: a change of one date may bring others forward, of teams that
 * were moved in the tree since.
 */
export async function readClosings(tx: AppContext, { idSociete, idCampagne }: Scope) {
  const found = await rows(
    tx.em,
    typed({ id: int`id_boussole`, closesAt: text`closes_at` })`select ${LIST} from boussole
      where id_societe = ${idSociete} and id_campagne = ${idCampagne} and cloturee_le is null`,
  );
  return new Map(found.map(({ id, closesAt }) => [id, new Date(closesAt)]));
}

/**
 * An earlier closing waits for the témoin, where the company asks so: of the branch, or of the company, and of any boussole.
 *
 * @param closings when the boussoles closed before the change.
 */
export async function requireEarlier(
  tx: AppContext,
  scope: Scope & { idEquipe: number | null },
  dates: readonly [before: Date, after: Date],
  closings: ReadonlyMap<number, Date>,
): Promise<void> {
  await requireAccords(tx, await earlierActs(tx, scope, dates, closings));
}

async function earlierActs(
  tx: AppContext,
  { idEquipe, ...scope }: Scope & { idEquipe: number | null },
  [before, after]: readonly [before: Date, after: Date],
  closings: ReadonlyMap<number, Date>,
): Promise<AskedAct[]> {
  const { idSociete, idCampagne } = scope;
  const earlier = [...(await readClosings(tx, scope))].flatMap(([id, at]) =>
    at < (closings.get(id) ?? at) ? [at] : [],
  );
  const first = [...(after < before ? [after] : []), ...earlier].toSorted((a, b) => +a - +b)[0];
  if (!first) return [];
  const at = parisTimeInWords(first);
  const act = { idSociete, acte: 'FERMETURE' as const };
  return [
    idEquipe === null
      ? { ...act, objet: 'campagne', idObjet: idCampagne, valeur: at }
      : {
          ...act,
          objet: 'equipe',
          idObjet: idEquipe,
          valeur: `${at}, ${await campagneOf(tx, idCampagne)}`,
        },
  ];
}

/** When a campaign closes in each company that has it and asks its témoin: its year is of all of them. */
async function readWhereAsked(tx: AppContext, idCampagne: number) {
  const found = await rows(
    tx.em,
    typed({
      idSociete: int`s.id_societe`,
      closesAt: text`closing_of(s.id_societe, ${idCampagne}::int)`,
    })`select ${LIST} from societe s where s.accord_temoin
        and (exists (select from boussole b where b.id_societe = s.id_societe and b.id_campagne = ${idCampagne})
          or exists (select from campagne_societe d where d.id_societe = s.id_societe and d.id_campagne = ${idCampagne}))
      order by s.id_societe`,
  );
  return Promise.all(
    found.map(async ({ idSociete, closesAt }) => ({
      scope: { idSociete, idCampagne, idEquipe: null },
      at: new Date(closesAt),
      closings: await readClosings(tx, { idSociete, idCampagne }),
    })),
  );
}

/** Changes the year of a campaign; where it then closes earlier, that waits for the témoin likewise. */
export async function movingYear(
  tx: AppContext,
  idCampagne: number,
  move: () => Promise<void>,
): Promise<void> {
  const before = await readWhereAsked(tx, idCampagne);
  await move();
  const after = new Map(
    (await readWhereAsked(tx, idCampagne)).map(({ scope, at }) => [scope.idSociete, at]),
  );
  const acts: AskedAct[] = [];
  for (const { scope, at, closings } of before)
    acts.push(...(await earlierActs(tx, scope, [at, after.get(scope.idSociete) ?? at], closings)));
  await requireAccords(tx, acts);
}

/** A campaign, in the value of a request: "campagne « Printemps » 2027". */
export async function campagneOf(tx: AppContext, id: number): Promise<string> {
  const found = await row(
    tx.em,
    typed({
      nom: text`nom`,
      annee: int`annee`,
    })`select ${LIST} from campagne where id_campagne = ${id}`,
  );
  return found ? messages.accord.ofCampagne(found.nom.slice(0, 200), found.annee) : '';
}
