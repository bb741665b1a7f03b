import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { enParallele, parStatut, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { parUnePorte, useBanc, type Poste } from './testing/bench.js';
import { creerBoussole, creerBoussoles, lireParticipation } from './testing/gestures.js';
import { changerIndividu, creerIndividu, inscrire } from './testing/personGestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { postes, asseoir } = useBanc(app);
const { buildAdmin, buildCampagne, buildEquipe, buildMembre, buildSociete, compter } = scenes(app);

const CLIENTS = 50;
const PAR_FICHIER = 5;
const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;

interface Place {
  idSociete: number;
  idEquipe: number;
  codeEquipe: string;
  libelleSociete: string;
  libelleEquipe: string;
}

/** Ways into a team, each for so many people: a promise that ends once they are in it. */
const importer = (client: Client, place: Place, tour: number) => {
  const lignes = Array.from(
    { length: PAR_FICHIER },
    (_, i) =>
      `Roy;Ali;fichier${tour}x${i}@exemple.fr;User;${place.libelleSociete};${place.libelleEquipe}`,
  );
  return client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: IMPORT, variables: { fichier: null } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach(
      '0',
      Buffer.from(`Nom;Prenom;Adresse mail;Profil;Societe;Equipe\n${lignes.join('\n')}\n`),
      'a.csv',
    );
};

interface Gens {
  visiteurs: Poste[];
  admins: Poste[];
  client: Client;
}

/** Fifty people come at once, by every way into a team; the boussole is made once so many of them are in. */
async function arriver(gens: Gens, place: Place, tour: number, ouvrir: () => Promise<unknown>) {
  const dejaLa = await enParallele(
    10,
    async () => (await buildMembre({ idSociete: place.idSociete })).id,
  );
  let arrives = 0;
  let ouverture: Promise<unknown> | undefined;
  const compte = async <T>(arrivee: PromiseLike<T>): Promise<T> => {
    const recu = await arrivee;
    if (++arrives > (tour * 7) % 40) ouverture ??= ouvrir();
    return recu;
  };
  const recus = await Promise.all([
    ...gens.visiteurs.map((visiteur, i) =>
      compte(parUnePorte(visiteur, inscrire(`Tour${tour}Venu${i}`, place), i + tour)),
    ),
    ...gens.admins
      .slice(0, 10)
      .map((admin, i) =>
        compte(parUnePorte(admin, creerIndividu(`venu${tour}x${i}@exemple.fr`, place), i + tour)),
      ),
    ...gens.admins
      .slice(10)
      .map((admin, i) =>
        compte(
          parUnePorte(
            admin,
            changerIndividu(dejaLa[i] ?? 0, { rejoint: [place.idEquipe] }),
            i + tour,
          ),
        ),
      ),
    compte(importer(gens.client, place, tour)),
  ]);
  await ouverture;
  return recus;
}

test(
  'I15: of fifty people who come by every way while the boussole is made, nobody is without it (fault 10)',
  async () => {
    const { id } = await buildAdmin();
    const gens: Gens = {
      visiteurs: await postes(CLIENTS - 20 - PAR_FICHIER),
      admins: await postes(20, id),
      client: await app.as(id),
    };
    const facilitateur = await asseoir(id);
    await enTours('I15', { court: 6, table: 100 }, async (tour, noter) => {
      const { idSociete, libelleSociete } = await buildSociete();
      const place = { ...(await buildEquipe({ idSociete })), libelleSociete };
      const { idCampagne } = await buildCampagne();

      const recus = await arriver(gens, place, tour, () =>
        tour % 2
          ? facilitateur.graphql(creerBoussoles(idSociete, idCampagne))
          : facilitateur.rest(creerBoussole(place.idEquipe, idCampagne)),
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 200: 1, 201: recus.length - 1 });
      const idBoussole = await compter(
        sql`select id_boussole as n from boussole where id_equipe = ${place.idEquipe}`,
      );
      const { corps } = await facilitateur.rest(lireParticipation(idBoussole));
      const membres = sql<{ n: number }>`select count(*)::int as n from membre_equipe
        where id_equipe = ${place.idEquipe}`;
      expect({
        membres: await compter(membres),
        participations: Object.keys(corps).length,
      }).toEqual({
        membres: CLIENTS,
        participations: CLIENTS,
      });
      await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
    });
  },
  DUREE_MAX_MS,
);
