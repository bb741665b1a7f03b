import type { ComponentType } from 'react';

import { paths } from '../paths.js';

/**
 * What surrounds a page: its layout, and who may see it.
 *
 * - `public`: anybody, under the public header;
 * - `access`: anybody, on the split screen of the logins;
 * - `scan`: the same, without Apollo Client;
 * - `open`: anybody, under the header of who they are;
 * - `stage`: facilitators, and whoever holds the link of a projector, without any layout;
 * - `answer`: signed-in readers, without Apollo Client;
 * - `member`: signed-in readers;
 * - `admin`: administrators;
 * - `temoin`: the témoin of a company.
 */
export type Area =
  | 'access'
  | 'admin'
  | 'answer'
  | 'member'
  | 'open'
  | 'public'
  | 'scan'
  | 'stage'
  | 'temoin';

export interface AppRoute {
  area: Area;
  path: string;
  /** Loads the page's chunk. */
  load: () => Promise<ComponentType>;
}

const page = (area: Area, { pattern }: { pattern: string }, load: AppRoute['load']): AppRoute => ({
  area,
  path: pattern,
  load,
});

/** Every page: its area, its address, its chunk. The build lists them for the server (scripts/pages/routes.mjs). */
export const routes: readonly AppRoute[] = [
  page('public', paths.home, () => import('../accueil/AccueilPage.js').then((m) => m.AccueilPage)),

  page('open', paths.accessibilite, () =>
    import('../accessibilite/AccessibilitePage.js').then((m) => m.AccessibilitePage),
  ),

  page('open', paths.fleches, () =>
    import('../resultat/fleches/FlechesPage.js').then((m) => m.FlechesPage),
  ),

  page('access', paths.login, () => import('../connexion/LoginPage.js').then((m) => m.LoginPage)),
  page('access', paths.userLogin, () =>
    import('../connexion/UserLoginPage.js').then((m) => m.UserLoginPage),
  ),
  page('scan', paths.registerUser, () =>
    import('../individu/RegisterUserPage.js').then((m) => m.RegisterUserPage),
  ),
  page('scan', paths.rejoindre, () =>
    import('../individu/RegisterUserPage.js').then((m) => m.RegisterUserPage),
  ),
  page('access', paths.garderAcces, () =>
    import('../individu/provisoire/GarderAccesPage.js').then((m) => m.GarderAccesPage),
  ),
  page('access', paths.activation, () =>
    import('../individu/activation/ActivationPage.js').then((m) => m.ActivationPage),
  ),
  page('access', paths.lienRappel, () =>
    import('../rappel/LienRappelPage.js').then((m) => m.LienRappelPage),
  ),

  page('answer', paths.reponseBoussole, () =>
    import('../boussole/ReponseBoussolePage.js').then((m) => m.ReponseBoussolePage),
  ),

  page('member', paths.dashboard, () =>
    import('../individu/DashboardPage.js').then((m) => m.DashboardPage),
  ),
  page('member', paths.editUser, () =>
    import('../individu/compte/EditUserPage.js').then((m) => m.EditUserPage),
  ),
  page('member', paths.mesPulseurs, () =>
    import('../individu/MesPulseursPage.js').then((m) => m.MesPulseursPage),
  ),
  page('member', paths.mesBoussoles, () =>
    import('../boussole/MesBoussolesPage.js').then((m) => m.MesBoussolesPage),
  ),
  page('member', paths.boussoleCommentaire, () =>
    import('../commentaire/BoussoleCommentairePage.js').then((m) => m.BoussoleCommentairePage),
  ),
  page('member', paths.resultatBoussole, () =>
    import('../resultat/ResultatBoussolePage.js').then((m) => m.ResultatBoussolePage),
  ),
  page('member', paths.resultatCritere, () =>
    import('../resultat/historique/ResultatCriterePage.js').then((m) => m.ResultatCriterePage),
  ),
  page('member', paths.resultatCritereDomaine, () =>
    import('../resultat/historique/ResultatCritereDomainePage.js').then(
      (m) => m.ResultatCritereDomainePage,
    ),
  ),
  page('member', paths.confidentialite, () =>
    import('../boussole/ConfidentialitePage.js').then((m) => m.ConfidentialitePage),
  ),
  page('member', paths.domaines, () =>
    import('../resultat/domaine/DomainesPage.js').then((m) => m.DomainesPage),
  ),
  page('member', paths.resultatDomaine, () =>
    import('../resultat/domaine/ResultatDomainePage.js').then((m) => m.ResultatDomainePage),
  ),
  page('member', paths.branche, () =>
    import('../resultat/branche/BranchePage.js').then((m) => m.BranchePage),
  ),
  page('member', paths.ensemble, () =>
    import('../resultat/ensemble/EnsemblePage.js').then((m) => m.EnsemblePage),
  ),
  page('member', paths.rapport, () =>
    import('../resultat/rapport/RapportPage.js').then((m) => m.RapportPage),
  ),

  page('temoin', paths.temoin, () => import('../temoin/TemoinPage.js').then((m) => m.TemoinPage)),
  page('temoin', paths.journalTemoin, () =>
    import('../temoin/JournalTemoinPage.js').then((m) => m.JournalTemoinPage),
  ),
  page('temoin', paths.retraitsTemoin, () =>
    import('../temoin/RetraitsTemoinPage.js').then((m) => m.RetraitsTemoinPage),
  ),
  page('temoin', paths.campagneTemoin, () =>
    import('../temoin/CampagneTemoinPage.js').then((m) => m.CampagneTemoinPage),
  ),

  page('admin', paths.societes, () =>
    import('../societe/SocietesPage.js').then((m) => m.SocietesPage),
  ),
  page('admin', paths.creationSociete, () =>
    import('../societe/CreationSocietePage.js').then((m) => m.CreationSocietePage),
  ),
  page('admin', paths.societe, () =>
    import('../societe/SocietePage.js').then((m) => m.SocietePage),
  ),
  page('admin', paths.societeEdit, () =>
    import('../societe/SocieteEditPage.js').then((m) => m.SocieteEditPage),
  ),
  page('admin', paths.campagnes, () =>
    import('../campagne/CampagnesPage.js').then((m) => m.CampagnesPage),
  ),
  page('admin', paths.etat, () => import('../etat/EtatPage.js').then((m) => m.EtatPage)),
  page('admin', paths.audit, () => import('../audit/AuditPage.js').then((m) => m.AuditPage)),
  page('open', paths.graphiql, () =>
    import('../graphiql/GraphiqlPage.js').then((m) => m.GraphiqlPage),
  ),
  page('admin', paths.jetons, () => import('../jeton/JetonsPage.js').then((m) => m.JetonsPage)),
  page('admin', paths.creationEquipes, () =>
    import('../equipe/CreationEquipesPage.js').then((m) => m.CreationEquipesPage),
  ),
  page('admin', paths.ficheEquipe, () =>
    import('../equipe/FicheEquipePage.js').then((m) => m.FicheEquipePage),
  ),
  page('admin', paths.fichesEquipes, () =>
    import('../equipe/FichesEquipesPage.js').then((m) => m.FichesEquipesPage),
  ),
  page('admin', paths.equipeBoussole, () =>
    import('../equipe/EquipeBoussolePage.js').then((m) => m.EquipeBoussolePage),
  ),
  page('admin', paths.criteres, () =>
    import('../critere/CriteresPage.js').then((m) => m.CriteresPage),
  ),
  page('admin', paths.creationCriteres, () =>
    import('../critere/CreationCriterePage.js').then((m) => m.CreationCriterePage),
  ),
  page('admin', paths.editCriteres, () =>
    import('../critere/EditCriterePage.js').then((m) => m.EditCriterePage),
  ),
  page('admin', paths.users, () =>
    import('../individu/utilisateurs/UsersPage.js').then((m) => m.UsersPage),
  ),
  page('admin', paths.register, () =>
    import('../individu/utilisateurs/RegisterPage.js').then((m) => m.RegisterPage),
  ),
  page('admin', paths.userEdit, () =>
    import('../individu/utilisateurs/UserEditPage.js').then((m) => m.UserEditPage),
  ),
  page('admin', paths.importUsers, () =>
    import('../individu/utilisateurs/import/ImportUsersPage.js').then((m) => m.ImportUsersPage),
  ),
  page('admin', paths.creationBoussole, () =>
    import('../boussole/CreationBoussolePage.js').then((m) => m.CreationBoussolePage),
  ),
  page('stage', paths.seance, () => import('../seance/SeancePage.js').then((m) => m.SeancePage)),
  page('admin', paths.seancePilote, () =>
    import('../seance/PilotePage.js').then((m) => m.PilotePage),
  ),
  page('admin', paths.syntheseBoussole, () =>
    import('../synthese/SyntheseBoussolePage.js').then((m) => m.SyntheseBoussolePage),
  ),
  page('admin', paths.modifierSynthese, () =>
    import('../synthese/ModifierSynthesePage.js').then((m) => m.ModifierSynthesePage),
  ),
  page('admin', paths.ambassadeurBoussole, () =>
    import('../ambassadeur/AmbassadeurBoussolePage.js').then((m) => m.AmbassadeurBoussolePage),
  ),
  page('admin', paths.accords, () => import('../accord/AccordsPage.js').then((m) => m.AccordsPage)),
  page('admin', paths.facilitateurs, () =>
    import('../facilitation/FacilitateursPage.js').then((m) => m.FacilitateursPage),
  ),
  page('admin', paths.importResultats, () =>
    import('../reprise/ReprisePage.js').then((m) => m.ReprisePage),
  ),
  page('admin', paths.plans, () => import('../planEquipe/PlansPage.js').then((m) => m.PlansPage)),
  page('admin', paths.registerPlanAction, () =>
    import('../planEquipe/RegisterPlanActionPage.js').then((m) => m.RegisterPlanActionPage),
  ),
  page('admin', paths.modifierPlanAction, () =>
    import('../planEquipe/ModifierPlanActionPage.js').then((m) => m.ModifierPlanActionPage),
  ),
];
