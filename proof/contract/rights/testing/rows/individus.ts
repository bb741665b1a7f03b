import { empreinte } from '../../../../../api/src/connexion/secret.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import { rien, type Ligne, type Outils } from '../row.js';
import type { Plateau } from '../stage.js';

const autreAdmin = async (_plateau: Plateau, { creerAdmin }: Outils) => ({
  idCible: await creerAdmin(),
});
const modifier = (id: number, profil: number) => ({
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
const inviter = ({ idMembre }: Plateau, { ecrire }: Outils) =>
  ecrire(
    sql`insert into jeton_activation (empreinte, id_individu, expire_le)
      values (${empreinte(JETON)}, ${idMembre}, now() + interval '1 day') on conflict do nothing`,
  ).then(() => ({ jeton: JETON }));

const CSV = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe\r\nRoy;Zoé;zoe@exemple.fr;User;;\r\n';

/** Accounts, as the administration keeps them. */
export const individus: readonly Ligne[] = [
  { id: 'A037', rest: rien, graphql: () => '{ individus { id equipes { id } } }' },
  { id: 'A038', rest: rien, graphql: () => '{ profils { id libelleProfil } }' },
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
    rest: ({ idMembre }) => modifier(idMembre, 0),
    graphql: ({ idMembre }) => updateIndividu(idMembre, 0),
  },
  {
    id: 'A042',
    rest: ({ idAdmin }) => modifier(idAdmin, 0),
    graphql: ({ idAdmin }) => updateIndividu(idAdmin, 0),
  },
  {
    id: 'A043',
    prepare: autreAdmin,
    rest: ({ idCible }) => ({ id: idCible }),
    graphql: ({ idCible }) => `mutation { resetMotDePasse(id: ${idCible}) { envoye } }`,
  },
  {
    id: 'A044',
    rest: ({ idMembre }) => ({ id: idMembre }),
    graphql: ({ idMembre }) => `mutation { resetMotDePasse(id: ${idMembre}) { envoye } }`,
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
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ individusPage { total lignes { id } } }',
  },
  {
    id: 'auditPage',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ auditPage { total } }',
  },
  {
    id: 'mesDonnees',
    attendus: [401, 200, 200, 200, 200, 200],
    graphql: () => '{ mesDonnees }',
  },
  {
    id: 'importIndividus',
    attendus: [401, 403, 403, 403, 403, 200],
    fichier: { champ: 'fichier', nom: 'membres.csv', contenu: async () => Buffer.from(CSV) },
    graphql: () =>
      'mutation ($fichier: Upload!) { importIndividus(fichier: $fichier, simuler: false) { importe } }',
  },
  {
    id: 'renewLiens',
    attendus: [401, 403, 403, 403, 403, 200],
    graphql: ({ idMembre }) => `mutation { renewLiens(ids: [${idMembre}]) { liens { id } } }`,
  },
  {
    // Whether mails are sent is no secret: the page of who is not signed in must say it.
    id: 'lienParMail',
    attendus: [200, 200, 200, 200, 200, 200],
    graphql: () => '{ lienParMail }',
  },
  {
    // Whoever lost a password is not signed in; the answer is the same whoever is named.
    id: 'requestLien',
    attendus: [200, 200, 200, 200, 200, 200],
    graphql: (_plateau, { acteur }) =>
      `mutation { requestLien(identifiant: "personne-${acteur.replaceAll(/\W/g, '')}") }`,
  },
  {
    // Whoever holds the link is its owner, signed in or not.
    id: 'activation',
    attendus: [200, 200, 200, 200, 200, 200],
    prepare: inviter,
    graphql: ({ jeton }) => `{ activation(jeton: "${jeton}") { prenom } }`,
  },
  {
    id: 'activation, without a link that lives',
    attendus: [404, 404, 404, 404, 404, 404],
    graphql: () => '{ activation(jeton: "inconnu") { prenom } }',
  },
  {
    id: 'activateCompte',
    attendus: [200, 200, 200, 200, 200, 200],
    // It is spent by each.
    approche: (_client, plateau, outils) => inviter(plateau, outils),
    graphql: () =>
      `mutation { activateCompte(input: { jeton: "${JETON}", motDePasse: "motdepasse" }) { facilitateur } }`,
  },
  {
    id: 'activer, without a link that lives',
    attendus: [404, 404, 404, 404, 404, 404],
    graphql: () =>
      'mutation { activateCompte(input: { jeton: "inconnu", motDePasse: "motdepasse" }) { facilitateur } }',
  },
  ...['/api/docs', '/api/openapi.yaml', '/api/openapi.json'].map((chemin): Ligne => ({
    id: chemin,
    attendus: [401, 403, 403, 403, 403, 200],
    methode: 'GET',
    chemin: () => chemin,
    rest: rien,
  })),
];
