import { expect, test } from '@jest/globals';

import { cibles } from '../../api/src/audit/testing/jouer.js';
import { useApp } from '../../api/src/testing/app.js';
import { scenes } from '../../api/src/testing/scene.js';
import { row, rows, run, sql } from '../../api/src/testing/sql.js';
import { meet } from '../../api/src/testing/waiting.js';
import { NAISSANCES, SANS_NAISSANCE } from './testing/births/births.js';
import type { Naissance, Theatre } from './testing/births/theatre.js';

const app = useApp();
const { buildAdmin, buildMembre, buildCompte } = scenes(app);
const preparer = cibles(app);

async function dresser(): Promise<Theatre> {
  const { id } = await buildAdmin();
  const admin = await app.as(id);
  const cible = await preparer(admin);
  const { idSociete, idEquipe, idMembres, participations } = cible;
  const noms = await row<{ codeEquipe: string; libelleSociete: string; libelleEquipe: string }>(
    app.database.fork(),
    sql`select code_equipe as "codeEquipe", libelle_societe as "libelleSociete", libelle_equipe as "libelleEquipe"
      from equipe join societe using (id_societe) where id_equipe = ${idEquipe}`,
  );
  if (!noms) throw new Error('no team was made');
  const [, idFini = 0] = idMembres;
  await run(
    app.database.fork(),
    sql`update boussole_individu set statut = 'Terminé' where id_boussole_individu = ${participations[1]}`,
  );
  const auteur = await buildAdmin();
  return {
    ...cible,
    ...noms,
    admin,
    membre: await app.as(cible.idMembre),
    fini: await app.as(idFini),
    tardif: await app.as((await buildMembre({ idEquipe })).id),
    visiteur: app.anonymous(),
    idLibre: (await buildMembre({ idSociete })).id,
    compte: await buildCompte(),
    idAuteur: auteur.id,
    auteur: await app.as(auteur.id),
  };
}

/**
 * Makes the gesture meet the deletion half-way: it has looked, and waits, when the deletion is done. On the embedded
 * database, where one transaction follows the other, it comes after.
 */
const rencontrer = ({ disparition, geste }: Naissance, theatre: Theatre) =>
  meet(app.database, { begin: disparition.requetes(theatre) }, () => geste(theatre));

const nommer = ({ mutation, disparition }: Naissance, i: number) =>
  `${i + 1}. ${mutation} while its ${disparition.quoi}`;

test.each(NAISSANCES.map((naissance, i) => [nommer(naissance, i), naissance] as const))(
  '%s is being deleted is refused as it should be, never an internal error (fault 12)',
  async (_nom, naissance) => {
    const { code } = await rencontrer(naissance, await dresser());

    expect(code ?? null).toBe(naissance.code);
  },
);

test('every foreign key has its birth that meets a deletion, or the reason why it has none (fault 12)', async () => {
  const cles = await rows<{ cle: string }>(
    app.database.fork(),
    sql`select distinct conrelid::regclass || ' -> ' || confrelid::regclass as cle
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
  const connues = [
    ...new Set([...NAISSANCES.flatMap((une) => une.cles), ...Object.keys(SANS_NAISSANCE)]),
  ];

  expect(cles.map(({ cle }) => cle)).toEqual(connues.toSorted());
});
