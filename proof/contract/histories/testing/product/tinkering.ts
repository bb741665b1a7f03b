import type { World } from '../world.js';
import type { Company } from './company.js';
import type { Move } from './move.js';

/** Changes by a facilitator that no figure of the rules depends on, by mutation. */
type Tinker = (company: Company, world: World, boussole: number) => readonly string[];

const text = JSON.stringify;

export const TINKERS: Readonly<Record<string, Tinker>> = {
  'renames a campaign': (company, world) =>
    [...world.campagnes].map(
      ([id, { annee }]) =>
        `updateCampagne(input: { id: ${company.of(id)}, annee: ${annee}, nom: ${text(`Campagne ${company.idSociete}x${world.next()}`)} }) { id }`,
    ),
  'renames a criterion': (company, world) =>
    [...world.criteres].map(
      (id) =>
        `updateCritere(input: { id: ${company.of(id)}, libelle: ${text(`Critère ${world.next()}`)}, description: "Autre", statut: ACTIF }) { id }`,
    ),
  'says that a criterion means something else': (company, world) =>
    [...world.criteres].map(
      (id) =>
        `updateCritere(input: { id: ${company.of(id)}, libelle: ${text(`Critère ${world.next()}`)}, description: "Autre", statut: ACTIF, nouveauSens: true }) { id }`,
    ),
  'switches a code': (company, world) =>
    [...world.equipes.keys()].flatMap((id) => [
      `updateEquipe(input: { id: ${company.of(id)}, codeActif: false }) { id }`,
      `updateEquipe(input: { id: ${company.of(id)}, codeActif: true }) { id }`,
    ]),
  'bounds a team': (company, world) =>
    [...world.equipes.keys()].flatMap((id) => [
      `updateEquipe(input: { id: ${company.of(id)}, effectif: 60 }) { id }`,
      `updateEquipe(input: { id: ${company.of(id)}, effectif: null }) { id }`,
    ]),
  'writes a synthesis': (company, _world, boussole) => [
    `createSynthese(idBoussole: ${company.of(boussole)}, synthese: "Bien") { id }`,
  ],
  'names ambassadors': (company, _world, boussole) => [
    `createAmbassadeur(idBoussole: ${company.of(boussole)}, nom: "Zoé") { id }`,
    `deleteAmbassadeur(idBoussole: ${company.of(boussole)}, nom: "Zoé") { id }`,
  ],
  plans: (company, world, boussole) => [
    `createPlanEquipe(input: { idBoussole: ${company.of(boussole)}, idEquipe: ${company.of(
      world.boussoles.get(boussole)?.idEquipe,
    )}, objectif: "o", action: "a", lead: "l" }) { id }`,
  ],
  'gives a token': (company) => [
    `createJeton(input: { nom: "Rapport", idSocietes: [${company.idSociete}], jours: 9 }) { secret }`,
  ],
};

export const tinker: Move = async (company, world, [which = 0, boussole = 0]) => {
  const tinkers = Object.values(TINKERS);
  const calls = tinkers[which % tinkers.length]?.(company, world, boussole) ?? [];
  for (const call of calls) await company.ask(company.admin, `mutation { ${call} }`);
  return true;
};
