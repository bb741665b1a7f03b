import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';
import type { Societe } from './societe.entity.js';

type Questions = Pick<Societe, 'questionFf' | 'questionOr'>;

/** Those that a company asks once it is changed: absent, one stays; what the specification says is not kept. */
export const nextQuestions = (
  before: Questions,
  asked: { [Name in keyof Questions]?: string | null | undefined },
): Questions => ({
  questionFf: unusual(asked.questionFf, before.questionFf, QUESTION_FF_DEFAULT),
  questionOr: unusual(asked.questionOr, before.questionOr, QUESTION_OR_DEFAULT),
});
const unusual = (asked: string | null | undefined, before: string | null, usual: string) => {
  if (asked === undefined) return before;
  return asked === usual ? null : asked;
};

/**
 * Makes the criteria that still ask a default question ask the new one, those that repeat its words too. Boussoles made or
 * begun keep their copy (decisions §3).
 *
 * @param isBroken whether what those criteria hold is compared no more with what comes: of both questions when neither has
 *   other words.
 */
export async function followQuestions(
  tx: AppContext,
  id: number,
  before: Questions,
  { next, isBroken }: { next: Questions; isBroken: boolean },
): Promise<void> {
  const isFfOther = next.questionFf !== before.questionFf;
  const isOrOther = next.questionOr !== before.questionOr;
  if (!isFfOther && !isOrOther && !isBroken) return;
  const isSenseAlone = !isFfOther && !isOrOther;
  const ff = before.questionFf ?? QUESTION_FF_DEFAULT;
  const or = before.questionOr ?? QUESTION_OR_DEFAULT;
  const asksFf = sql`(${isFfOther || isSenseAlone} and coalesce(libelle_ff_vert, ${ff}) = ${ff})`;
  const asksOr = sql`(${isOrOther || isSenseAlone} and coalesce(libelle_or_vert, ${or}) = ${or})`;
  await run(
    tx.em,
    sql`update critere set sens = sens + ${Number(isBroken)},
        libelle_ff_vert = case when not ${asksFf} then libelle_ff_vert end,
        libelle_or_vert = case when not ${asksOr} then libelle_or_vert end
      where id_societe = ${id} and (${asksFf} or ${asksOr})`,
  );
}
