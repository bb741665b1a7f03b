import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { entities } from '../app/entities.js';
import { openPglite, type Database } from '../core/database.js';
import { NIVEAUX } from '../core/niveaux.js';
import { useApp } from '../testing/app.js';
import { lireChiffres } from '../testing/chiffres.js';
import { serveurDeTest } from '../testing/fil.js';
import { images } from '../testing/images.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { restaurer, verifier } from './restaurer.js';
import { sauvegarder } from './sauvegarder.js';
import { photographier } from './testing/photo.js';

const app = useApp();
const copie = useApp();
const { buildScene, finir, ajouterParticipations, ecrireScores, buildAdmin, compter } = scenes(app);

let dossier: string;
let fichier: string;
let numero = 0;
beforeAll(() => {
  dossier = mkdtempSync(join(tmpdir(), 'boussole-sauvegarde-'));
});
afterAll(() => rmSync(dossier, { recursive: true }));
beforeEach(() => {
  numero += 1;
  fichier = join(dossier, `${numero}.boussole`);
});

/** A company where everything that a backup could forget has a row. */
async function peupler(): Promise<Scene & { idAdmin: number }> {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  const { idSociete, idEquipe, idAutreEquipe, idBoussole, idCriteres, idMembre } = scene;
  const em = app.database.fork();
  const { id: idAdmin } = await buildAdmin();
  await finir(scene, scene.idBoussoleIndividu, -5);
  const [autre = 0] = await ajouterParticipations(idBoussole, 600);
  await ecrireScores(
    idBoussole,
    idCriteres.map((critere) => ({ participation: autre, critere, question1: 5, question2: -5 })),
  );
  // A parent that was made after its child.
  await run(
    em,
    sql`update equipe set id_parent = ${idAutreEquipe}, id_racine = ${idAutreEquipe} where id_equipe = ${idEquipe}`,
  );
  const image = await images.de('webp');
  await run(
    em,
    sql`insert into image_critere values (${idSociete}, ${'ab'.repeat(32)}, decode(${image.toString('hex')}, 'hex'))`,
  );
  await run(em, sql`update critere set image = ${'ab'.repeat(32)} where id_societe = ${idSociete}`);
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${idBoussole}, ${idSociete}, ${'Ça va “bien”,\n\\ à 100 % \u2028 🙂 ; "oui" {1,2} NULL'}, 4)`,
  );
  await run(
    em,
    sql`insert into audit (quand, action, detail) values (now(), 'connexion', '{"libelle": "É\\"\\\\"}')`,
  );
  await run(em, sql`insert into reglage values ('secret', 'chut'), ('demo', 'oui')`);
  await run(em, sql`insert into session values (${'cd'.repeat(32)}, ${idMembre}, now(), now())`);
  await run(em, sql`insert into jeton_activation values (${'ef'.repeat(32)}, ${idMembre}, now())`);
  // A number that was given to somebody who is gone is never given again.
  await run(em, sql`insert into societe (libelle_societe) values ('Partie')`);
  await run(em, sql`delete from societe where libelle_societe = 'Partie'`);
  return { ...scene, idAdmin };
}

const nombreDe = async (database: Database, table: string): Promise<number> =>
  (
    await row<{ n: number }>(
      database.fork(),
      sql`select count(*)::int as n from ${sql.table(table)}`,
    )
  )?.n ?? Number.NaN;

test('what is restored is what was saved, figures included, and goes on living', async () => {
  const { idAdmin, idBoussole, idCriteres } = await peupler();

  await sauvegarder(app.database, fichier);
  await verifier(fichier, NIVEAUX);
  await restaurer(copie.database, fichier);

  expect(await photographier(copie.database)).toEqual(await photographier(app.database));
  const [avant, apres] = [await app.as(idAdmin), await copie.as(idAdmin)];
  const chiffres = await lireChiffres(apres, idBoussole);
  expect(chiffres).toEqual(await lireChiffres(avant, idBoussole));
  expect(chiffres.resultat.note['moyenneQ2']).toBe(-5);

  const em = copie.database.fork();
  const neuve = await row<{ id: number }>(
    em,
    sql`insert into societe (libelle_societe) values ('Neuve') returning id_societe as id`,
  );
  const derniere = await compter(sql`select max(id_societe) as n from societe`);
  expect(neuve?.id).toBe(derniere + 2);
  // Triggers are back: sums follow the answers, the trail is closed.
  await run(em, sql`update resultat set question_1 = 5 where id_critere = ${idCriteres[0]}`);
  const { resultat } = await lireChiffres(apres, idBoussole);
  expect(resultat.moyennes[0]?.['moyenneQ1']).toBe(5);
  await expect(run(em, sql`delete from audit`)).rejects.toThrow('append-only');
});

test('sessions, devices, throttles and the signing key stay behind; activation links come along', async () => {
  await peupler();
  await sauvegarder(app.database, fichier);

  await restaurer(copie.database, fichier);

  expect(await nombreDe(copie.database, 'session')).toBe(0);
  expect(await nombreDe(copie.database, 'reglage')).toBe(1);
  expect(await nombreDe(copie.database, 'jeton_activation')).toBe(1);
  expect(gunzipSync(readFileSync(fichier)).toString()).not.toContain('chut');
});

test('the file is its owner’s alone, and is there whole or not at all', async () => {
  await peupler();
  await sauvegarder(app.database, fichier);
  expect(statSync(fichier).mode & 0o777).toBe(0o600);

  const rate = join(dossier, 'ratee.boussole');
  const panne = sauvegarder(app.database, rate, () => (faites) => {
    if (faites > 100) throw new Error('disk full on purpose');
  });

  await expect(panne).rejects.toThrow('disk full on purpose');
  expect(readdirSync(dossier).filter((nom) => nom.startsWith('ratee'))).toEqual([]);
});

let sain: Buffer | undefined;
/** A whole backup, made once for all that spoil it. */
async function fichierSain(): Promise<Buffer> {
  if (sain) return sain;
  await peupler();
  await sauvegarder(app.database, `${fichier}.sain`);
  return (sain = readFileSync(`${fichier}.sain`));
}

const ABIME = 'est tronqué ou abîmé : rien n’a été restauré';
const alterer = (texte: string): string => texte.replace('"Équipe', '"Equipe');
test.each<[nom: string, abimer: (entier: Buffer) => Buffer, refus: string]>([
  ['empty', () => Buffer.alloc(0), ABIME],
  ['cut in half', (entier) => entier.subarray(0, entier.length / 2), ABIME],
  ['short of its last byte', (entier) => entier.subarray(0, -1), ABIME],
  [
    'short of its last line',
    (entier) =>
      gzipSync(
        gunzipSync(entier)
          .toString()
          .replace(/[^\n]*\n$/, ''),
      ),
    ABIME,
  ],
  ['with another value in it', (entier) => gzipSync(alterer(gunzipSync(entier).toString())), ABIME],
  ['with something after its end', (entier) => gzipSync(`${gunzipSync(entier)}[]\n`), ABIME],
  ['no backup', () => gzipSync('{"format":"autre","version":1}\n'), 'n’est pas une sauvegarde'],
  ['no gzip', () => Buffer.from('id;nom\n1;a\n'), 'n’est pas une sauvegarde'],
  [
    'of a later format',
    (entier) => gzipSync(gunzipSync(entier).toString().replace('"version":1', '"version":2')),
    'vient d’une version plus récente',
  ],
  [
    'of a later schema',
    (entier) => gzipSync(gunzipSync(entier).toString().replace('Migration2026', 'Migration2099')),
    'vient d’une version plus récente',
  ],
])('a file %s is refused, with nothing written', async (_nom, abimer, refus) => {
  writeFileSync(fichier, abimer(await fichierSain()));
  const avant = await photographier(copie.database);

  await expect(verifier(fichier, NIVEAUX)).rejects.toThrow(refus);
  await expect(restaurer(copie.database, fichier)).rejects.toThrow(
    /tronqué|pas une sauvegarde|récente|neuve/,
  );

  expect(await photographier(copie.database)).toEqual(avant);
});

test('a file that is not there is named', () =>
  expect(verifier('/nulle/part.boussole', NIVEAUX)).rejects.toThrow(
    'Le fichier /nulle/part.boussole n’existe pas.',
  ));

test('a database that holds something is left alone, unless told to replace it all', async () => {
  await peupler();
  await sauvegarder(app.database, fichier);
  const em = copie.database.fork();
  await run(em, sql`insert into societe (libelle_societe) values ('Occupante')`);
  await run(em, sql`insert into audit (quand, action) values (now(), 'connexion')`);
  const avant = await photographier(copie.database);

  await expect(restaurer(copie.database, fichier)).rejects.toThrow('Cette base n’est pas vide');
  expect(await photographier(copie.database)).toEqual(avant);

  await restaurer(copie.database, fichier, { remplacer: true });
  expect(await photographier(copie.database)).toEqual(await photographier(app.database));
});

test('a restore that fails on its way leaves what was there before', async () => {
  await peupler();
  await sauvegarder(app.database, fichier);
  const em = copie.database.fork();
  await run(em, sql`insert into societe (libelle_societe) values ('Occupante')`);
  const avant = await photographier(copie.database);
  const suivre = () => (faites: number) => {
    if (faites > 100) throw new Error('stopped on purpose');
  };

  await expect(restaurer(copie.database, fichier, { remplacer: true, suivre })).rejects.toThrow(
    'stopped on purpose',
  );

  expect(await photographier(copie.database)).toEqual(avant);
  await expect(run(em, sql`delete from audit`)).resolves.toBe(0);
  const suivante = await row<{ id: number }>(
    em,
    sql`insert into societe (libelle_societe) values ('Suivante') returning id_societe as id`,
  );
  expect(suivante?.id).toBe(2);
});

// The other engine, and who writes meanwhile: on a server only, since the embedded database serves one at a time.
if (serveurDeTest()) {
  test('from a server to the embedded database and back, nothing changes', async () => {
    await peupler();
    const photo = await photographier(app.database);
    const embarquee = await openPglite({}, entities);
    try {
      await sauvegarder(app.database, fichier);
      await restaurer(embarquee, fichier);
      expect(await photographier(embarquee)).toEqual(photo);

      const retour = `${fichier}.retour`;
      await sauvegarder(embarquee, retour);
      await restaurer(copie.database, retour);
      expect(await photographier(copie.database)).toEqual(photo);
    } finally {
      await embarquee.close();
    }
  }, 180_000);

  test('a backup is of one instant, whatever is written while it runs', async () => {
    await peupler();
    const photo = await photographier(app.database);
    const ecritures: Promise<number>[] = [];

    await sauvegarder(app.database, fichier, () => (faites) => {
      ecritures.push(
        run(
          app.database.fork(),
          sql`insert into societe (libelle_societe) values (${`Pendant ${faites}`})`,
        ),
      );
    });

    expect((await Promise.all(ecritures)).length).toBeGreaterThan(1);
    await restaurer(copie.database, fichier);
    expect(await photographier(copie.database)).toEqual(photo);
  });

  test('a database in use is not waited for: whoever restores is told to stop the product', async () => {
    await peupler();
    await sauvegarder(app.database, fichier);
    const refus = copie.database.fork().transactional(async (em) => {
      await run(em, sql`insert into campagne (nom, annee) values ('En cours', 2026)`);
      await expect(restaurer(copie.database, fichier)).rejects.toThrow(
        'La base est utilisée : arrêtez Boussole, puis recommencez.',
      );
    });

    await refus;
  });
}
