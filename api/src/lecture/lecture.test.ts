import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildMembres, buildCriteres, buildCampagne, buildBoussole } =
  scenes(app);
const { buildLecteur, participationsOf, writeScores, setStatut, asAdmin, publish } = scenes(app);

interface Company {
  idSociete: number;
  idCampagne: number;
  idCriteres: number[];
}

async function buildCompany(k: number | null = null): Promise<Company> {
  const { idSociete } = await buildSociete({ k });
  const idCriteres = await buildCriteres(idSociete, 1);
  return { idSociete, idCriteres, ...(await buildCampagne({ annee: 2026 })) };
}

/** A team whose members have all answered, each two points below the one before. */
async function answered(
  { idSociete, idCampagne, idCriteres }: Company,
  { membres = 3, idParent = null as number | null, idEquipe = 0 } = {},
) {
  const team = idEquipe || (await buildEquipe({ idSociete, idParent })).idEquipe;
  if (!idEquipe) await buildMembres(team, membres);
  const { idBoussole } = await buildBoussole({ idEquipe: team, idCampagne });
  const participations = await participationsOf(idBoussole);
  await writeScores(
    idBoussole,
    participations.flatMap((participation, i) =>
      idCriteres.map((critere) => ({ participation, critere, question1: 5 - 2 * i, question2: 0 })),
    ),
  );
  await setStatut(participations, 'Terminé');
  return { idEquipe: team, idBoussole };
}

const close = async (admin: Client, id: number) =>
  expect(await admin.graphql(`mutation { closeBoussole(id: ${id}) { ouverte } }`)).toMatchObject({
    data: { closeBoussole: { ouverte: false } },
  });

const PAGE = `annee participation { faites total } ambassadeurs synthese { synthese }
  confidentialite { lecteurs terminees participants }
  plans { objectif lead } resultat { note { moyenneQ1 } } resultatN1 { note { moyenneQ1 } }`;
const page = (client: Client, id: number) =>
  client.graphql(`{ resultatBoussole(idBoussole: ${id}) { ${PAGE} } }`);
const isRead = async (client: Client, id: number) => (await page(client, id)).code === undefined;

async function mapOf(client: Client, idSociete: number) {
  const { data } = await client.graphql(
    `{ ensemble(idSociete: ${idSociete}) { total campagnes { annee } criteres { id }
      lignes { idEquipe idParent idDomaine niveau etat idBoussole moyenneQ1 } } }`,
  );
  return data?.['ensemble'];
}

test('a lecteur reads the page of a closed boussole that told so: figures, participation, synthesis, plans; nobody’s name', async () => {
  const company = await buildCompany();
  const lecteur = await app.as((await buildLecteur(company.idSociete)).id);
  const { idEquipe, idBoussole } = await answered(company);
  const admin = await asAdmin();
  await admin.graphql(
    `mutation { createPlanEquipe(input: { idEquipe: ${idEquipe}, idBoussole: ${idBoussole}, objectif: "Mieux", action: "Un point", lead: "Alix" }) { id } }`,
  );
  await admin.graphql(
    `mutation { createAmbassadeur(idBoussole: ${idBoussole}, nom: "Alix") { id } }`,
  );
  expect(await page(lecteur, idBoussole)).toMatchObject({ code: 'UNAUTHENTICATED' });

  await close(admin, idBoussole);
  const read = await page(lecteur, idBoussole);
  const figures = await lecteur.agent.get(`/api/chiffres/${idBoussole}`);
  const plans = await lecteur.graphql('{ plansLus { objectif equipe { id } etat enRetard } }');
  const isAdmin = await lecteur.agent.get('/api/register/isAdmin');

  expect(read.data?.['resultatBoussole']).toEqual({
    annee: 2026,
    participation: { faites: 3, total: 3 },
    ambassadeurs: [],
    synthese: null,
    confidentialite: { lecteurs: true, terminees: null, participants: null },
    plans: [{ objectif: 'Mieux', lead: '' }],
    resultat: { note: { moyenneQ1: 3 } },
    resultatN1: null,
  });
  expect(figures.body).toMatchObject({ resultat: { note: { moyenneQ1: 3 } } });
  expect(plans.data).toEqual({
    plansLus: [{ objectif: 'Mieux', equipe: { id: idEquipe }, etat: 'A_FAIRE', enRetard: false }],
  });
  expect(isAdmin.status).not.toBe(200);
  expect(await mapOf(lecteur, company.idSociete)).toMatchObject({
    total: 1,
    campagnes: [{ annee: 2026 }],
    lignes: [{ etat: 'LISIBLE', idBoussole, moyenneQ1: 3 }],
  });
});

test('of a boussole made before them, of two answers, or open, a lecteur reads nothing, not even as the year before', async () => {
  const company = await buildCompany();
  const before = await answered({ ...company, ...(await buildCampagne({ annee: 2025 })) });
  const lecteur = await app.as((await buildLecteur(company.idSociete)).id);
  const after = await answered(company, { idEquipe: before.idEquipe });
  const two = await answered(company, { membres: 2 });
  const open = await answered(company);
  const admin = await asAdmin();
  for (const { idBoussole } of [before, after, two]) await close(admin, idBoussole);

  const read = await page(lecteur, after.idBoussole);
  const map = await mapOf(lecteur, company.idSociete);

  expect(read.data?.['resultatBoussole']).toMatchObject({ annee: 2026, resultatN1: null });
  expect((await page(admin, after.idBoussole)).data?.['resultatBoussole']).toMatchObject({
    resultatN1: { note: { moyenneQ1: 3 } },
  });
  for (const { idBoussole } of [before, two, open])
    expect(await isRead(lecteur, idBoussole)).toBe(false);
  expect(map).toMatchObject({
    campagnes: [{ annee: 2026 }],
    lignes: [
      { idBoussole: after.idBoussole, etat: 'LISIBLE', moyenneQ1: 3 },
      { idBoussole: null, etat: 'RESERVEE', moyenneQ1: null },
      { idBoussole: null, etat: 'RESERVEE', moyenneQ1: null },
    ],
  });
});

test('of a Publiée boussole a lecteur reads the publications, and never how many have finished since', async () => {
  const company = await buildCompany(3);
  const lecteur = await app.as((await buildLecteur(company.idSociete)).id);
  const { idBoussole, idEquipe } = await answered(company);
  const admin = await asAdmin();
  expect(await isRead(lecteur, idBoussole)).toBe(false);

  expect(await publish(admin, idBoussole)).toMatchObject({ code: undefined });
  await run(
    app.database.fork(),
    sql`insert into boussole_individu (id_boussole, id_societe, statut)
      select ${idBoussole}::int, id_societe, 'Terminé' from equipe, generate_series(1, 4) where id_equipe = ${idEquipe}`,
  );
  const read = await page(lecteur, idBoussole);

  expect(read.data?.['resultatBoussole']).toMatchObject({
    participation: { faites: 3, total: 3 },
    confidentialite: { lecteurs: true, terminees: 3, participants: 3 },
    resultat: { note: { moyenneQ1: 3 } },
  });
});

test('a lecteur of a branch reads it alone: no line, name, criterion, campaign or number of the rest', async () => {
  const company = await buildCompany();
  const { idEquipe: domaine } = await buildEquipe({ idSociete: company.idSociete });
  const { idEquipe: top } = await buildEquipe({ idSociete: company.idSociete, idParent: domaine });
  const lecteur = await app.as((await buildLecteur(company.idSociete, top)).id);
  await buildLecteur(company.idSociete);
  const [one, two] = [
    await answered(company, { idParent: top }),
    await answered(company, { idParent: top, membres: 4 }),
  ];
  const other = await answered(company, { idParent: domaine });
  const { idCampagne: idOther } = await buildCampagne({ annee: 2026 });
  const elsewhere = await answered({ ...company, idCampagne: idOther }, { idParent: domaine });
  const admin = await asAdmin();
  for (const { idBoussole } of [one, two, other, elsewhere]) await close(admin, idBoussole);
  const branche = (id: number) =>
    lecteur.graphql(
      `{ resultatBranche(idEquipe: ${id}) { libelleEquipe ancetres { id } equipes boussoles comptees resultat { moyennes { nombre } } } }`,
    );

  expect(await mapOf(lecteur, company.idSociete)).toEqual({
    total: 3,
    campagnes: [{ annee: 2026 }],
    criteres: [{ id: company.idCriteres[0] }],
    lignes: [
      {
        idEquipe: top,
        idParent: null,
        idDomaine: top,
        niveau: 0,
        etat: 'SANS_BOUSSOLE',
        idBoussole: null,
        moyenneQ1: null,
      },
      ...[one, two].map(({ idEquipe, idBoussole }, i) => ({
        idEquipe,
        idParent: top,
        idDomaine: top,
        niveau: 1,
        etat: 'LISIBLE',
        idBoussole,
        moyenneQ1: [3, 2][i],
      })),
    ],
  });
  expect((await branche(top)).data?.['resultatBranche']).toMatchObject({
    ancetres: [],
    equipes: 3,
    boussoles: 2,
    comptees: 2,
    resultat: { moyennes: [{ nombre: 7 }] },
  });
  expect((await branche(one.idEquipe)).data?.['resultatBranche']).toMatchObject({
    ancetres: [{ id: top }],
  });
  for (const id of [domaine, other.idEquipe, 999_999])
    expect(await branche(id)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await isRead(lecteur, other.idBoussole)).toBe(false);
  expect(await isRead(lecteur, elsewhere.idBoussole)).toBe(false);
});

test('what was given to a lecteur ends at the next request; another company is an unknown one', async () => {
  const company = await buildCompany();
  const { id } = await buildLecteur(company.idSociete);
  const lecteur = await app.as(id);
  const { idBoussole } = await answered(company);
  await close(await asAdmin(), idBoussole);
  expect(await isRead(lecteur, idBoussole)).toBe(true);

  await run(app.database.fork(), sql`delete from lecture where id_individu = ${id}`);

  expect(await isRead(lecteur, idBoussole)).toBe(false);
  expect(await mapOf(lecteur, company.idSociete)).toBeNull();
  expect((await lecteur.graphql('{ lecture { societe { id } } }')).data).toEqual({ lecture: null });
  expect((await lecteur.graphql('{ session { lecteur facilitateur } }')).data).toEqual({
    session: { lecteur: true, facilitateur: false },
  });
});

test('administrators are told who reads a company and which branch of it', async () => {
  const company = await buildCompany();
  const { idEquipe } = await buildEquipe({ idSociete: company.idSociete });
  const { id, adresseMail } = await buildLecteur(company.idSociete, idEquipe);
  const admin = await asAdmin();
  const list = (idSociete: number) =>
    admin.graphql(`{ lecteurs(idSociete: ${idSociete}) { id adresseMail branche { id } } }`);

  expect((await list(company.idSociete)).data).toEqual({
    lecteurs: [{ id, adresseMail, branche: { id: idEquipe } }],
  });
  expect(await list(999_999)).toMatchObject({ code: 'NOT_FOUND' });
});
