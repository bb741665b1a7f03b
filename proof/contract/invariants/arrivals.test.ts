import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { byStatut, inParallel, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { byADoor, useBench, type Station } from './testing/bench.js';
import { createBoussole, createBoussoles } from './testing/gestures.js';
import { changeIndividu, createIndividu, register } from './testing/personGestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { stations, seat } = useBench(app);
const { buildAdmin, buildCampagne, buildEquipe, buildMembre, buildSociete, count } = scenes(app);

const CLIENTS = 50;
const PER_FILE = 5;
const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;

interface Place {
  idSociete: number;
  idEquipe: number;
  codeEquipe: string;
  libelleSociete: string;
  libelleEquipe: string;
}

/** Ways to join a team, each for so many people: a promise that resolves once they have joined. */
const importFile = (client: Client, place: Place, round: number) => {
  const rows = Array.from(
    { length: PER_FILE },
    (_, i) =>
      `Roy;Ali;fichier${round}x${i}@exemple.fr;User;${place.libelleSociete};${place.libelleEquipe}`,
  );
  return client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: IMPORT, variables: { fichier: null } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach(
      '0',
      Buffer.from(`Nom;Prenom;Adresse mail;Profil;Societe;Equipe\n${rows.join('\n')}\n`),
      'a.csv',
    );
};

interface People {
  visitors: Station[];
  admins: Station[];
  client: Client;
}

/** Fifty people join at once, in every way; the boussole is opened when so many of them are in. */
async function arrive(people: People, place: Place, round: number, open: () => Promise<unknown>) {
  const alreadyThere = await inParallel(
    10,
    async () => (await buildMembre({ idSociete: place.idSociete })).id,
  );
  let arrivals = 0;
  let opening: Promise<unknown> | undefined;
  const account = async <T>(arrival: PromiseLike<T>): Promise<T> => {
    const received = await arrival;
    if (++arrivals > (round * 7) % 40) opening ??= open();
    return received;
  };
  const replies = await Promise.all([
    ...people.visitors.map((visitor, i) =>
      account(byADoor(visitor, register(`Tour${round}Venu${i}`, place), i + round)),
    ),
    ...people.admins
      .slice(0, 10)
      .map((admin, i) =>
        account(byADoor(admin, createIndividu(`venu${round}x${i}@exemple.fr`, place), i + round)),
      ),
    ...people.admins
      .slice(10)
      .map((admin, i) =>
        account(
          byADoor(
            admin,
            changeIndividu(alreadyThere[i] ?? 0, { joins: [place.idEquipe] }),
            i + round,
          ),
        ),
      ),
    account(importFile(people.client, place, round)),
  ]);
  await opening;
  return replies;
}

test(
  'I15: of fifty people who come by every way while the boussole is made, nobody is without it (fault 10)',
  async () => {
    const { id } = await buildAdmin();
    const people: People = {
      visitors: await stations(CLIENTS - 20 - PER_FILE),
      admins: await stations(20, id),
      client: await app.as(id),
    };
    const facilitateur = await seat(id);
    await inRounds('I15', { court: 6, table: 100 }, async (round, record) => {
      const { idSociete, libelleSociete } = await buildSociete();
      const place = { ...(await buildEquipe({ idSociete })), libelleSociete };
      const { idCampagne } = await buildCampagne();

      const replies = await arrive(people, place, round, () =>
        round % 2
          ? facilitateur.graphql(createBoussoles(idSociete, idCampagne))
          : facilitateur.rest(createBoussole(place.idEquipe, idCampagne)),
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 200: 1, 201: replies.length - 1 });
      const idBoussole = await count(
        sql`select id_boussole as n from boussole where id_equipe = ${place.idEquipe}`,
      );
      // Of how many it is says no list: two who came by different ways may be one of those expected.
      const participations = sql<{ n: number }>`select count(*)::int as n from boussole_individu
        where id_boussole = ${idBoussole}`;
      const membres = sql<{ n: number }>`select count(*)::int as n from membre_equipe
        where id_equipe = ${place.idEquipe}`;
      expect({
        membres: await count(membres),
        participations: await count(participations),
      }).toEqual({
        membres: CLIENTS,
        participations: CLIENTS,
      });
      await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
    });
  },
  DURATION_MAX_MS,
);
