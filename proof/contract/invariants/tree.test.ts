import { beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes } from '../../../api/src/testing/scene.js';
import { rows, sql } from '../../../api/src/testing/sql.js';
import { suite, TIRAGE } from '../testing/draw.js';
import { ensemble, parUnePorte, useBanc } from './testing/bench.js';
import { creerEquipe, enregistrerArbre, type EquipePlacee } from './testing/gestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';
import { FORET, verites } from './testing/truths.js';

const app = useApp();
const { postes } = useBanc(app);
const { buildAdmin, buildEquipe, buildSociete } = scenes(app);
const { fautesArbre } = verites(app);

let idAdmin: number;
beforeEach(async () => {
  idAdmin = (await buildAdmin()).id;
});

/** So many teams at the root of a new company, named by their rank. */
async function planter(n: number): Promise<{ idSociete: number; equipes: EquipePlacee[] }> {
  const { idSociete } = await buildSociete();
  const equipes: EquipePlacee[] = [];
  for (let i = 0; i < n; i++) {
    const { idEquipe: id, libelleEquipe: libelle } = await buildEquipe({ idSociete });
    equipes.push({ id, libelle, idParent: null });
  }
  return { idSociete, equipes };
}

/** A refusal may only say that the tree would no longer be one, or that a name is taken. */
const PREVUS = new Set([200, 400, 449]);
const imprevus = (recus: readonly { status: number }[]) =>
  recus.filter(({ status }) => !PREVUS.has(status));

test(
  'I7: of two opposite saves at once, A under B and B under A, one is kept and the other told; of fifty too',
  async () => {
    const { idSociete, equipes } = await planter(2);
    const [a, b] = equipes as [EquipePlacee, EquipePlacee];
    const admins = await postes(50, idAdmin);
    await enTours('I7 opposite', { court: 5, table: 500 }, async (tour, noter) => {
      const clients = tour % 10 ? admins.slice(0, 2) : admins;

      const recus = await ensemble(
        clients,
        (i) =>
          enregistrerArbre(idSociete, [
            (i >> 1) % 2 === (i + tour) % 2 ? { ...a, idParent: b.id } : { ...b, idParent: a.id },
          ]),
        tour >> 1,
      );

      noter(parStatut(recus));
      // The first to be kept decides; whoever wants the same is granted it, whoever wants the opposite is told.
      expect(parStatut(recus)).toEqual({ 200: clients.length / 2, 400: clients.length / 2 });
      expect(await fautesArbre()).toEqual(FORET);
      const [premier] = admins;
      expect((await premier?.rest(enregistrerArbre(idSociete, equipes)))?.status).toBe(200);
    });
  },
  DUREE_MAX_MS,
);

const CLIENTS = 8;
const PAR_TOUR = 4;

test(
  'I7: after any saves of eight people at once, every team reaches a root of its own company',
  async () => {
    const tirer = suite(TIRAGE);
    const auHasard = (n: number) => Math.floor(tirer() * n);
    const forets = [await planter(12), await planter(12)];
    const noms = Array.from({ length: 30 }, (_, i) => `Nom ${i}`);
    const toutes = forets.flatMap(({ equipes }) => equipes);
    const admins = await postes(CLIENTS, idAdmin);

    /** Moves and renames a few teams; one time in ten with a team or a parent of the other company. */
    const proposer = () => {
      const foret = forets[auHasard(2)] ?? { idSociete: 0, equipes: [] };
      const parmi = auHasard(10) ? foret.equipes : toutes;
      const places = new Map<number, EquipePlacee>();
      for (let i = auHasard(6); i >= 0; i--) {
        const equipe = parmi[auHasard(parmi.length)];
        const parent = auHasard(4) ? parmi[auHasard(parmi.length)]?.id : undefined;
        const nom = auHasard(3) ? equipe?.libelle : noms[auHasard(noms.length)];
        if (!equipe) continue;
        places.set(equipe.id, {
          id: equipe.id,
          libelle: nom ?? equipe.libelle,
          idParent: parent ?? null,
        });
      }
      return enregistrerArbre(foret.idSociete, [...places.values()]);
    };

    // Each round is 32 saves: the table's 10,000 are 313 of them.
    await enTours('I7 random', { court: 5, table: 313 }, async (tour, noter) => {
      const recus = await Promise.all(
        admins.map(async (admin, i) => {
          const siens = [];
          for (let n = 0; n < PAR_TOUR; n++)
            siens.push(await parUnePorte(admin, proposer(), i + tour));
          return siens;
        }),
      );

      noter(parStatut(recus.flat()));
      expect(imprevus(recus.flat())).toEqual([]);
      expect(await fautesArbre()).toEqual(FORET);
    });
  },
  DUREE_MAX_MS,
);

test(
  'I8: a team created while others save the tree is still there, and so is every save that was granted',
  async () => {
    const admins = await postes(10, idAdmin);
    await enTours('I8', { court: 5, table: 500 }, async (tour, noter) => {
      const { idSociete, equipes } = await planter(3);
      const nouvelle = (i: number) => `Nouvelle ${i}`;

      const recus = await ensemble(
        admins,
        (i) =>
          i < 5
            ? creerEquipe(idSociete, nouvelle(i))
            : enregistrerArbre(idSociete, i % 2 ? equipes : equipes.toReversed()),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 200: 5, 201: 5 });
      const presentes = await rows<{ libelle: string }>(
        app.database.fork(),
        sql`select libelle_equipe as libelle from equipe where id_societe = ${idSociete} order by 1`,
      );
      expect(presentes.map(({ libelle }) => libelle).toSorted()).toEqual(
        [
          ...equipes.map(({ libelle }) => libelle),
          ...Array.from({ length: 5 }, (_, i) => nouvelle(i)),
        ].toSorted(),
      );
      expect(await fautesArbre()).toEqual(FORET);
    });
  },
  DUREE_MAX_MS,
);
