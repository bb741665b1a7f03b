import { images } from '../../testing/images.js';
import { mutate } from './play.js';
import { reprises } from './reprises.js';
import { file, type Write } from './write.js';

const IMAGE = `mutation ($input: UpdateCritereImageInput!, $image: Upload!) {
  updateCritereImage(input: $input, image: $image) { id } }`;
const LOGO_SOCIETE = `mutation ($idSociete: Int!, $image: Upload) {
  updateLogoSociete(idSociete: $idSociete, image: $image) { id } }`;
const MON_LOGO = 'mutation ($image: Upload) { updateMonLogo(image: $image) { logo } }';

/** Writes on companies, teams, criteria and campaigns, and the imports of their past. */
export const organisation: readonly Write[] = [
  ...reprises,
  {
    mutation: 'createSociete',
    arguments: ({ idSociete }) => ({ input: { libelleSociete: `Neuve ${idSociete}` } }),
    rest: '/societes',
    corps: ({ idSociete }) => ({ libelleSociete: `Encore ${idSociete}`, visuSociete: 1 }),
    action: 'societe:create',
  },
  {
    mutation: 'updateSociete',
    arguments: ({ idSociete: id }) => ({ input: { id, libelleSociete: `Autre ${id}` } }),
    rest: '/societes/modify',
    corps: ({ idSociete }) => ({ idSociete, libelleSociete: `Autre ${idSociete}`, visuSociete: 1 }),
    action: 'societe:update',
  },
  {
    mutation: 'deleteSociete',
    arguments: ({ idSociete: id }) => ({ id }),
    rest: '/societes/delete',
    corps: ({ idSociete }) => ({ idSociete }),
    action: 'societe:delete',
  },
  {
    mutation: 'createEquipe',
    arguments: ({ idSociete }) => ({
      input: { idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve1' },
    }),
    rest: '/equipes',
    corps: ({ idSociete }) => ({ idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve2' }),
    action: 'equipe:create',
  },
  {
    mutation: 'createEquipes',
    arguments: ({ idSociete }) => ({ idSociete, list: 'Neuves\n  Première' }),
    action: 'equipe:list',
  },
  {
    mutation: 'updateArbreEquipes',
    arguments: ({ idSociete, idEquipe: id }) => ({
      input: { idSociete, equipes: [{ id, libelleEquipe: 'Renommée', idParent: null }] },
    }),
    rest: '/equipes/modify',
    corps: ({ idSociete, idEquipe }) => ({
      idSociete,
      equipes: [{ ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: 'Renommée', ID_PARENT: null }],
    }),
    action: 'equipe:tree',
  },
  {
    mutation: 'renewCodeEquipe',
    arguments: ({ idEquipe: id }) => ({ id }),
    action: 'equipe:codeRenew',
  },
  {
    mutation: 'updateEquipe',
    arguments: ({ idEquipe: id }) => ({ input: { id, effectif: 50 } }),
    action: 'equipe:update',
  },
  {
    mutation: 'deleteEquipe',
    arguments: ({ idSociete, idEquipe: id }) => ({ id, idSociete }),
    rest: '/equipes/delete',
    corps: ({ idSociete, idEquipe }) => ({ idSociete, idEquipe }),
    action: 'equipe:delete',
  },
  {
    mutation: 'createCritere',
    arguments: ({ idSociete }) => ({
      input: { idSociete, libelle: 'Entraide', description: 'Chacun aide.' },
    }),
    rest: '/criteresBoussole',
    corps: ({ idSociete }) => ({ idSociete, libelle: 'Entraide', description: 'Chacun aide.' }),
    action: 'critere:create',
  },
  {
    mutation: 'updateCritere',
    arguments: ({ idCritere: id }) => ({
      input: { id, libelle: 'Autre', description: 'Décrit.', statut: 'INACTIF' },
    }),
    rest: '/criteresBoussole/modify',
    corps: ({ idCritere }) => ({
      idCritere,
      libelle: 'Autre',
      description: 'Décrit.',
      statut: 'Inactif',
    }),
    action: 'critere:update',
  },
  {
    mutation: 'updateCritereImage',
    appel: async ({ idSociete, idCritere }, client) =>
      file(
        client,
        IMAGE,
        { input: { idSociete, idCritere }, image: null },
        'image',
        await images.de('png'),
      ),
    action: 'critere:image',
  },
  {
    mutation: 'updateLogoSociete',
    appel: async ({ idSociete }, client) =>
      file(client, LOGO_SOCIETE, { idSociete, image: null }, 'image', await images.de('png')),
    action: 'societe:logo',
  },
  {
    mutation: 'updateMonLogo',
    appel: async (_target, client) =>
      file(client, MON_LOGO, { image: null }, 'image', await images.de('png')),
    action: 'individu:logo',
  },
  {
    mutation: 'createCriteresDepart',
    arguments: ({ idSociete }) => ({ idSociete }),
    action: 'critere:depart',
  },
  {
    mutation: 'importCriteres',
    arguments: ({ idSociete, idOtherSociete: idSource }) => ({ idSociete, idSource }),
    action: 'critere:copie',
  },
  {
    mutation: 'updateOrdreCriteres',
    arguments: ({ idSociete, idCriteres }) => ({
      idSociete,
      lus: idCriteres,
      ids: idCriteres.toReversed(),
    }),
    action: 'critere:ordre',
  },
  {
    mutation: 'deleteCritere',
    arguments: ({ idSociete, idCritere: id }) => ({ id, idSociete }),
    rest: '/criteresBoussole/deleteCritere',
    corps: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    action: 'critere:delete',
  },
  {
    mutation: 'createCampagne',
    arguments: ({ idCampagne }) => ({ input: { nom: `Neuve ${idCampagne}`, annee: 2026 } }),
    action: 'campagne:create',
  },
  {
    mutation: 'updateCampagne',
    arguments: ({ idCampagne: id }) => ({ input: { id, nom: `Autre ${id}`, annee: 2026 } }),
    action: 'campagne:update',
  },
  {
    mutation: 'updateDatesCampagne',
    arguments: ({ idSociete, idCampagne }) => ({
      input: {
        idSociete,
        idCampagne,
        dateFermeture: `${new Date().getFullYear()}-12-31T22:59:00Z`,
      },
    }),
    action: 'campagne:dates',
  },
  {
    mutation: 'updateRappelsCampagne',
    arguments: ({ idSociete, idCampagne }) => ({ input: { idSociete, idCampagne, dates: [] } }),
    action: 'rappel:dates',
  },
  {
    mutation: 'updateModeleRappel',
    arguments: ({ idSociete }) => ({ input: { idSociete, objet: 'Rappel' } }),
    action: 'rappel:modele',
  },
  {
    mutation: 'renewAgenda',
    arguments: ({ idSociete }) => ({ idSociete }),
    action: 'agenda:ouvre',
  },
  {
    mutation: 'deleteAgenda',
    before: ({ idSociete }, client) => mutate(client, 'renewAgenda', { idSociete }),
    arguments: ({ idSociete }) => ({ idSociete }),
    action: 'agenda:ferme',
  },
  {
    mutation: 'createFacilitation',
    arguments: ({ idSociete, facilitateur: { adresseMail } }) => ({
      input: { idSociete, adresseMail },
    }),
    action: 'facilitation:create',
  },
  {
    mutation: 'createLecture',
    arguments: ({ idSociete, idEquipe }) => ({
      input: { idSociete, idEquipe, adresseMail: 'lectrice@exemple.fr' },
    }),
    first: 'lecture:create',
    action: 'individu:create',
  },
  {
    mutation: 'deleteFacilitation',
    arguments: ({ idOtherSociete: idSociete, facilitateur: { id: idIndividu } }) => ({
      idSociete,
      idIndividu,
    }),
    action: 'facilitation:delete',
  },
  {
    mutation: 'closeFacilitations',
    before: (_target, client) =>
      mutate(client, 'createIndividu', {
        input: { nom: 'Roy', prenom: 'Ali', adresseMail: 'reprise@exemple.fr', idProfil: 3 },
      }),
    arguments: ({ facilitateur: { id: idIndividu } }) => ({
      idIndividu,
      adresseMail: 'reprise@exemple.fr',
    }),
    first: 'facilitation:delete',
    action: 'facilitation:create',
  },
  {
    mutation: 'createJeton',
    arguments: ({ idSociete }) => ({
      input: { nom: 'Rapport', idSocietes: [idSociete], jours: 90 },
    }),
    action: 'jeton:create',
  },
  {
    mutation: 'renewJeton',
    arguments: ({ idJeton: id }) => ({ input: { id, jours: 90 } }),
    action: 'jeton:renew',
  },
  {
    mutation: 'deleteJeton',
    arguments: ({ idJeton: id }) => ({ id }),
    action: 'jeton:delete',
  },
  {
    mutation: 'deleteCampagne',
    arguments: ({ idFreeCampagne: id }) => ({ id }),
    action: 'campagne:delete',
  },
];
