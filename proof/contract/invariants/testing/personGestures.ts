import type { Gesture } from './gestures.js';

export const register = (
  pseudo: string,
  equipe: { idEquipe: number; codeEquipe: string },
): Gesture => ({
  path: '/api/register/userAdeo',
  corps: {
    pseudo,
    password: 'motdepasse',
    equipe: equipe.idEquipe,
    codeEquipe: equipe.codeEquipe,
    profil: 0,
  },
  query: 'mutation ($input: RegisterInput!) { register(input: $input) { ok } }',
  variables: {
    input: {
      pseudo,
      motDePasse: 'motdepasse',
      idEquipe: equipe.idEquipe,
      code: equipe.codeEquipe,
    },
  },
  success: 201,
});

/** @param inside the company and team of the new account; none by default. */
export const createIndividu = (
  mail: string,
  inside?: { idSociete: number; idEquipe: number },
): Gesture => ({
  path: '/api/register',
  corps: {
    pseudo: '',
    nom: 'Martin',
    prenom: 'Zoé',
    mail,
    profil: 0,
    ...(inside && { societe: inside.idSociete, equipe: [inside.idEquipe] }),
  },
  query:
    'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
  variables: {
    input: {
      nom: 'Martin',
      prenom: 'Zoé',
      adresseMail: mail,
      idProfil: 0,
      ...(inside && { idSociete: inside.idSociete, idEquipes: [inside.idEquipe] }),
    },
  },
  success: 201,
});

export const changeIndividu = (
  id: number,
  { profil = 0, leaves = [] as number[], joins = [] as number[] },
): Gesture => ({
  path: '/api/register/modify',
  corps: { id, nom: 'Martin', prenom: 'Zoé', profil, delEquipe: leaves, equipe: joins },
  query: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
  variables: {
    input: {
      id,
      nom: 'Martin',
      prenom: 'Zoé',
      idProfil: profil,
      equipesRetirees: leaves,
      equipesAjoutees: joins,
    },
  },
  success: 201,
});

export const deleteIndividu = (id: number): Gesture => ({
  path: '/api/register/deleteIndividu',
  corps: { id },
  query: 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }',
  variables: { id },
  success: 201,
});
