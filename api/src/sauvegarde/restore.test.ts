import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { sceller, verifierAudit } from '../audit/sceau.service.js';
import { avecBase } from '../core/commande.js';
import type { Config } from '../core/config.js';
import type { Ouverture } from '../core/database.js';
import { NIVEAUX } from '../core/niveaux.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { row, run, sql } from '../testing/sql.js';
import { restaurerBase } from './restauration.js';
import { sauvegarder } from './sauvegarder.js';

const app = useApp();
let dossier: string;
beforeAll(() => {
  dossier = mkdtempSync(join(tmpdir(), 'boussole-restauration-'));
});
afterAll(() => rmSync(dossier, { recursive: true }));

const base = (nom: string): Config => testConfig({ dataDir: join(dossier, nom) });

/** A backup of a folder of that level, with one company and one line in the trail. */
async function sauver(nom: string, ouverture: Ouverture): Promise<string> {
  const fichier = join(dossier, `${nom}.boussole`);
  await avecBase(base(nom), ouverture, async (database) => {
    const em = database.fork();
    await run(em, sql`insert into societe (libelle_societe) values (${nom})`);
    await run(em, sql`insert into audit (quand, action) values (now(), 'connexion')`);
    await sauvegarder(database, fichier);
  });
  return fichier;
}

test('a backup of the level before is brought to this one, and its trail says so and is sound', async () => {
  const fichier = await sauver('Avant', { jusqua: NIVEAUX.at(-2) });
  const neuve = base('neuve');

  const { lignes, quand } = await restaurerBase(neuve, fichier);

  expect(lignes).toBeGreaterThan(1);
  await avecBase(neuve, { telQuel: true }, async (database) => {
    const em = database.fork();
    const lu = await row(
      em,
      sql`select (select count(*)::int from mikro_orm_migrations) as niveau,
        (select libelle_societe from societe) as societe,
        (select array_agg(action order by id_audit) from audit) as actions,
        (select detail ->> 'libelle' from audit where action = 'restauration') as libelle`,
    );
    expect(lu).toEqual({
      niveau: NIVEAUX.length,
      societe: 'Avant',
      actions: ['connexion', 'restauration'],
      libelle: quand,
    });
    const ctx = { ...app.context(), em };
    await sceller(ctx);
    expect((await verifierAudit(ctx)).anomalies).toEqual([]);
  });
});
