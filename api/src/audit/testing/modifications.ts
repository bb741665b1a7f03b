import { expect } from '@jest/globals';

import { sql } from '../../testing/sql.js';
import { DATES } from './datesChanges.js';
import type { Modification } from './modification.js';

const individu = (id: number) =>
  sql<Record<string, unknown>>`select nom, prenom, adresse_mail, id_profil, id_societe,
    (select string_agg(id_equipe::text, ',') from membre_equipe m where m.id_individu = i.id_individu) as equipes
    from individu i where id_individu = ${id}`;
const OTHER = 'Autre chose';

export const MODIFICATIONS: readonly Modification[] = [
  {
    mutation: 'updateSociete',
    action: 'societe:update',
    checkpoints: ['id'],
    required: ({ idSociete }) =>
      sql`select id_societe as id, libelle_societe as "libelleSociete" from societe where id_societe = ${idSociete}`,
    fields: {
      libelleSociete: { valeur: () => OTHER, said: [expect.any(String), OTHER] },
      visuSociete: { valeur: () => true, said: ['false', 'true'] },
      k: { valeur: () => 5, said: [null, '5'] },
      conservation: { valeur: () => 24, said: [null, '24'] },
      minimumReponses: { valeur: () => 4, champ: 'k', said: [null, '4'] },
      questionFf: { valeur: () => OTHER, said: [null, OTHER] },
      questionOr: { valeur: () => OTHER, said: [null, OTHER] },
      nouveauSens: { valeur: () => true, said: ['false', 'true'] },
    },
    etat: ({ idSociete }) =>
      sql`select libelle_societe, visu_societe, seuil, question_ff, question_or,
        (select sum(sens) from critere c where c.id_societe = s.id_societe) as sens from societe s where id_societe = ${idSociete}`,
  },
  {
    mutation: 'updateCampagne',
    action: 'campagne:update',
    checkpoints: ['id'],
    required: ({ idFreeCampagne: id }) =>
      sql`select id_campagne as id, nom, annee from campagne where id_campagne = ${id}`,
    fields: {
      nom: { valeur: () => OTHER, said: [expect.any(String), OTHER] },
      annee: { valeur: () => 2031, said: [String(new Date().getFullYear()), '2031'] },
      jour: {
        valeur: () => `${new Date().getFullYear()}-03-10`,
        said: [null, `${new Date().getFullYear()}-03-10`],
      },
    },
    etat: ({ idFreeCampagne: id }) =>
      sql`select nom, annee, jour::text as jour from campagne where id_campagne = ${id}`,
  },
  {
    mutation: 'updateNiveauBoussole',
    action: 'boussole:level',
    checkpoints: ['id'],
    required: ({ idBoussole: id }) =>
      sql`select id_boussole as id, coalesce(seuil, 3) as k from boussole where id_boussole = ${id}`,
    fields: { k: { valeur: () => 4, said: [null, '4'] } },
    etat: ({ idBoussole: id }) => sql`select seuil from boussole where id_boussole = ${id}`,
  },
  ...DATES,
  {
    mutation: 'updateCritere',
    action: 'critere:update',
    checkpoints: ['id'],
    required: ({ idCritere: id }) =>
      sql`select id_critere as id, libelle, description, upper(statut) as statut from critere where id_critere = ${id}`,
    fields: {
      libelle: { valeur: () => OTHER, said: [expect.any(String), OTHER] },
      description: { valeur: () => OTHER, said: ['Une description', OTHER] },
      statut: { valeur: () => 'INACTIF', said: ['Actif', 'Inactif'] },
      libelleFfVert: { valeur: () => OTHER, said: [null, OTHER] },
      libelleFfRouge: { valeur: () => OTHER, said: [null, OTHER] },
      libelleOrVert: { valeur: () => OTHER, said: [null, OTHER] },
      libelleOrRouge: { valeur: () => OTHER, said: [null, OTHER] },
      nouveauSens: { valeur: () => true, said: ['false', 'true'] },
    },
    etat: ({ idCritere: id }) =>
      sql`select libelle, description, statut, sens, libelle_ff_vert, libelle_ff_rouge, libelle_or_vert,
        libelle_or_rouge, image from critere where id_critere = ${id}`,
  },
  {
    mutation: 'updateOrdreCriteres',
    action: 'critere:ordre',
    checkpoints: ['idSociete', 'lus'],
    required: ({ idSociete }) =>
      sql`select ${idSociete}::int as "idSociete", ids as lus, ids
        from (select json_agg(id_critere order by rang, id_critere) as ids from critere where id_societe = ${idSociete}) c`,
    fields: {
      ids: {
        champ: 'ordreCriteres',
        valeur: ({ idCriteres }) => idCriteres.toReversed(),
        said: null,
      },
    },
    etat: ({ idSociete }) =>
      sql`select string_agg(id_critere::text, ',' order by rang, id_critere) as ordre
        from critere where id_societe = ${idSociete}`,
  },
  {
    mutation: 'updateIndividu',
    action: 'individu:update',
    checkpoints: ['id'],
    required: ({ idElsewhere: id }) =>
      sql`select id_individu as id, id_profil as "idProfil" from individu where id_individu = ${id}`,
    fields: {
      adresseMail: { valeur: () => 'autre@exemple.fr', said: null },
      idProfil: { valeur: () => 1, said: ['0', '1'] },
      equipesAjoutees: {
        champ: 'equipes',
        valeur: ({ idEquipe }) => [idEquipe],
        said: [expect.any(String), expect.stringContaining(', ')],
      },
      equipesRetirees: {
        champ: 'equipes',
        valeur: ({ idOtherEquipe }) => [idOtherEquipe],
        said: [expect.any(String), ''],
      },
      idSociete: {
        valeur: () => null,
        avec: ({ idOtherEquipe }) => ({ equipesRetirees: [idOtherEquipe] }),
        said: [expect.any(String), null],
      },
    },
    etat: ({ idElsewhere: id }) => individu(id),
  },
  {
    mutation: 'updateMoi',
    action: 'individu:profil',
    checkpoints: [],
    required: ({ idAuteur: id }) => sql`select nom, prenom from individu where id_individu = ${id}`,
    fields: {},
    etat: ({ idAuteur: id }) => individu(id),
  },
  {
    mutation: 'updateMotDePasse',
    action: 'individu:password',
    checkpoints: ['ancien'],
    required: () => sql`select 'motdepasse' as ancien, 'motdepasse' as nouveau`,
    fields: { nouveau: { champ: 'motDePasse', valeur: () => 'motdepasse2', said: null } },
    etat: ({ idAuteur: id }) => individu(id),
  },
  {
    mutation: 'updateSynthese',
    action: 'synthese:update',
    checkpoints: ['id'],
    required: ({ idSynthese: id }) =>
      sql`select id_synthese as id, synthese from synthese where id_synthese = ${id}`,
    fields: {},
    etat: ({ idSynthese: id }) => sql`select synthese from synthese where id_synthese = ${id}`,
  },
  {
    mutation: 'updatePlanEquipe',
    action: 'planEquipe:update',
    checkpoints: ['id'],
    required: ({ idPlan: id }) =>
      sql`select id_plan as id, objectif, action, lead from plan_equipe where id_plan = ${id}`,
    fields: {
      criteres: {
        valeur: ({ idCriteres }) => idCriteres.slice(0, 1),
        said: ['', expect.stringMatching(/^\d+$/)],
      },
      idResponsable: { valeur: ({ idMembre }) => idMembre, said: null },
      echeance: { valeur: () => '2027-03-31', said: [null, '2027-03-31'] },
    },
    etat: ({ idPlan: id }) =>
      sql`select objectif, action, lead, criteres::text, id_responsable, echeance::text from plan_equipe where id_plan = ${id}`,
  },
  {
    mutation: 'updateEtatPlanEquipe',
    action: 'planEquipe:etat',
    checkpoints: ['id'],
    required: ({ idPlan: id }) =>
      sql`select id_plan as id, etat, raison from plan_equipe where id_plan = ${id}`,
    fields: {
      etat: { valeur: () => 'EN_COURS', said: ['A_FAIRE', 'EN_COURS'] },
      raison: {
        valeur: () => OTHER,
        said: null,
        avec: () => ({ etat: 'ABANDONNE', raison: 'Avant' }),
      },
    },
    etat: ({ idPlan: id }) => sql`select etat, raison from plan_equipe where id_plan = ${id}`,
  },
  {
    mutation: 'renewCodeEquipe',
    action: 'equipe:codeRenew',
    checkpoints: ['id'],
    required: ({ idEquipe: id }) => sql`select ${id}::int as id`,
    fields: {},
    etat: ({ idEquipe: id }) =>
      sql`select code_actif, effectif from equipe where id_equipe = ${id}`,
  },
  {
    mutation: 'updateEquipe',
    action: 'equipe:update',
    checkpoints: ['id'],
    required: ({ idEquipe: id }) => sql`select ${id}::int as id`,
    fields: {
      codeActif: { valeur: () => false, said: ['true', 'false'] },
      sansCompte: { valeur: () => true, said: ['false', 'true'] },
      effectif: { valeur: () => 9, said: [null, '9'] },
    },
    etat: ({ idEquipe: id }) => sql`select * from equipe where id_equipe = ${id}`,
  },
  {
    mutation: 'updateArbreEquipes',
    action: 'equipe:tree',
    checkpoints: ['idSociete'],
    required: ({ idSociete }) =>
      sql`select ${idSociete}::int as "idSociete", json_agg(json_build_object('id', id_equipe,
        'libelleEquipe', libelle_equipe, 'idParent', id_parent) order by ordre, id_equipe) as equipes
        from equipe where id_societe = ${idSociete}`,
    fields: {
      equipes: {
        champ: 'libelleEquipe',
        valeur: ({ idEquipe: id }) => [{ id, libelleEquipe: OTHER, idParent: null }],
        said: [expect.any(String), OTHER],
      },
    },
    etat: ({ idSociete }) =>
      sql`select json_agg(json_build_array(id_equipe, libelle_equipe, id_parent) order by ordre, id_equipe) as equipes
        from equipe where id_societe = ${idSociete}`,
  },
];
