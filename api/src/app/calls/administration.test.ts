import { expect } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { testCalls } from '../../testing/calls.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildAccount, buildAdmin } = scenes(app);

const id = expect.any(Number);
const text = expect.any(String);
const PASSWORD = 'motdepasse';

const societe = (scene: Scene) => ({
  ID_SOCIETE: scene.idSociete,
  LIBELLE_SOCIETE: text,
  VISU_SOCIETE: 0,
});
const critere = (scene: Scene, extra: object = {}) => ({
  id_critere_boussole: id,
  id_societe: scene.idSociete,
  libelle: text,
  description: text,
  Logo: null,
  statut: 'Actif',
  libelle_ff_vert: null,
  libelle_ff_rouge: null,
  libelle_or_vert: null,
  libelle_or_rouge: null,
  ...extra,
});
const individu = (extra: object) => ({
  ID_INDIVIDU: id,
  PSEUDO: null,
  NOM: 'Bernard',
  PRENOM: 'Camille',
  ADRESSE_MAIL: null,
  ID_PROFIL: 0,
  LIBELLE_PROFIL: 'User',
  ID_SOCIETE: id,
  LIBELLE_SOCIETE: text,
  equipes: [],
  ...extra,
});
const invitation = { lienActivation: expect.stringMatching(/^\/activation\/./), envoye: false };

testCalls(app, [
  {
    ligne: '(admin §7, POST /api/access/login)',
    proves: '(admin §3.2)',
    par: 'visiteur',
    envoi: async ({ idMembre }) => {
      const mail = `facilitateur${idMembre}@exemple.fr`;
      await buildAccount({ adresseMail: mail, idProfil: 1 });
      return { mail, password: PASSWORD };
    },
    statut: 200,
  },
  { ligne: '(admin §7, GET /api/access/logout)', par: 'membre', statut: 200 },
  { ligne: '(admin §7, GET /api/checkToken)', par: 'membre', statut: 200 },
  { ligne: '(admin §7, GET /api/isAdmin)', par: 'admin', statut: 200 },
  {
    ligne: '(admin §7, GET /api/register/me)',
    proves: '(admin §3.1)',
    par: 'membre',
    statut: 200,
    gives: ({ idMembre, libelleEquipe }) => ({
      ID_INDIVIDU: idMembre,
      PSEUDO: text,
      LIBELLE_SOCIETE: text,
      LIBELLE_EQUIPE: libelleEquipe,
      NOM: null,
      PRENOM: null,
    }),
  },
  {
    ligne: '(admin §7, GET /api/societes/getAllSocietes)',
    par: 'admin',
    statut: 200,
    gives: (scene) => expect.arrayContaining([societe(scene)]),
  },
  {
    ligne: '(admin §7, GET /api/societes/getAllSocietes)',
    methode: 'POST',
    par: 'admin',
    statut: 200,
    gives: (scene) => expect.arrayContaining([societe(scene)]),
  },
  {
    ligne: '(admin §7, POST /api/societes/)',
    proves: '(admin §3.3) (admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ libelleSociete: `Neuve ${idSociete}`, visuSociete: 1 }),
    statut: 201,
    gives: ({ idSociete }) => ({
      ID_SOCIETE: id,
      LIBELLE_SOCIETE: `Neuve ${idSociete}`,
      VISU_SOCIETE: 1,
    }),
  },
  {
    ligne: '(admin §7, POST /api/societes/getSocieteById)',
    proves: '(admin §3.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    gives: societe,
  },
  {
    ligne: '(admin §7, POST /api/societes/modify)',
    proves: '(admin §3.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelleSociete: `Autre ${idSociete}`,
      visuSociete: 1,
    }),
    statut: 200,
    gives: ({ idSociete }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_SOCIETE: `Autre ${idSociete}`,
      VISU_SOCIETE: 1,
    }),
  },
  {
    ligne: '(admin §7, POST /api/societes/delete)',
    proves: '(admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/equipes/getAllEquipes)',
    proves: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    gives: ({ idEquipe, idOtherEquipe, idSociete }) =>
      [idEquipe, idOtherEquipe].map((ID_EQUIPE) => ({
        ID_EQUIPE,
        LIBELLE_EQUIPE: text,
        ID_PARENT: null,
        ID_SOCIETE: idSociete,
        CODE_EQUIPE: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      })),
  },
  {
    ligne: '(admin §7, POST /api/equipes/)',
    proves: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelleEquipe: 'Neuve',
      codeEquipe: `N${String(idSociete).padStart(5, '0')}`,
    }),
    statut: 201,
    gives: ({ idSociete }) => ({
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
    proves: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idSociete, idEquipe, idOtherEquipe }) => ({
      idSociete,
      equipes: [
        { ID_EQUIPE: idOtherEquipe, LIBELLE_EQUIPE: 'Au-dessus', ID_PARENT: null },
        { ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: 'En dessous', ID_PARENT: idOtherEquipe },
      ],
    }),
    statut: 200,
  },
  {
    ligne: '(admin §7, POST /api/equipes/getEquipeById)',
    proves: '(admin §3.4)',
    par: 'admin',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    gives: ({ idSociete, libelleEquipe }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/getAllCriteresBoussoleBySociete)',
    proves: '(admin §3.9)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    gives: (scene) => ({
      LIBELLE_SOCIETE: text,
      criteres: scene.idCriteres.map((id_critere_boussole) =>
        critere(scene, { id_critere_boussole }),
      ),
    }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/)',
    proves: '(admin §3.8) (admin §9.3)',
    par: 'admin',
    envoi: ({ idSociete }) => ({
      idSociete,
      libelle: 'Entraide',
      description: 'Chacun trouve de l’aide.',
      libelle_ff_vert: 'Fierté ?',
      libelle_or_vert: 'Opportunité ?',
    }),
    statut: 201,
    gives: (scene) =>
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
    withImage: true,
    envoi: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    statut: 201,
    gives: (scene) =>
      critere(scene, {
        id_critere_boussole: scene.idCritere,
        Logo: expect.stringMatching(/^\/api\/images\/\w+\.webp$/),
      }),
  },
  {
    ligne: '(admin §7, POST /api/criteresBoussole/modify)',
    proves: '(admin §3.8) (admin §9.3)',
    par: 'admin',
    envoi: ({ idCritere }) => ({
      idCritere,
      libelle: 'Renommé',
      description: 'Décrit.',
      statut: 'Inactif',
    }),
    statut: 201,
    gives: (scene) =>
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
    gives: (scene) => critere(scene, { id_critere_boussole: scene.idCritere }),
  },
  {
    ligne: '(admin §7, GET /api/register/getAllUsers)',
    proves: '(admin §3.6)',
    par: 'admin',
    statut: 200,
    gives: ({ idMembre, idSociete, idEquipe, libelleEquipe }) =>
      expect.arrayContaining([
        individu({
          ID_INDIVIDU: idMembre,
          PSEUDO: text,
          NOM: null,
          PRENOM: null,
          ID_SOCIETE: idSociete,
          equipes: [{ value: idEquipe, label: libelleEquipe }],
        }),
      ]),
  },
  {
    ligne: '(admin §7, GET /api/register/getProfil)',
    proves: '(admin §3.5)',
    par: 'admin',
    statut: 200,
    gives: () => [
      { ID_PROFIL: 0, LIBELLE_PROFIL: 'User' },
      { ID_PROFIL: 1, LIBELLE_PROFIL: 'Administrateur' },
    ],
  },
  {
    ligne: '(admin §7, POST /api/register)',
    proves: '(admin §3.7) (admin §9.3)',
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
    gives: ({ idSociete, idEquipe, libelleEquipe, idMembre }) => ({
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
    proves: '(admin §3.6)',
    par: 'admin',
    envoi: ({ idMembre }) => ({ id: idMembre }),
    statut: 200,
    gives: ({ idMembre, idEquipe, libelleEquipe }) =>
      individu({
        ID_INDIVIDU: idMembre,
        PSEUDO: text,
        NOM: null,
        PRENOM: null,
        equipes: [{ value: idEquipe, label: libelleEquipe }],
      }),
  },
  {
    ligne: '(admin §7, POST /api/register/modify)',
    par: 'admin',
    envoi: ({ idMembre, idSociete, idEquipe, idOtherEquipe, libelleEquipe }) => ({
      id: idMembre,
      nom: 'Bernard',
      prenom: 'Camille',
      mail: `bernard-${idMembre}@exemple.fr`,
      profil: 0,
      societe: idSociete,
      delEquipe: [{ value: idEquipe, label: libelleEquipe }],
      equipe: [{ value: idOtherEquipe, label: 'Autre' }],
    }),
    statut: 201,
    gives: ({ idMembre, idOtherEquipe }) =>
      individu({
        ID_INDIVIDU: idMembre,
        PSEUDO: text,
        ADRESSE_MAIL: `bernard-${idMembre}@exemple.fr`,
        equipes: [{ value: idOtherEquipe, label: text }],
      }),
  },
  {
    ligne: '(admin §7, POST /api/register/resetPassword)',
    par: 'admin',
    envoi: async () => ({ id: (await buildAdmin()).id }),
    statut: 201,
    gives: () => invitation,
  },
  {
    ligne: '(admin §7, POST /api/register/deleteIndividu)',
    par: 'admin',
    envoi: ({ idMembre }) => ({ id: idMembre }),
    statut: 201,
  },
]);
