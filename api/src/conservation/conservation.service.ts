import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, int, LIST, nullable, rows, sql, text, typed } from '../core/sql.js';
import type { Conservation } from './conservation.types.js';
import { MONTHS, NOTICE_DAYS } from './due.sql.js';

const day = (moment: ReturnType<typeof sql>) =>
  nullable(text`to_char(${moment} at time zone 'Europe/Paris', 'YYYY-MM-DD')`);

/** How long the answers of a boussole are kept, for callers who may read it. */
export const conservationOf = inBatches(
  async (ctx: AppContext, ids): Promise<Map<number, Conservation>> => {
    const found = await rows(
      ctx.em,
      typed({
        id: int`b.id_boussole`,
        mois: nullable(int`${MONTHS}`),
        prevueLe: day(
          sql`case when f.efface_le is null then f.annonce_le + make_interval(days => ${NOTICE_DAYS}) end`,
        ),
        effaceeLe: day(sql`f.efface_le`),
      })`select ${LIST} from boussole b join societe s using (id_societe) left join effacement f using (id_boussole)
        where b.id_boussole = ${anyOf(ids)}`,
    );
    return new Map(found.map(({ id, ...kept }) => [id, kept]));
  },
);
