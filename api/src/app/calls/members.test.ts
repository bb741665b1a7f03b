import { expect } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { testCalls } from '../../testing/calls.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const { buildAccount, buildEquipe } = scenes(app);

const id = expect.any(Number);
const text = expect.any(String);
const PASSWORD = 'motdepasse';

testCalls(app, [
  {
    ligne: '(journey §7, POST /api/societes/getSocieteByBoussole)',
    par: 'membre',
    envoi: ({ idBoussole }) => ({ idBoussole }),
    statut: 200,
    gives: ({ idSociete }) => ({ ID_SOCIETE: idSociete }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getAllEquipes)',
    proves: '(journey §3.10)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    gives: ({ idEquipe, idOtherEquipe, idSociete }) =>
      [idEquipe, idOtherEquipe].map((ID_EQUIPE) => ({
        ID_EQUIPE,
        LIBELLE_EQUIPE: text,
        ID_PARENT: null,
        ID_SOCIETE: idSociete,
        CODE_EQUIPE: text,
      })),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeById)',
    proves: '(journey §3.10)',
    par: 'membre',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    gives: ({ idSociete, libelleEquipe }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByCode)',
    proves: '(journey §3.10)',
    par: 'visiteur',
    envoi: async () => ({ codeEquipe: (await buildEquipe()).codeEquipe }),
    statut: 200,
    gives: () => [{ ID_EQUIPE: id, LIBELLE_EQUIPE: text }],
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByBoussole)',
    par: 'membre',
    envoi: ({ idBoussole }) => ({ idBoussole }),
    statut: 200,
    gives: ({ idEquipe }) => ({ ID_EQUIPE: idEquipe }),
  },
  {
    ligne: '(journey §7, POST /api/access/loginUserAdeo)',
    proves: '(journey §3.17)',
    par: 'visiteur',
    envoi: async () => ({ pseudo: (await buildAccount()).pseudo, password: PASSWORD }),
    statut: 200,
  },
  {
    ligne: '(journey §7, POST /api/register/userAdeo)',
    proves: '(journey §3.16)',
    par: 'visiteur',
    envoi: async ({ idMembre }, client) => {
      const { idEquipe, codeEquipe } = await buildEquipe();
      await client.post('/api/equipes/getEquipeByCode', { codeEquipe });
      return {
        pseudo: `Nouveau${idMembre}`,
        password: PASSWORD,
        equipe: idEquipe,
        nom: null,
        prenom: null,
        email: null,
        profil: 0,
      };
    },
    statut: 201,
  },
  { ligne: '(journey §7, GET /api/checkToken)', par: 'membre', statut: 200 },
  { ligne: '(journey §7, GET /api/isAdmin)', par: 'admin', statut: 200 },
  {
    ligne: '(journey §7, GET /api/register/me)',
    proves: '(journey §3.15)',
    par: 'membre',
    statut: 200,
    gives: ({ idMembre, libelleEquipe }) => ({
      ID_INDIVIDU: idMembre,
      PSEUDO: text,
      NOM: null,
      PRENOM: null,
      LIBELLE_SOCIETE: text,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(journey §7, POST /api/register/me/modify)',
    par: 'membre',
    envoi: () => ({ nom: 'Bernard', prenom: 'Camille' }),
    statut: 201,
  },
  {
    ligne: '(journey §7, POST /api/register/me/modifyPassword)',
    par: 'visiteur',
    envoi: async (_scene, client) => {
      const { pseudo } = await buildAccount();
      await client.post('/api/access/loginUserAdeo', { pseudo, password: PASSWORD });
      return { lastPassword: PASSWORD, password: 'une phrase bien longue' };
    },
    statut: 201,
  },
]);
