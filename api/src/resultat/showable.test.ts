import { expect, test } from '@jest/globals';

import { random } from '../demo/random.js';
import { useApp } from '../testing/app.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();

/** For wholes of `answers`, of which `unseen` are in parts that the reader does not see: whether each may be shown. */
async function areShown(wholes: readonly { answers: number; unseen: number; minimum: number }[]) {
  const judged = await rows<{ shown: boolean }>(
    app.database.fork(),
    sql`select is_shown(answers, unseen, minimum) as shown
      from rows from (json_to_recordset(${JSON.stringify(wholes)}::json)
        as (answers int, unseen int, minimum int)) with ordinality order by ordinality`,
  );
  return judged.map(({ shown }) => shown);
}

test.each([
  // answers, of which unseen, minimum, shown
  [0, 0, 1, false],
  [1, 0, 1, true],
  [1, 1, 1, true],
  [2, 0, 3, false],
  [3, 0, 3, true],
  [3, 3, 3, true],
  [9, 1, 3, false],
  [9, 2, 3, false],
  [9, 3, 3, true],
  [9, 4, 5, false],
  [9, 9, 5, true],
  [4, 4, 5, false],
])(
  'a whole of %i answers, %i of them unseen, with a minimum of %i, is shown: %s',
  async (answers, unseen, minimum, shown) => {
    expect(await areShown([{ answers, unseen, minimum }])).toEqual([shown]);
  },
);

interface Node {
  reponses: number;
  threshold: number;
}

test('over 1,000 random domains no subtraction of visible teams from a visible whole finds 1 to minimum − 1 answers', async () => {
  const draw = random('mille domaines');
  const integer = (max: number) => Math.floor(draw() * max);

  const wholes = Array.from({ length: 1_000 }, () => {
    const minimum = 2 + integer(6);
    const equipes: Node[] = Array.from({ length: 1 + integer(12) }, () => ({
      reponses: integer(9),
      threshold: draw() < 0.2 ? 1 : minimum,
    }));
    const answers = equipes.reduce((sum, { reponses }) => sum + reponses, 0);
    const visible = equipes.filter(
      ({ reponses, threshold }) => reponses > 0 && reponses >= threshold,
    );
    const unseen = answers - visible.reduce((sum, { reponses }) => sum + reponses, 0);
    return { answers, unseen, minimum };
  });
  const judged = await areShown(wholes);

  const shown = wholes.filter((_, i) => judged[i]);
  expect(shown.filter(({ unseen, minimum }) => unseen > 0 && unseen < minimum)).toEqual([]);
  expect(shown.length).toBeGreaterThan(300);
  expect(wholes.length - shown.length).toBeGreaterThan(100);
});
