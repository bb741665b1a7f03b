import { expect, test } from '@jest/globals';

import { targets } from '../../api/src/audit/testing/play.js';
import { useApp } from '../../api/src/testing/app.js';
import { madeOnce } from '../../api/src/testing/once.js';
import { scenes } from '../../api/src/testing/scene.js';
import { row, rows, run, sql } from '../../api/src/testing/sql.js';
import { meet } from '../../api/src/testing/waiting.js';
import { BIRTHS, WITHOUT_BIRTH } from './testing/births/births.js';
import type { Birth, Theatre } from './testing/births/theatre.js';

const app = useApp();
const { buildAdmin, buildMembre, buildAccount, gather } = scenes(app);
const prepare = targets(app);

const setUp = madeOnce(app, async (): Promise<Theatre> => {
  const { id } = await buildAdmin();
  const admin = await app.as(id);
  const target = await prepare(admin);
  const { idSociete, idEquipe, idMembres, participations } = target;
  const names = await row<{ codeEquipe: string; libelleSociete: string; libelleEquipe: string }>(
    app.database.fork(),
    sql`select code_equipe as "codeEquipe", libelle_societe as "libelleSociete", libelle_equipe as "libelleEquipe"
      from equipe join societe using (id_societe) where id_equipe = ${idEquipe}`,
  );
  if (!names) throw new Error('no team was made');
  const [, idFinished = 0] = idMembres;
  await run(
    app.database.fork(),
    sql`update boussole_individu set statut = 'Terminé' where id_boussole_individu = ${participations[1]}`,
  );
  await gather(target.idFinished);
  const revealed = await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${target.idFinished}, version: 1 }) { publication } }`,
  );
  if (revealed.code) throw new Error(`nothing was revealed: ${revealed.code}`);
  await run(
    app.database.fork(),
    sql`update seance set phase = 'DISCUSSION', vote = 'OUVERT' where id_boussole = ${target.idFinished}`,
  );
  const author = await buildAdmin();
  return {
    ...target,
    ...names,
    admin,
    membre: await app.as(target.idMembre),
    fini: await app.as(idFinished),
    late: await app.as((await buildMembre({ idEquipe })).id),
    visiteur: app.anonymous(),
    idFree: (await buildMembre({ idSociete })).id,
    compte: await buildAccount(),
    idAuteur: author.id,
    auteur: await app.as(author.id),
    ecrire: (statement) => run(app.database.fork(), statement),
    voter: await app.as(target.idVoter),
  };
});

/**
 * Makes the call meet the deletion half-way: it has read what it needs, and waits, when the deletion commits. On the
 * embedded database, which runs one transaction at a time, it comes afterwards.
 */
const playOut = ({ disappearance, move: gesture }: Birth, theatre: Theatre) =>
  meet(app.database, { begin: disappearance.requetes(theatre) }, () => gesture(theatre));

const name = ({ mutation, disappearance }: Birth, i: number) =>
  `${i + 1}. ${mutation} while its ${disappearance.quoi}`;

test.each(BIRTHS.map((birth, i) => [name(birth, i), birth] as const))(
  '%s is being deleted is refused as it should be, never an internal error (fault 12)',
  async (_nom, birth) => {
    const theatre = await setUp();
    await birth.prepare?.(theatre);

    const { code } = await playOut(birth, theatre);

    expect(code ?? null).toBe(birth.code);
  },
);

test('every foreign key has its birth that meets a deletion, or the reason why it has none (fault 12)', async () => {
  const keys = await rows<{ cle: string }>(
    app.database.fork(),
    sql`select distinct conrelid::regclass || ' -> ' || confrelid::regclass as cle
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
  const known = [...new Set([...BIRTHS.flatMap((one) => one.cles), ...Object.keys(WITHOUT_BIRTH)])];

  expect(keys.map(({ cle }) => cle)).toEqual(known.toSorted());
});
