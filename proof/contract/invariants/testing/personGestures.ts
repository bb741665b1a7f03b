import type { Geste } from './gestures.js';

export const inscrire = (
  pseudo: string,
  equipe: { idEquipe: number; codeEquipe: string },
): Geste => ({
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
  succes: 201,
});

/** @param dans the company and the team where the account is made; none unless told. */
export const creerIndividu = (
  mail: string,
  dans?: { idSociete: number; idEquipe: number },
): Geste => ({
  path: '/api/register',
  corps: {
    pseudo: '',
    nom: 'Martin',
    prenom: 'Zoé',
    mail,
    profil: 0,
    ...(dans && { societe: dans.idSociete, equipe: [dans.idEquipe] }),
  },
  query:
    'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
  variables: {
    input: {
      nom: 'Martin',
      prenom: 'Zoé',
      adresseMail: mail,
      idProfil: 0,
      ...(dans && { idSociete: dans.idSociete, idEquipes: [dans.idEquipe] }),
    },
  },
  succes: 201,
});

export const changerIndividu = (
  id: number,
  { profil = 0, quitte = [] as number[], rejoint = [] as number[] },
): Geste => ({
  path: '/api/register/modify',
  corps: { id, nom: 'Martin', prenom: 'Zoé', profil, delEquipe: quitte, equipe: rejoint },
  query: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
  variables: {
    input: {
      id,
      nom: 'Martin',
      prenom: 'Zoé',
      idProfil: profil,
      equipesRetirees: quitte,
      equipesAjoutees: rejoint,
    },
  },
  succes: 201,
});

export const supprimerIndividu = (id: number): Geste => ({
  path: '/api/register/deleteIndividu',
  corps: { id },
  query: 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }',
  variables: { id },
  succes: 201,
});
