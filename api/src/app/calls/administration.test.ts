import { expect } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { testerAppels } from '../../testing/appels.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildCompte, buildAdmin } = scenes(app);

const id = expect.any(Number);
const texte = expect.any(String);
const MOT_DE_PASSE = 'motdepasse';

const societe = (scene: Scene) => ({
  ID_SOCIETE: scene.idSociete,
  LIBELLE_SOCIETE: texte,
  VISU_SOCIETE: 0,
});
const critere = (scene: Scene, plus: object = {}) => ({
  id_critere_boussole: id,
  id_societe: scene.idSociete,
  libelle: texte,
  description: texte,
  Logo: null,
  statut: 'Actif',
  libelle_ff_vert: null,
  libelle_ff_rouge: null,
  libelle_or_vert: null,
  libelle_or_rouge: null,
  ...plus,
});
const individu = (plus: object) => ({
  ID_INDIVIDU: id,
  PSEUDO: null,
  NOM: 'Bernard',
  PRENOM: 'Camille',
  ADRESSE_MAIL: null,
  ID_PROFIL: 0,
  LIBELLE_PROFIL: 'User',
  ID_SOCIETE: id,
  LIBELLE_SOCIETE: texte,
  equipes: [],
  ...plus,
});
const invitation = { lienActivation: expect.stringMatching(/^\/activation\/./), envoye: false };

testerAppels(app, [
  {
    ligne: '(admin §7, POST /api/access/login)',
    prouve: '(admin §3.2)',
    par: 'visiteur',
    envoi: async ({ idMembre }) => {
      const mail = `facilitateur${idMembre}@exemple.fr`;
      await buildCompte({ adresseMail: mail, idProfil: 1 });
      return { mail, password: MOT_DE_PASSE };
    },
    statut: 200,
  },
  { ligne: '(admin §7, GET /api/access/logout)', par: 'membre', statut: 200 },
  { ligne: '(admin §7, GET /api/checkToken)', par: 'membre', statut: 200 },
  { ligne: '(admin §7, GET /api/isAdmin)', par: 'admin', statut: 200 },
  {
    ligne: '(admin §7, GET /api/register/me)',
    prouve: '(admin §3.1)',
    par: 'membre',
    statut: 200,
    rend: ({ idMembre, libelleEquipe }) => ({
      ID_INDIVIDU: idMembre,
      PSEUDO: texte,
      LIBELLE_SOCIETE: texte,
      LIBELLE_EQUIPE: libelleEquipe,
      NOM: null,
      PRENOM: null,
    }),
  },
  {
    ligne: '(admin §7, GET /api/societes/getAllSocietes)',
    par: 'admin',
    statut: 200,
    rend: (scene) => expect.arrayContaining([societe(scene)]),
  },
  {
    ligne: '(admin §7, GET /api/societes/getAllSocietes)',
    methode: 'POST',
    par: 'admin',
    statut: 200,
    rend: (scene) => expect.arrayContaining([societe(scene)]),
  },
  {
    ligne: '(admin §7, POST /api/societes/)',
    prouve: '(admin §3.3) (admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ libelleSociete: `Neuve ${idSociete}`, visuSociete: 1 }),
    statut: 201,
    rend: ({ idSociete }) => ({
      ID_SOCIETE: id,
      LIBELLE_SOCIETE: `Neuve ${idSociete}`,
      VISU_SOCIETE: 1,
    }),
  },
  {
    ligne: '(admin §7, POST /api/societes/getSocieteById)',
    prouve: '(admin §3.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    rend: societe,
  },
  {
    ligne: '(admin §7, POST /api/societes/modify)',
    prouve: '(admin §3.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelleSociete: `Autre ${idSociete}`,
      visuSociete: 1,
    }),
    statut: 200,
    rend: ({ idSociete }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_SOCIETE: `Autre ${idSociete}`,
      VISU_SOCIETE: 1,
    }),
  },
  {
    ligne: '(admin §7, POST /api/societes/delete)',
    prouve: '(admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/equipes/getAllEquipes)',
    prouve: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    rend: ({ idEquipe, idAutreEquipe, idSociete }) =>
      [idEquipe, idAutreEquipe].map((ID_EQUIPE) => ({
        ID_EQUIPE,
        LIBELLE_EQUIPE: texte,
        ID_PARENT: null,
        ID_SOCIETE: idSociete,
        CODE_EQUIPE: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      })),
  },
  {
    ligne: '(admin §7, POST /api/equipes/)',
    prouve: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelleEquipe: 'Neuve',
      codeEquipe: `N${String(idSociete).padStart(5, '0')}`,
    }),
    statut: 201,
    rend: ({ idSociete }) => ({
      ID_EQUIPE: id,
      LIBELLE_EQUIPE: 'Neuve',
      ID_PARENT: null,
      ID_SOCIETE: idSociete,
      CODE_EQUIPE: `N${String(idSociete).padStart(5, '0')}`,
    }),
  },
  {
    ligne: '(admin §7, POST /api/equipes/delete)',
    par: 'admin',
    envoi: ({ idSociete, idEquipe }) => ({ idSociete, idEquipe }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/equipes/modify)',
    prouve: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete, idEquipe, idAutreEquipe }) => ({
      idSociete,
      equipes: [
        { ID_EQUIPE: idAutreEquipe, LIBELLE_EQUIPE: 'Au-dessus', ID_PARENT: null },
        { ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: 'En dessous', ID_PARENT: idAutreEquipe },
      ],
    }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/equipes/getEquipeById)',
    prouve: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    rend: ({ idSociete, libelleEquipe }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/getAllCriteresBoussoleBySociete)',
    prouve: '(admin §3.9)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    rend: (scene) => ({
      LIBELLE_SOCIETE: texte,
      criteres: scene.idCriteres.map((id_critere_boussole) =>
        critere(scene, { id_critere_boussole }),
      ),
    }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/)',
    prouve: '(admin §3.8) (admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelle: 'Entraide',
      description: 'Chacun trouve de l’aide.',
      libelle_ff_vert: 'Fierté ?',
      libelle_or_vert: 'Opportunité ?',
    }),
    statut: 201,
    rend: (scene) =>
      critere(scene, {
        libelle: 'Entraide',
        description: 'Chacun trouve de l’aide.',
        libelle_ff_vert: 'Fierté ?',
        libelle_or_vert: 'Opportunité ?',
      }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/upload)',
    par: 'admin',
    avecImage: true,
    envoi: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    statut: 201,
    rend: (scene) =>
      critere(scene, {
        id_critere_boussole: scene.idCritere,
        Logo: expect.stringMatching(/^\/api\/images\/\w+\.webp$/),
      }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/modify)',
    prouve: '(admin §3.8) (admin §9.3)',
    par: 'admin',
    envoi: ({ idCritere }) => ({
      idCritere,
      libelle: 'Renommé',
      description: 'Décrit.',
      statut: 'Inactif',
    }),
    statut: 201,
    rend: (scene) =>
      critere(scene, {
        id_critere_boussole: scene.idCritere,
        libelle: 'Renommé',
        description: 'Décrit.',
        statut: 'Inactif',
      }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/deleteCritere)',
    par: 'admin',
    envoi: ({ idCritere, idSociete }) => ({ idCritere, idSociete }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/getCritereById)',
    par: 'admin',
    envoi: ({ idCritere }) => ({ idCritere }),
    statut: 200,
    rend: (scene) => critere(scene, { id_critere_boussole: scene.idCritere }),
  },
  {
    ligne: '(admin §7, GET /api/register/getAllUsers)',
    prouve: '(admin §3.6)',
    par: 'admin',
    statut: 200,
    rend: ({ idMembre, idSociete, idEquipe, libelleEquipe }) =>
      expect.arrayContaining([
        individu({
          ID_INDIVIDU: idMembre,
          PSEUDO: texte,
          NOM: null,
          PRENOM: null,
          ID_SOCIETE: idSociete,
          equipes: [{ value: idEquipe, label: libelleEquipe }],
        }),
      ]),
  },
  {
    ligne: '(admin §7, GET /api/register/getProfil)',
    prouve: '(admin §3.5)',
    par: 'admin',
    statut: 200,
    rend: () => [
      { ID_PROFIL: 0, LIBELLE_PROFIL: 'User' },
      { ID_PROFIL: 1, LIBELLE_PROFIL: 'Administrateur' },
    ],
  },
  {
    ligne: '(admin §7, POST /api/register)',
    prouve: '(admin §3.7) (admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete, idEquipe, libelleEquipe, idMembre }) => ({
      pseudo: '',
      nom: 'Bernard',
      prenom: 'Camille',
      mail: `camille${idMembre}@exemple.fr`,
      profil: 0,
      equipe: [{ value: idEquipe, label: libelleEquipe }],
      societe: idSociete,
    }),
    statut: 201,
    rend: ({ idSociete, idEquipe, libelleEquipe, idMembre }) => ({
      ...individu({
        ADRESSE_MAIL: `camille${idMembre}@exemple.fr`,
        ID_SOCIETE: idSociete,
        equipes: [{ value: idEquipe, label: libelleEquipe }],
      }),
      ...invitation,
    }),
  },
  {
    ligne: '(admin §7, POST /api/register/getIndividuById)',
    prouve: '(admin §3.6)',
    par: 'admin',
    envoi: ({ idMembre }) => ({ id: idMembre }),
    statut: 200,
    rend: ({ idMembre, idEquipe, libelleEquipe }) =>
      individu({
        ID_INDIVIDU: idMembre,
        PSEUDO: texte,
        NOM: null,
        PRENOM: null,
        equipes: [{ value: idEquipe, label: libelleEquipe }],
      }),
  },
  {
    ligne: '(admin §7, POST /api/register/modify)',
    par: 'admin',
    envoi: ({ idMembre, idSociete, idEquipe, idAutreEquipe, libelleEquipe }) => ({
      id: idMembre,
      nom: 'Bernard',
      prenom: 'Camille',
      mail: 'ignoree@exemple.fr',
      profil: 0,
      societe: idSociete,
      delEquipe: [{ value: idEquipe, label: libelleEquipe }],
      equipe: [{ value: idAutreEquipe, label: 'Autre' }],
    }),
    statut: 201,
    rend: ({ idMembre, idAutreEquipe }) =>
      individu({
        ID_INDIVIDU: idMembre,
        PSEUDO: texte,
        equipes: [{ value: idAutreEquipe, label: texte }],
      }),
  },
  {
    ligne: '(admin §7, POST /api/register/resetPassword)',
    par: 'admin',
    envoi: async () => ({ id: (await buildAdmin()).id }),
    statut: 201,
    rend: () => invitation,
  },
  {
    ligne: '(admin §7, POST /api/register/deleteIndividu)',
    par: 'admin',
    envoi: ({ idMembre }) => ({ id: idMembre }),
    statut: 201,
  },
]);
