import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { row, run, sql } from '../../../api/src/testing/sql.js';
import { titleOf } from './testing/expected.js';
import { player, send, type Door } from './testing/play.js';
import type { Me, Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import type { Stage } from './testing/stage.js';
import { doorsOf, view } from './testing/view.js';

const app = useApp();
const { preparer, tools } = player(app);
const { buildMembre } = scenes(app);

/** The calls that must answer it differently: its own, and the file of what is kept of a person. */
const OWN = new Set([
  'temoin',
  'boussolesTemoin',
  'journalTemoin',
  'retraitsTemoin',
  'sceauTemoin',
  'accordsTemoin',
  'updateAccord',
  'mesDonnees',
]);

const PSEUDOS = /LeTemoin1|Personne1/g;
/** Calls that tell the moment at which they were made, each caller its own. */
const OWN_MOMENT = new Set(['renewAgenda, one’s own']);
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The témoin of the stage's company: every call names what is in that company. */
async function makeTemoin({ idSociete }: Stage): Promise<number> {
  const made = await row<{ id: number }>(
    app.database.fork(),
    sql`insert into individu (pseudo, id_profil, inscrit_seul) values ('LeTemoin1', 2, true) returning id_individu as id`,
  );
  const id = made?.id ?? 0;
  await run(
    app.database.fork(),
    sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`,
  );
  return id;
}

/** What a caller sees of a row's call. */
async function play(door: Door, entry: Row, stage: Stage, id: number) {
  await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
  const client: Client = await app.as(id);
  await entry.approach?.(client, stage, tools());
  // Of nobody's column: a row that speaks of the caller names this account.
  const me: Me = { actor: 'membre_autre_societe', id };
  const { text, ...rest } = view(await send(door, entry, client, stage, me));
  // Its own id and pseudo, which have as many characters, are told to each.
  const told = OWN_MOMENT.has(entry.id) ? text.replaceAll(MOMENT, 'MOMENT') : text;
  return { ...rest, text: told.replaceAll(String(id), 'ID').replaceAll(PSEUDOS, 'PSEUDO') };
}

const plays = rightsRows.flatMap((entry) =>
  doorsOf(entry).map((door) => ({ door, ligne: entry, title: titleOf(entry) })),
);

test.each(plays)(
  'to the témoin of the company, $title by $door answers as to somebody who is nowhere, byte for byte',
  async ({ door, ligne }) => {
    const stage = await preparer(ligne);
    await run(
      app.database.fork(),
      sql`update societe set visu_societe = true where id_societe = ${stage.idSociete}`,
    );
    const { id: idStranger } = await buildMembre({ pseudo: 'Personne1' });
    const idTemoin = await makeTemoin(stage);

    const stranger = await play(door, ligne, stage, idStranger);
    const temoin = await play(door, ligne, stage, idTemoin);

    report(51, { 'calls as a témoin, by each door': 1 });
    expect(isDeepStrictEqual(temoin, stranger) ? 'the same' : { stranger, temoin }).toEqual(
      OWN.has(ligne.id) ? { stranger, temoin } : 'the same',
    );
  },
);
