import { expect, test } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';

import { useApp, type Client } from '../testing/app.js';
import { images } from '../testing/images.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import { cibles, MUTATIONS, muter } from './testing/jouer.js';
import { MODIFICATIONS, type Modification, type Objet } from './testing/modifications.js';

const app = useApp();
const { buildCompte, buildMembre } = scenes(app);
const preparer = cibles(app);

/** Mutations that make or unmake something, or only open and end things: they have no former value. */
const SANS_AVANT =
  /^(create|check|join|request|renewLiens|delete|import|close|finish|login|logout|register|activate|reset|saveReponse)/;
/** Tested by its own file: the value is an image. */
const IMAGE = 'uploadCritereImage';

const lire = async (requete: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await row<Record<string, unknown>>(app.database.fork(), requete)) ?? {};

async function dresser(): Promise<{ objet: Objet; client: Client }> {
  const { id } = await buildCompte({ adresseMail: `a${Math.random()}@exemple.fr`, idProfil: 1 });
  const client = await app.as(id);
  await muter(client, 'updateMoi', { input: { nom: 'Roy', prenom: 'Camille' } });
  const cible = await preparer(client);
  const { id: idAilleurs } = await buildMembre({ idEquipe: cible.idAutreEquipe });
  return { objet: { ...cible, idAilleurs, idAuteur: id }, client };
}

/** What a mutation takes: its arguments, or the fields of its one input. */
function champsDe(mutation: string): string[] {
  const args = MUTATIONS[mutation]?.args ?? [];
  return args.flatMap(({ name, type }) => {
    const nu = getNamedType(type);
    return isInputObjectType(nu) ? Object.keys(nu.getFields()) : [name];
  });
}

function appeler(client: Client, mutation: string, valeurs: object) {
  const [premier] = MUTATIONS[mutation]?.args ?? [];
  return muter(client, mutation, premier?.name === 'input' ? { input: valeurs } : valeurs);
}

const dernieresLignes = async (action: string) =>
  (
    await lire(sql`select detail -> 'changements' as changements from audit
      where action = ${action} order by id_audit desc limit 1`)
  )['changements'] as Record<string, [unknown, unknown] | null> | null;

test('every mutation that changes something is played here, with each of its fields (fault 2)', () => {
  const changent = Object.keys(MUTATIONS).filter((nom) => !SANS_AVANT.test(nom) && nom !== IMAGE);

  expect(MODIFICATIONS.map(({ mutation }) => mutation).toSorted()).toEqual(changent.toSorted());
  for (const { mutation, reperes, champs } of MODIFICATIONS) {
    expect([...reperes, ...Object.keys(champs)].toSorted()).toEqual(champsDe(mutation).toSorted());
  }
});

const CAS = MODIFICATIONS.flatMap((modification) =>
  Object.keys(modification.champs).map(
    (champ) => [modification.mutation, champ, modification] as const,
  ),
);

test.each(CAS)(
  '%s records the former and the new %s, or that it changed where values are never kept (fault 2)',
  async (mutation, nom, { action, requis, champs }) => {
    const { objet, client } = await dresser();
    const cas = champs[nom];
    if (!cas) throw new Error('no such field');
    if (cas.avec) {
      const retirees = { ...(await lire(requis(objet))), equipesRetirees: [objet.idAutreEquipe] };
      await appeler(client, mutation, retirees);
    }

    const { code } = await appeler(client, mutation, {
      ...(await lire(requis(objet))),
      [nom]: cas.valeur(objet),
    });

    expect(code).toBeUndefined();
    const dits = await dernieresLignes(action);
    const attendu = cas.dit?.map((valeur) =>
      typeof valeur === 'string' ? valeur : (valeur ?? null),
    );
    const [dit] = [dits?.[cas.champ ?? nom]];
    expect(dits).toHaveProperty(cas.champ ?? nom);
    expect(dit && dit.map((valeur) => (valeur === null ? null : String(valeur)))).toEqual(
      attendu ?? null,
    );
  },
);

test.each(MODIFICATIONS.map((une) => [une.mutation, une] as const))(
  'what %s is not given stays as it was, and no change is told (fault 12)',
  async (mutation, { action, requis, champs, etat }: Modification) => {
    const { objet, client } = await dresser();
    // Nothing is at its default any more.
    for (const [nom, { valeur, avec }] of Object.entries(champs)) {
      if (avec || nom === 'equipesRetirees' || nom === 'nouveau') continue;
      await appeler(client, mutation, { ...(await lire(requis(objet))), [nom]: valeur(objet) });
    }
    const avant = await lire(etat(objet));

    const { code } = await appeler(client, mutation, await lire(requis(objet)));

    expect(code).toBeUndefined();
    expect(await lire(etat(objet))).toEqual(avant);
    // A secret is always another one.
    const secret = mutation === 'updateMotDePasse' || mutation === 'renewCodeEquipe';
    expect((await dernieresLignes(action)) !== null).toBe(secret);
  },
);

test('the image of a criterion is told by the mark of the former and of the new one (fault 2)', async () => {
  const { objet, client } = await dresser();
  const charger = async (nom: 'png' | 'jpeg') => {
    const reply = await client
      .post('/api/criteresBoussole/upload')
      .field('idSociete', String(objet.idSociete))
      .field('idCritere', String(objet.idCritere))
      .attach('image', await images.de(nom), 'a.png');
    expect(reply.status).toBeLessThan(300);
    return (await dernieresLignes('critere:image'))?.['image'];
  };

  const premiere = await charger('png');
  expect(premiere).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const seconde = await charger('jpeg');
  expect(seconde?.[0]).toBe(premiere?.[1]);
});

test('a null name empties it, as an empty one does: only what is absent stays (fault 12)', async () => {
  const { objet, client } = await dresser();
  const { idAilleurs: id } = objet;
  const changer = (plus: object) =>
    client.post('/api/register/modify', { id, profil: 0, delEquipe: [], equipe: [], ...plus });
  await changer({ nom: 'Martin', prenom: 'Zoé' });

  const absents = await changer({});
  const vides = await changer({ nom: null, prenom: '' });

  expect([absents.body.NOM, absents.body.PRENOM]).toEqual(['Martin', 'Zoé']);
  expect([vides.body.NOM, vides.body.PRENOM]).toEqual([null, null]);
});
