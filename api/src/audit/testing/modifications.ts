import { expect } from '@jest/globals';

import { sql } from '../../testing/sql.js';
import type { Cible } from './ecriture.js';

export interface Objet extends Cible {
  /** A member of the company, in the other team. */
  idAilleurs: number;
  /** The administrator who asks. */
  idAuteur: number;
}

/** A mutation that changes something: what it is given so as to leave all as it is, and one change for each field. */
export interface Modification {
  mutation: string;
  action: string;
  /** Fields that say which thing, or guard the call: they change nothing. */
  reperes: string[];
  /** Fields that must be given, with values that change nothing, read from the database. */
  requis: (objet: Objet) => ReturnType<typeof sql<Record<string, unknown>>>;
  /** By field: another value, and what the trail must say of it; null when it keeps no value. */
  champs: Record<
    string,
    {
      valeur: (objet: Objet) => unknown;
      champ?: string;
      dit: [avant: unknown, apres: unknown] | null;
      avec?: Record<string, unknown>;
    }
  >;
  /** All that it may change, in one row. */
  etat: (objet: Objet) => ReturnType<typeof sql<Record<string, unknown>>>;
}

const individu = (id: number) =>
  sql<Record<string, unknown>>`select nom, prenom, adresse_mail, id_profil, id_societe,
    (select string_agg(id_equipe::text, ',') from membre_equipe m where m.id_individu = i.id_individu) as equipes
    from individu i where id_individu = ${id}`;
const AUTRE = 'Autre chose';

export const MODIFICATIONS: readonly Modification[] = [
  {
    mutation: 'updateSociete',
    action: 'societe:update',
    reperes: ['id'],
    requis: ({ idSociete }) =>
      sql`select id_societe as id, libelle_societe as "libelleSociete" from societe where id_societe = ${idSociete}`,
    champs: {
      libelleSociete: { valeur: () => AUTRE, dit: [expect.any(String), AUTRE] },
      visuSociete: { valeur: () => true, dit: ['false', 'true'] },
      minimumReponses: { valeur: () => 4, dit: ['1', '4'] },
    },
    etat: ({ idSociete }) =>
      sql`select libelle_societe, visu_societe, minimum_reponses from societe where id_societe = ${idSociete}`,
  },
  {
    mutation: 'updateCampagne',
    action: 'campagne:update',
    reperes: ['id'],
    requis: ({ idCampagneLibre: id }) =>
      sql`select id_campagne as id, nom, annee from campagne where id_campagne = ${id}`,
    champs: {
      nom: { valeur: () => AUTRE, dit: [expect.any(String), AUTRE] },
      annee: { valeur: () => 2031, dit: [String(new Date().getFullYear()), '2031'] },
    },
    etat: ({ idCampagneLibre: id }) =>
      sql`select nom, annee from campagne where id_campagne = ${id}`,
  },
  {
    mutation: 'updateCritere',
    action: 'critere:update',
    reperes: ['id'],
    requis: ({ idCritere: id }) =>
      sql`select id_critere as id, libelle, description, upper(statut) as statut from critere where id_critere = ${id}`,
    champs: {
      libelle: { valeur: () => AUTRE, dit: [expect.any(String), AUTRE] },
      description: { valeur: () => AUTRE, dit: ['Une description', AUTRE] },
      statut: { valeur: () => 'INACTIF', dit: ['Actif', 'Inactif'] },
    },
    etat: ({ idCritere: id }) =>
      sql`select libelle, description, statut, libelle_ff_vert, libelle_ff_rouge, libelle_or_vert,
        libelle_or_rouge, image from critere where id_critere = ${id}`,
  },
  {
    mutation: 'updateIndividu',
    action: 'individu:update',
    reperes: ['id'],
    requis: ({ idAilleurs: id }) =>
      sql`select id_individu as id, id_profil as "idProfil" from individu where id_individu = ${id}`,
    champs: {
      nom: { valeur: () => AUTRE, dit: null },
      prenom: { valeur: () => AUTRE, dit: null },
      adresseMail: { valeur: () => 'autre@exemple.fr', dit: null },
      idProfil: { valeur: () => 1, dit: ['0', '1'] },
      equipesAjoutees: {
        champ: 'equipes',
        valeur: ({ idEquipe }) => [idEquipe],
        dit: [expect.any(String), expect.stringContaining(', ')],
      },
      equipesRetirees: {
        champ: 'equipes',
        valeur: ({ idAutreEquipe }) => [idAutreEquipe],
        dit: [expect.any(String), ''],
      },
      idSociete: {
        valeur: () => null,
        avec: { retirer: true },
        dit: [expect.any(String), null],
      },
    },
    etat: ({ idAilleurs: id }) => individu(id),
  },
  {
    mutation: 'updateMoi',
    action: 'individu:profil',
    reperes: [],
    requis: ({ idAuteur: id }) => sql`select nom, prenom from individu where id_individu = ${id}`,
    champs: {
      nom: { valeur: () => AUTRE, dit: null },
      prenom: { valeur: () => AUTRE, dit: null },
    },
    etat: ({ idAuteur: id }) => individu(id),
  },
  {
    mutation: 'updateMotDePasse',
    action: 'individu:password',
    reperes: ['ancien'],
    requis: () => sql`select 'motdepasse' as ancien, 'motdepasse' as nouveau`,
    champs: { nouveau: { champ: 'motDePasse', valeur: () => 'motdepasse2', dit: null } },
    etat: ({ idAuteur: id }) => individu(id),
  },
  {
    mutation: 'updateSynthese',
    action: 'synthese:update',
    reperes: ['id'],
    requis: ({ idSynthese: id }) =>
      sql`select id_synthese as id, synthese from synthese where id_synthese = ${id}`,
    champs: { synthese: { valeur: () => AUTRE, dit: null } },
    etat: ({ idSynthese: id }) => sql`select synthese from synthese where id_synthese = ${id}`,
  },
  {
    mutation: 'updatePlanEquipe',
    action: 'planEquipe:update',
    reperes: ['id'],
    requis: ({ idPlan: id }) =>
      sql`select id_plan as id, objectif, action, lead from plan_equipe where id_plan = ${id}`,
    champs: {
      objectif: { valeur: () => AUTRE, dit: null },
      action: { valeur: () => AUTRE, dit: null },
      lead: { valeur: () => AUTRE, dit: null },
    },
    etat: ({ idPlan: id }) =>
      sql`select objectif, action, lead from plan_equipe where id_plan = ${id}`,
  },
  {
    mutation: 'renewCodeEquipe',
    action: 'equipe:codeRenew',
    reperes: ['id'],
    requis: ({ idEquipe: id }) => sql`select ${id}::int as id`,
    champs: {},
    etat: ({ idEquipe: id }) =>
      sql`select code_actif, effectif from equipe where id_equipe = ${id}`,
  },
  {
    mutation: 'switchCodeEquipe',
    action: 'equipe:codeSwitch',
    reperes: ['id'],
    requis: ({ idEquipe: id }) =>
      sql`select id_equipe as id, code_actif as actif from equipe where id_equipe = ${id}`,
    champs: { actif: { champ: 'codeActif', valeur: () => false, dit: ['true', 'false'] } },
    etat: ({ idEquipe: id }) =>
      sql`select code_equipe, code_actif, effectif from equipe where id_equipe = ${id}`,
  },
  {
    mutation: 'setEffectifEquipe',
    action: 'equipe:effectif',
    reperes: ['id'],
    requis: ({ idEquipe: id }) =>
      sql`select id_equipe as id, effectif from equipe where id_equipe = ${id}`,
    champs: { effectif: { valeur: () => 9, dit: [null, '9'] } },
    etat: ({ idEquipe: id }) =>
      sql`select code_equipe, code_actif, effectif from equipe where id_equipe = ${id}`,
  },
  {
    mutation: 'saveArbreEquipes',
    action: 'equipe:tree',
    reperes: ['idSociete', 'version'],
    requis: ({ idSociete }) =>
      sql`select ${idSociete}::int as "idSociete", json_agg(json_build_object('id', id_equipe,
        'libelleEquipe', libelle_equipe, 'idParent', id_parent) order by ordre, id_equipe) as equipes
        from equipe where id_societe = ${idSociete}`,
    champs: {
      equipes: {
        champ: 'libelleEquipe',
        valeur: ({ idEquipe: id }) => [{ id, libelleEquipe: AUTRE, idParent: null }],
        dit: [expect.any(String), AUTRE],
      },
    },
    etat: ({ idSociete }) =>
      sql`select json_agg(json_build_array(id_equipe, libelle_equipe, id_parent) order by ordre, id_equipe) as equipes
        from equipe where id_societe = ${idSociete}`,
  },
];
