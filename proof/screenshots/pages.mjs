// Every screen of the product, who sees it, and the states to show.

/** States of a page: with data, while loading, without data, refused, with the longest names. */
const ALL = ['filled', 'loading', 'error', 'long'];
const LIST = [...ALL, 'empty'];
const FORM = ['filled'];

const screen = (path, actor, states = ALL, options = {}) => ({ path, actor, states, ...options });

/** `dense` adds 1920 px, `wide` 2560 as well, `print` a sheet of paper; `dialogs` are the labels of buttons that open one. */
export const SCREENS = [
  screen('/', 'visitor', FORM),
  screen('/login', 'visitor', ['filled', 'invalid']),
  screen('/UserLogin', 'visitor', ['filled', 'invalid']),
  screen('/RegisterUser', 'visitor', FORM),
  screen('/r/Sv8rN6', 'visitor', ['filled', 'invalid']),
  screen('/activation/inconnu', 'visitor', FORM),
  screen('/lienRappel/inconnu', 'visitor', FORM),
  screen('/accessibilite', 'visitor', FORM),
  screen('/fleches', 'visitor', FORM, { dense: true, print: true }),
  screen('/notFoundPage', 'visitor', FORM),

  screen('/dashboard', 'member'),
  screen('/editUser', 'member', ALL, { dialogs: ['Modifier mon mot de passe'] }),
  screen('/mesBoussoles', 'member', LIST),
  screen('/mesPulseurs', 'member', FORM),
  screen('/reponseBoussole/45', 'member', [...ALL, 'invalid']),
  screen('/resultatBoussole/45', 'member', ALL, { print: true }),

  screen('/dashboard', 'admin', ALL, { dense: true, print: true }),
  screen('/societes', 'admin', LIST),
  screen('/creationSociete', 'admin', ['filled', 'invalid']),
  screen('/societe/1', 'admin', LIST, { dense: true, print: true, dialogs: ['Supprimer'] }),
  screen('/societeEdit/1', 'admin', ALL, { dialogs: ['Supprimer'] }),
  screen('/creationEquipes/1', 'admin', LIST, {
    dense: true,
    print: true,
    dialogs: ['Ajouter une equipe', 'Supprimer une equipe'],
  }),
  screen('/fichesEquipes/1', 'admin', ['filled', 'long'], { dense: true, print: true }),
  screen('/equipeBoussole/1', 'admin', LIST),
  screen('/criteres/1', 'admin', LIST),
  screen('/creationCriteres/1', 'admin', ['filled', 'invalid']),
  screen('/editCriteres/1', 'admin', ALL, { dialogs: ['Supprimer'] }),
  screen('/users', 'admin', LIST, { dense: true }),
  screen('/register', 'admin', ['filled', 'loading', 'error', 'invalid']),
  screen('/userEdit/2', 'admin', ALL),
  screen('/importUsers', 'admin', FORM),
  screen('/importResultats/1', 'admin', FORM),
  screen('/campagnes', 'admin', LIST, { dialogs: ['Ajouter une campagne'] }),
  screen('/audit', 'admin', LIST, { dense: true }),
  screen('/temoin', 'temoin', ALL, { dense: true, print: true }),
  screen('/temoin/journal', 'temoin', LIST),
  screen('/temoin/campagne/1', 'temoin', ALL, { dense: true, print: true }),
  screen('/accords/1', 'admin', ALL),
  screen('/jetons', 'admin', LIST, { dialogs: ['Créer un jeton'] }),
  screen('/creationBoussole/11', 'admin', LIST, { dialogs: ['Créer une boussole'] }),
  screen('/domaines/1', 'admin', LIST),
  screen('/ensemble/1', 'admin', ALL, { dense: true, print: true }),
  screen('/branche/3', 'admin', ALL, { dense: true, print: true }),
  screen('/resultatBoussole/45', 'admin', ALL, { wide: true, print: true }),
  screen('/resultatDomaine/1/1', 'admin', ALL, { wide: true, print: true }),
  screen('/resultatCritere/45/1', 'admin', ALL, { wide: true, print: true }),
  screen('/syntheseBoussole/45', 'admin', ['filled', 'invalid']),
  screen('/ambassadeurBoussole/45', 'admin', ['filled', 'loading', 'error', 'invalid']),
  screen('/registerPlanAction/11?autreParam=45', 'admin', ['filled', 'invalid']),
];
