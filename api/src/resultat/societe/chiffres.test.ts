import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { readFigures } from '../../testing/figures.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';
import type { Chiffre } from './chiffres.types.js';

const app = useApp();
const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole, addParticipations } =
  scenes(app);
const { writeScores, setStatut, asAdmin, publish } = scenes(app);

const setLevel = (idSociete: number, k: number) =>
  run(app.database.fork(), sql`update societe set seuil = ${k} where id_societe = ${idSociete}`);

/** A company of two teams, one under the other, over four years: k answers published this year, and Directe ones before. */
async function buildYears(reponses = 6) {
  const { idSociete, libelleSociete } = await buildSociete();
  const { idEquipe: idDomaine, libelleEquipe: branche } = await buildEquipe({ idSociete });
  const { idEquipe, libelleEquipe: equipe } = await buildEquipe({ idSociete, idParent: idDomaine });
  const idCriteres = [
    (await buildCritere({ idSociete })).id,
    (await buildCritere({ idSociete })).id,
  ];
  const admin = await asAdmin();
  const boussoles = [];
  for (const annee of [2023, 2024, 2025, 2026]) {
    const { idCampagne, nom } = await buildCampagne({ annee });
    if (annee === 2026) await setLevel(idSociete, 3);
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, reponses);
    await writeScores(
      idBoussole,
      participations.flatMap((participation, rank) =>
        idCriteres.map((critere, place) => ({
          participation,
          critere,
          question1: ((annee - 2023) * 3 + rank * (place + 1)) % 6,
          question2: -((rank + annee) % 5),
        })),
      ),
    );
    await setStatut(participations, 'Terminé');
    boussoles.push({ idBoussole, idCampagne, campagne: nom, annee });
  }
  const last = boussoles[3]?.idBoussole ?? 0;
  await publish(admin, last);
  return {
    admin,
    idSociete,
    libelleSociete,
    idDomaine,
    branche,
    idEquipe,
    equipe,
    idCriteres,
    boussoles,
  };
}

const json = async (client: Client, address = '') => {
  const { status, body, headers } = await client.agent.get(`/api/chiffres.json${address}`);
  return {
    status,
    headers,
    ...(body as { lignes: Chiffre[]; suite: string | null; champ?: string }),
  };
};
const csv = async (client: Client, address = '') =>
  (await client.agent.get(`/api/chiffres.csv${address}`)).text;

/** What `modifieLe` is of a publication, and in Directe. */
const [PUBLISHED, DAY] = [/^\d{4}-\d\d-\d\dT[\d:]+[.]\d{3}Z$/, /^\d{4}-\d\d-\d\d$/];

test('the flat table holds what the page of each boussole shows, and what changed since the year before', async () => {
  const scene = await buildYears();
  const jeton = await app.asJeton(scene.idSociete);

  const { lignes, suite } = await json(jeton);

  expect(suite).toBeNull();
  expect(lignes).toHaveLength(3 * 2 * 2);
  for (const { idBoussole, idCampagne, campagne, annee } of scene.boussoles.slice(1)) {
    const page = await readFigures(scene.admin, idBoussole);
    const { body } = await jeton.agent.get(`/api/chiffres/${idBoussole}`);
    const changes: { idCritere: number; question1: object; question2: object }[] =
      body.evolutions.criteres;
    const expected = page.resultat.moyennes.flatMap((moyenne) =>
      (['FF', 'OR'] as const).map((question, q) => {
        const change = changes.find(({ idCritere }) => idCritere === moyenne['idCritere']);
        const of = Object(change?.[q === 0 ? 'question1' : 'question2']);
        return {
          idSociete: scene.idSociete,
          societe: scene.libelleSociete,
          idBranche: scene.idDomaine,
          branche: scene.branche,
          idEquipe: scene.idEquipe,
          equipe: scene.equipe,
          idCampagne,
          campagne,
          annee,
          idBoussole,
          fermeture: annee === 2026 ? null : `${annee}-12-31`,
          idCritere: moyenne['idCritere'],
          critere: moyenne['libelle'],
          question,
          moyenne: moyenne[`moyenneQ${q + 1}`],
          nombre: moyenne['nombre'],
          repartition: moyenne[`repartitionQ${q + 1}`],
          verdict: of.verdict,
          ecart: of.ecart,
          masque: null,
          importeLe: null,
          version: expect.any(String),
          modifieLe: expect.stringMatching(annee === 2026 ? PUBLISHED : DAY),
        };
      }),
    );
    expect(lignes.filter((ligne) => ligne.annee === annee)).toEqual(expected);
  }
  expect(new Set(lignes.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
});

test('of fewer answers than may be shown, and of what is not published, it shows what the page shows', async () => {
  const scene = await buildYears(2);
  const jeton = await app.asJeton(scene.idSociete);

  const { lignes } = await json(jeton);

  expect(lignes.filter(({ annee }) => annee === 2026)).toEqual([]);
  const page = await jeton.agent.get(`/api/chiffres/${scene.boussoles[2]?.idBoussole}`);
  const shown = page.body.resultat.moyennes.flatMap(
    ({ moyenneQ1, masque }: Record<string, unknown>) => [{ moyenne: moyenneQ1, masque }],
  );
  expect(
    lignes
      .filter(({ annee, question }) => annee === 2025 && question === 'FF')
      .map(({ moyenne, masque }) => ({ moyenne, masque })),
  ).toEqual(shown);
  expect(shown[0]).toEqual({ moyenne: null, masque: 'PAS_ASSEZ' });
});

test('the CSV is the same table, as a French Excel or as programs read it', async () => {
  const scene = await buildYears();
  const jeton = await app.asJeton(scene.idSociete);
  const { lignes } = await json(jeton);

  const [international, french] = [await csv(jeton), await csv(jeton, '?decimales=fr')];

  const [header = '', ...rows] = international.trimEnd().split('\r\n');
  expect(header).toMatch(
    /^idSociete,societe,.*,masque,importeLe,reponses_-5,.*,reponses_5,version,modifieLe$/,
  );
  expect(rows).toHaveLength(lignes.length);
  const names = header.split(',');
  for (const [rank, row] of rows.entries()) {
    const cells = row.split(',');
    const cell = (name: string) => cells[names.indexOf(name)];
    const ligne = lignes[rank];
    expect([cell('moyenne'), cell('verdict'), cell('reponses_2'), cell('fermeture')]).toEqual([
      String(ligne?.moyenne),
      ligne?.verdict ?? '',
      String(ligne?.repartition?.[7]),
      ligne?.fermeture ?? '',
    ]);
  }
  expect(french.startsWith('\uFEFFidSociete;societe;')).toBe(true);
  expect(french.slice(1).replaceAll(';', '|').replaceAll(',', '.')).toBe(
    international.replaceAll(',', '|'),
  );
});

test.each([
  ['?annee=2024', [2024], true],
  ['?depuis=2023', [2023, 2024, 2025, 2026], false],
  ['', [2024, 2025, 2026], true],
])(
  '%s gives these years, and what changed in the first of them',
  async (address, years, hasBefore) => {
    const scene = await buildYears();

    const { lignes } = await json(await app.asJeton(scene.idSociete), address);

    expect([...new Set(lignes.map(({ annee }) => annee))].toSorted()).toEqual(years);
    const first = lignes.filter(({ annee }) => annee === years[0]);
    expect(first.every(({ verdict }) => (verdict !== null) === hasBefore)).toBe(true);
  },
);

test('a large company comes in parts, each with the cursor of the next; the CSV holds them all', async () => {
  const { idSociete } = await buildSociete();
  const { id: critere } = await buildCritere({ idSociete });
  const { idCampagne } = await buildCampagne({ annee: 2026 });
  const teams: number[] = [];
  for (let n = 0; n < 103; n += 1) {
    const { idEquipe } = await buildEquipe({ idSociete });
    teams.push(idEquipe);
    if (n % 34 !== 0) continue;
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, 3);
    const scores = { critere, question1: 1, question2: 2 };
    await writeScores(
      idBoussole,
      participations.map((participation) => ({ participation, ...scores })),
    );
  }
  const jeton = await app.asJeton(idSociete);

  const first = await json(jeton);
  const second = await json(jeton, `?apres=${first.suite}`);

  expect([...first.lignes, ...second.lignes].map(({ idEquipe }) => idEquipe)).toEqual(
    [0, 34, 68, 102].flatMap((n) => [teams[n], teams[n]]),
  );
  expect([first.lignes.length, second.suite]).toEqual([6, null]);
  expect((await csv(jeton)).trimEnd().split('\r\n')).toHaveLength(1 + 8);
});

test('a version that is known costs no body, and moves with what is shown', async () => {
  const { idSociete } = await buildYears();
  const jeton = await app.asJeton(idSociete);
  const { headers } = await json(jeton);

  const again = await jeton.agent
    .get('/api/chiffres.json')
    .set('If-None-Match', headers['etag'] ?? '');
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await json(jeton, '?annee=2025')).headers['etag']).not.toBe(headers['etag']);
});

test('a token goes as a password too, for tools that know nothing else', async () => {
  const { idSociete } = await buildYears();
  const secret = await app.jeton(idSociete);
  const basic = (password: string) =>
    app
      .anonymous()
      .get('/api/chiffres.csv?annee=2026')
      .set('Authorization', `Basic ${Buffer.from(`jeton:${password}`).toString('base64')}`);

  expect((await basic(secret)).status).toBe(200);
  expect((await basic('boussole_autre')).status).toBe(401);
  expect((await basic('un-mandataire')).status).toBe(401);
});

test.each([
  ['?annee=26', 400, 'annee'],
  ['?annee=2026&annee=2025', 400, 'annee'],
  ['?annee=1999', 400, 'annee'],
  ['?depuis=abc', 400, 'depuis'],
  ['?depuis=2001', 400, 'depuis'],
  ['?annee=2026&depuis=2025', 400, 'depuis'],
  ['?decimales=suisse', 400, 'decimales'],
  ['?modifieesDepuis=hier', 400, 'modifieesDepuis'],
  ['?modifieesDepuis=2026-02-30', 400, 'modifieesDepuis'],
  ['?apres=%%%', 400, 'apres'],
  ['?apres=rien', 400, 'apres'],
  ['?societe=0', 400, 'societe'],
  ['?societe=999999', 403, undefined],
])(
  'a token that asks %s is refused with %i, before the first byte',
  async (address, status, champ) => {
    const jeton = await app.asJeton((await buildSociete()).idSociete);

    for (const format of ['json', 'csv']) {
      const reply = await jeton.agent.get(`/api/chiffres.${format}${address}`);
      expect([format, reply.status, reply.body.champ]).toEqual([format, status, champ]);
      expect(reply.headers['content-type']).toMatch(/json/);
    }
  },
);

test('a person names the company; who does not lead it is refused', async () => {
  const { admin, idSociete, boussoles } = await buildYears();
  const membre = app.anonymous();

  expect((await json(admin, `?societe=${idSociete}`)).lignes).toHaveLength(12);
  expect(await json(admin)).toMatchObject({ status: 400, champ: 'societe' });
  expect((await json(admin, '?societe=999999')).status).toBe(404);
  expect((await membre.get(`/api/chiffres.json?societe=${idSociete}`)).status).toBe(401);
  expect(boussoles).toHaveLength(4);
});
