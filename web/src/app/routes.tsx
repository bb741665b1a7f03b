import { lazy, type ComponentType } from 'react';

import { paths } from '../paths.js';

export interface AppRoute {
  path: string;
  /** Fetches the page's chunk, once. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

/** A route whose page comes in its own chunk: `page(paths.societes, () => import('…').then((m) => m.SocietesPage))`. */
const page = (path: { pattern: string }, load: () => Promise<ComponentType>): AppRoute => ({
  path: path.pattern,
  load,
  Page: lazy(async () => ({ default: await load() })),
});

/** For anybody, under the public header. */
export const publicRoutes: AppRoute[] = [
  page(paths.home, () => import('../accueil/AccueilPage.js').then((m) => m.AccueilPage)),
];

/** For anybody, under the header of who they are; the page of every unknown address is another. */
export const openRoutes: AppRoute[] = [
  page(paths.accessibilite, () =>
    import('../accessibilite/AccessibilitePage.js').then((m) => m.AccessibilitePage),
  ),
];

/** For anybody, on the split screen. */
export const accessRoutes: AppRoute[] = [
  page(paths.login, () => import('../acces/LoginPage.js').then((m) => m.LoginPage)),
  page(paths.userLogin, () => import('../acces/UserLoginPage.js').then((m) => m.UserLoginPage)),
  page(paths.registerUser, () =>
    import('../individu/RegisterUserPage.js').then((m) => m.RegisterUserPage),
  ),
  page(paths.rejoindre, () =>
    import('../individu/RegisterUserPage.js').then((m) => m.RegisterUserPage),
  ),
  page(paths.activation, () =>
    import('../individu/activation/ActivationPage.js').then((m) => m.ActivationPage),
  ),
];

/** For whoever is signed in, without the client. */
export const answerRoutes: AppRoute[] = [
  page(paths.reponseBoussole, () =>
    import('../boussole/ReponseBoussolePage.js').then((m) => m.ReponseBoussolePage),
  ),
];

/** For whoever is signed in. */
export const memberRoutes: AppRoute[] = [
  page(paths.dashboard, () => import('../individu/DashboardPage.js').then((m) => m.DashboardPage)),
  page(paths.editUser, () =>
    import('../individu/compte/EditUserPage.js').then((m) => m.EditUserPage),
  ),
  page(paths.mesPulseurs, () =>
    import('../individu/MesPulseursPage.js').then((m) => m.MesPulseursPage),
  ),
  page(paths.mesBoussoles, () =>
    import('../boussole/MesBoussolesPage.js').then((m) => m.MesBoussolesPage),
  ),
  page(paths.boussoleCommentaire, () =>
    import('../commentaire/BoussoleCommentairePage.js').then((m) => m.BoussoleCommentairePage),
  ),
  page(paths.resultatBoussole, () =>
    import('../resultat/ResultatBoussolePage.js').then((m) => m.ResultatBoussolePage),
  ),
  page(paths.domaines, () =>
    import('../resultat/domaine/DomainesPage.js').then((m) => m.DomainesPage),
  ),
  page(paths.resultatDomaine, () =>
    import('../resultat/domaine/ResultatDomainePage.js').then((m) => m.ResultatDomainePage),
  ),
];

/** For administrators. */
export const adminRoutes: AppRoute[] = [
  page(paths.societes, () => import('../societe/SocietesPage.js').then((m) => m.SocietesPage)),
  page(paths.creationSociete, () =>
    import('../societe/CreationSocietePage.js').then((m) => m.CreationSocietePage),
  ),
  page(paths.societeEdit, () =>
    import('../societe/SocieteEditPage.js').then((m) => m.SocieteEditPage),
  ),
  page(paths.campagnes, () => import('../campagne/CampagnesPage.js').then((m) => m.CampagnesPage)),
  page(paths.audit, () => import('../audit/AuditPage.js').then((m) => m.AuditPage)),
  page(paths.graphiql, () => import('../graphiql/GraphiqlPage.js').then((m) => m.GraphiqlPage)),
  page(paths.jetons, () => import('../jeton/JetonsPage.js').then((m) => m.JetonsPage)),
  page(paths.creationEquipes, () =>
    import('../equipe/CreationEquipesPage.js').then((m) => m.CreationEquipesPage),
  ),
  page(paths.ficheEquipe, () =>
    import('../equipe/FicheEquipePage.js').then((m) => m.FicheEquipePage),
  ),
  page(paths.fichesEquipes, () =>
    import('../equipe/FichesEquipesPage.js').then((m) => m.FichesEquipesPage),
  ),
  page(paths.equipeBoussole, () =>
    import('../equipe/EquipeBoussolePage.js').then((m) => m.EquipeBoussolePage),
  ),
  page(paths.criteres, () => import('../critere/CriteresPage.js').then((m) => m.CriteresPage)),
  page(paths.creationCriteres, () =>
    import('../critere/CreationCriterePage.js').then((m) => m.CreationCriterePage),
  ),
  page(paths.editCriteres, () =>
    import('../critere/EditCriterePage.js').then((m) => m.EditCriterePage),
  ),
  page(paths.users, () => import('../individu/utilisateurs/UsersPage.js').then((m) => m.UsersPage)),
  page(paths.register, () =>
    import('../individu/utilisateurs/RegisterPage.js').then((m) => m.RegisterPage),
  ),
  page(paths.userEdit, () =>
    import('../individu/utilisateurs/UserEditPage.js').then((m) => m.UserEditPage),
  ),
  page(paths.importUsers, () =>
    import('../individu/utilisateurs/import/ImportUsersPage.js').then((m) => m.ImportUsersPage),
  ),
  page(paths.creationBoussole, () =>
    import('../boussole/CreationBoussolePage.js').then((m) => m.CreationBoussolePage),
  ),
  page(paths.syntheseBoussole, () =>
    import('../synthese/SyntheseBoussolePage.js').then((m) => m.SyntheseBoussolePage),
  ),
  page(paths.modifierSynthese, () =>
    import('../synthese/ModifierSynthesePage.js').then((m) => m.ModifierSynthesePage),
  ),
  page(paths.ambassadeurBoussole, () =>
    import('../ambassadeur/AmbassadeurBoussolePage.js').then((m) => m.AmbassadeurBoussolePage),
  ),
  page(paths.registerPlanAction, () =>
    import('../planEquipe/RegisterPlanActionPage.js').then((m) => m.RegisterPlanActionPage),
  ),
  page(paths.modifierPlanAction, () =>
    import('../planEquipe/ModifierPlanActionPage.js').then((m) => m.ModifierPlanActionPage),
  ),
];
