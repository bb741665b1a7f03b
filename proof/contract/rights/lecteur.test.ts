import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { titleOf } from './testing/expected.js';
import { FIGURES, ofOneself, ofSociete, readings, show } from './testing/lecteur.js';
import { player, send, type Door } from './testing/play.js';
import type { Me, Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { unknown, type Stage } from './testing/stage.js';
import { doorsOf, view } from './testing/view.js';

/**
 * A lecteur (profile 4) plays every row of the rights: but for what they read, they are answered byte for byte as somebody who is
 * nowhere; and what they read, of another company or of another branch, is to them what does not exist.
 */
const app = useApp();
const { preparer, tools } = player(app);
const { buildMembre, buildLecteur } = scenes(app);

const MAIL = /lecteur\d+@exemple\.fr/g;
/** Calls that tell the moment at which they were made, each caller its own. */
const OWN_MOMENT = new Set(['renewAgenda, one’s own']);
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What a caller sees of a row's call. */
async function play(door: Door, entry: Row, stage: Stage, id: number, sent = stage) {
  await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
  const client: Client = await app.as(id);
  await entry.approach?.(client, stage, tools());
  const me: Me = { actor: 'membre_autre_societe', id };
  const { text, ...rest } = view(await send(door, entry, client, sent, me));
  const told = OWN_MOMENT.has(entry.id) ? text.replaceAll(MOMENT, 'MOMENT') : text;
  return { ...rest, text: told.replaceAll(String(id), 'ID').replaceAll(MAIL, 'MAIL') };
}

/** Somebody of no company and of no profile, who is named as the lecteur is. */
async function buildStranger(): Promise<number> {
  const { id } = await buildMembre({});
  await run(
    app.database.fork(),
    sql`update individu set pseudo = null, nom = 'Petit', prenom = 'Alix', inscrit_seul = false,
      adresse_mail = ${`lecteur${id}@exemple.fr`} where id_individu = ${id}`,
  );
  return id;
}

const own = new Set([...readings, ...ofSociete, ...ofOneself]);
const isOwn = (door: Door, title: string): boolean =>
  own.has(title) && (door === 'graphql' || title === FIGURES);

const plays = rightsRows.flatMap((entry) =>
  doorsOf(entry).map((door) => ({ door, ligne: entry, title: titleOf(entry) })),
);

test.each(plays)(
  'to a lecteur of the company, $title by $door answers as to somebody who is nowhere, byte for byte',
  async ({ door, ligne, title }) => {
    const stage = await preparer(ligne);
    await show(app, stage);
    const stranger = await play(door, ligne, stage, await buildStranger());
    const { id } = await buildLecteur(stage.idSociete);

    const lecteur = await play(door, ligne, stage, id);

    report(51, { 'calls as a lecteur, by each door': 1 });
    expect(isDeepStrictEqual(lecteur, stranger) ? 'the same' : { stranger, lecteur }).toEqual(
      isOwn(door, title) ? { stranger, lecteur } : 'the same',
    );
  },
);

test.each(plays.filter(({ title }) => [...readings, ...ofSociete].includes(title)))(
  'to a lecteur of another company, or of another branch, $title by $door is byte for byte what does not exist',
  async ({ door, ligne, title }) => {
    const stage = await preparer(ligne);
    await show(app, stage);
    const ofBranche = await buildLecteur(stage.idSociete, stage.idOtherEquipe);
    for (const { id } of [
      await buildLecteur(stage.idOtherSociete),
      ...(ofSociete.includes(title) ? [] : [ofBranche]),
    ]) {
      const there = await play(door, ligne, stage, id);
      const nowhere = await play(door, ligne, stage, id, unknown(stage));

      expect(there).toEqual(nowhere);
      report(51, { 'pairs of a lecteur of elsewhere': 1 });
    }
  },
);

test('what a lecteur reads is played', () => {
  const titles = new Set(plays.map(({ title }) => title));

  expect([...own].filter((title) => !titles.has(title))).toEqual([]);
});
