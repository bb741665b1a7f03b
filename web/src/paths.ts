type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Pattern extends string> = Record<ParamName<Pattern>, number | string>;
type Arguments<Pattern extends string> = [ParamName<Pattern>] extends [never]
  ? []
  : [params: Params<Pattern>];

function route<const Pattern extends string>(pattern: Pattern) {
  const build = (...[params]: Arguments<Pattern>): string => {
    const values: Record<string, number | string> = params ?? {};
    return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  };
  return Object.assign(build, { pattern });
}

/**
 * Every URL of the product. `paths.societeEdit({ id: 3 })` builds one; `paths.societeEdit.pattern` is its route.
 *
 * @see admin spec §2, journey spec §2, decisions §2 and §8
 */
export const paths = {
  home: route('/'),
  login: route('/login'),
  userLogin: route('/UserLogin'),
  registerUser: route('/RegisterUser'),
  rejoindre: route('/r/:code'),
  garderAcces: route('/garderAcces'),
  activation: route('/activation/:jeton'),
  lienRappel: route('/lienRappel/:jeton'),
  accessibilite: route('/accessibilite'),
  fleches: route('/fleches'),
  notFound: route('/notFoundPage'),

  dashboard: route('/dashboard'),
  editUser: route('/editUser'),
  mesBoussoles: route('/mesBoussoles'),
  mesPulseurs: route('/mesPulseurs'),
  reponseBoussole: route('/reponseBoussole/:id'),
  boussoleCommentaire: route('/boussoleCommentaire/:id'),
  resultatBoussole: route('/resultatBoussole/:id'),
  resultatCritere: route('/resultatCritere/:idBoussole/:idCritere'),
  seance: route('/seance/:id'),
  seancePilote: route('/seance/:id/pilote'),
  confidentialite: route('/confidentialite/:id'),

  societes: route('/societes'),
  creationSociete: route('/creationSociete'),
  societe: route('/societe/:id'),
  societeEdit: route('/societeEdit/:id'),
  creationEquipes: route('/creationEquipes/:idSociete'),
  equipeBoussole: route('/equipeBoussole/:idSociete'),
  ficheEquipe: route('/ficheEquipe/:id'),
  fichesEquipes: route('/fichesEquipes/:idSociete'),
  criteres: route('/criteres/:id'),
  creationCriteres: route('/creationCriteres/:idSociete'),
  editCriteres: route('/editCriteres/:id'),
  users: route('/users'),
  register: route('/register'),
  userEdit: route('/userEdit/:id'),
  importUsers: route('/importUsers'),
  importResultats: route('/importResultats/:idSociete'),
  campagnes: route('/campagnes'),
  audit: route('/audit'),
  etat: route('/etat'),
  jetons: route('/jetons'),
  graphiql: route('/graphiql'),

  temoin: route('/temoin'),
  journalTemoin: route('/temoin/journal'),
  retraitsTemoin: route('/temoin/retraits'),
  campagneTemoin: route('/temoin/campagne/:idCampagne'),

  creationBoussole: route('/creationBoussole/:idEquipe'),
  domaines: route('/domaines/:idSociete'),
  resultatDomaine: route('/resultatDomaine/:id/:idSociete'),
  ensemble: route('/ensemble/:idSociete'),
  rapport: route('/rapport/:idSociete'),
  branche: route('/branche/:idEquipe'),
  plans: route('/plans/:idSociete'),
  accords: route('/accords/:idSociete'),
  facilitateurs: route('/facilitateurs/:idSociete'),
  resultatCritereDomaine: route(
    '/resultatCritereDomaine/:idDomaine/:idSociete/:idCampagne/:idCritere',
  ),
  syntheseBoussole: route('/syntheseBoussole/:id'),
  modifierSynthese: route('/modifierSynthese/:id'),
  ambassadeurBoussole: route('/ambassadeurBoussole/:id'),
  registerPlanAction: route('/registerPlanAction/:id'),
  modifierPlanAction: route('/modifierPlanAction/:id'),
};
