import { digest } from '../../../../../api/src/connexion/secret.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import { nothing, type Row, type Tools } from '../row.js';
import type { Stage } from '../stage.js';

const otherAdmin = async (_stage: Stage, { createAdmin }: Tools) => ({
  idTarget: await createAdmin(),
});
const modify = (id: number, profil: number) => ({
  id,
  nom: 'Roy',
  prenom: 'Zoé',
  profil,
  societe: '',
  delEquipe: [],
  equipe: [],
});
const updateIndividu = (id: number, idProfil: number) =>
  `mutation { updateIndividu(input: { id: ${id}, nom: "Roy", prenom: "Zoé", idProfil: ${idProfil} }) { id } }`;

const JETON = 'un-lien-qui-attend';
const invite = ({ idMembre }: Stage, { ecrire }: Tools) =>
  ecrire(
    sql`insert into jeton_activation (empreinte, id_individu, expire_le)
      values (${digest(JETON)}, ${idMembre}, now() + interval '1 day')
      on conflict (empreinte) do update set expire_le = excluded.expire_le`,
  ).then(() => ({ jeton: JETON }));

const CSV = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe\r\nRoy;Zoé;zoe@exemple.fr;User;;\r\n';

/** Accounts, as administrators manage them. */
export const individus: readonly Row[] = [
  { id: 'A037', rest: nothing, graphql: () => '{ individus { id equipes { id } } }' },
  { id: 'A038', rest: nothing, graphql: () => '{ profils { id libelleProfil } }' },
  {
    id: 'A039',
    rest: ({ idSociete, idEquipe }) => ({
      nom: 'Roy',
      prenom: 'Zoé',
      pseudo: '',
      mail: 'zoe@exemple.fr',
      profil: 0,
      societe: idSociete,
      equipe: [{ value: idEquipe, label: 'E1' }],
    }),
    graphql: ({ idSociete, idEquipe }) =>
      `mutation { createIndividu(input: { nom: "Roy", prenom: "Zoé", adresseMail: "zoe@exemple.fr",
        idProfil: 0, idSociete: ${idSociete}, idEquipes: [${idEquipe}] }) { individu { id } } }`,
  },
  {
    id: 'A040',
    rest: ({ idMembre }) => ({ id: idMembre }),
    graphql: ({ idMembre }) => `{ individu(id: ${idMembre}) { pseudo } }`,
  },
  {
    id: 'A041',
    rest: ({ idMembre }) => modify(idMembre, 0),
    graphql: ({ idMembre }) => updateIndividu(idMembre, 0),
  },
  {
    id: 'A042',
    rest: ({ idAdmin }) => modify(idAdmin, 0),
    graphql: ({ idAdmin }) => updateIndividu(idAdmin, 0),
  },
  {
    id: 'A043',
    prepare: otherAdmin,
    rest: ({ idTarget }) => ({ id: idTarget }),
    graphql: ({ idTarget }) => `mutation { renewMotDePasse(id: ${idTarget}) { envoye } }`,
  },
  {
    id: 'A044',
    rest: ({ idMembre }) => ({ id: idMembre }),
    graphql: ({ idMembre }) => `mutation { renewMotDePasse(id: ${idMembre}) { envoye } }`,
  },
  {
    id: 'A045',
    rest: ({ idMembres }) => ({ id: idMembres[1] }),
    graphql: ({ idMembres }) => `mutation { deleteIndividu(id: ${idMembres[1]}) { id } }`,
  },
  {
    id: 'A046',
    rest: ({ idAdmin }) => ({ id: idAdmin }),
    graphql: ({ idAdmin }) => `mutation { deleteIndividu(id: ${idAdmin}) { id } }`,
  },
  {
    id: 'individusPage',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ individusPage { total lignes { id } } }',
  },
  {
    id: 'auditPage',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ auditPage { total } }',
  },
  {
    id: 'mesDonnees',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ mesDonnees }',
  },
  {
    id: 'adresseRappel',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ adresseRappel { adresse confirmee } }',
  },
  {
    // The stage has no mail server: whoever may is told so.
    id: 'updateAdresseRappel',
    expected: [401, 409, 409, 409, 409, 409],
    graphql: () => 'mutation { updateAdresseRappel(adresse: "moi@chez-moi.example") { adresse } }',
  },
  {
    id: 'deleteAdresseRappel',
    expected: [401, 200, 200, 200, 200, 200],
    graphql: () => 'mutation { deleteAdresseRappel { adresse } }',
  },
  {
    // Whoever has the link need not be signed in; nobody has this one.
    id: 'lienRappel',
    expected: [404, 404, 404, 404, 404, 404],
    graphql: () => '{ lienRappel(jeton: "inconnu") { usage } }',
  },
  {
    id: 'confirmLienRappel',
    expected: [404, 404, 404, 404, 404, 404],
    graphql: () => 'mutation { confirmLienRappel(jeton: "inconnu") { usage } }',
  },
  {
    id: 'importIndividus',
    expected: [401, 403, 403, 403, 403, 200],
    fichier: { champ: 'fichier', nom: 'membres.csv', contenu: async () => Buffer.from(CSV) },
    graphql: () =>
      'mutation ($fichier: Upload!) { importIndividus(fichier: $fichier, simuler: false) { importe } }',
  },
  {
    id: 'renewLiens',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idMembre }) => `mutation { renewLiens(ids: [${idMembre}]) { liens { id } } }`,
  },
  {
    // Public: the page for people without a session must know whether mails are sent.
    id: 'lienParMail',
    expected: [200, 200, 200, 200, 200, 200],
    graphql: () => '{ lienParMail }',
  },
  {
    // Whoever lost a password is not signed in; the answer is the same for every name.
    id: 'sendLien',
    expected: [200, 200, 200, 200, 200, 200],
    graphql: (_stage, { actor }) =>
      `mutation { sendLien(identifiant: "personne-${actor.replaceAll(/\W/g, '')}") { parMail } }`,
  },
  {
    // Whoever holds the link counts as its owner, signed in or not.
    id: 'activation',
    expected: [200, 200, 200, 200, 200, 200],
    prepare: invite,
    graphql: ({ jeton }) => `{ activation(jeton: "${jeton}") { prenom } }`,
  },
  {
    id: 'activation, without a link that lives',
    expected: [404, 404, 404, 404, 404, 404],
    graphql: () => '{ activation(jeton: "inconnu") { prenom } }',
  },
  {
    id: 'confirmCompte',
    expected: [200, 200, 200, 200, 200, 200],
    // Each actor uses up a link, so each gets a new one.
    approach: (_client, stage, tools) => invite(stage, tools),
    graphql: () =>
      `mutation { confirmCompte(input: { jeton: "${JETON}", motDePasse: "motdepasse" }) { facilitateur } }`,
  },
  {
    id: 'activer, without a link that lives',
    expected: [404, 404, 404, 404, 404, 404],
    graphql: () =>
      'mutation { confirmCompte(input: { jeton: "inconnu", motDePasse: "motdepasse" }) { facilitateur } }',
  },
  ...['/api/docs', '/api/openapi.yaml', '/api/openapi.json'].map((path): Row => ({
    id: path,
    expected: [401, 403, 403, 403, 403, 200],
    methode: 'GET',
    chemin: () => path,
    rest: nothing,
  })),
];
