import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { MUTATIONS } from '../../../api/src/audit/testing/play.js';
import { VERBS } from './testing/actions.js';
import { MOVES } from './testing/product/moves.js';

const PRODUCT = join(import.meta.dirname, 'testing/product');
const calls = readdirSync(PRODUCT)
  .map((file) => readFileSync(join(PRODUCT, file), 'utf8'))
  .join('\n');
const isPlayed = (mutation: string) => new RegExp(`\\b${mutation}(\\(|')`).test(calls);

/** Mutations that no history plays, and why. */
const WITHOUT_A_VERB: Readonly<Record<string, string>> = {
  login: 'opens the session that a history writes straight into the database',
  loginByPseudo: 'likewise',
  logout: 'ends one session, of which nothing remains to be read',
  createBoussoles: 'the rows of `createBoussole`, for each team that has none',
  launchCampagne: 'likewise, with its dates, and the mails that are the same for everybody',
  updateFermetureBoussole: 'the date of `updateDatesCampagne`, of one boussole',
  createSociete: 'every history begins with one',
  deleteSociete: 'nothing is left to be read',
  deleteCampagne: 'refused as soon as it has a boussole',
  createCriteresDepart: 'the rows of `createCritere`, several at once',
  importCriteres: 'likewise, from another company',
  createEquipes: 'the rows of `createEquipe`, several at once',
  importIndividus: 'the rows of `createIndividu`, several at once',
  importResultats:
    'figures that the importer has, of a year in which the team has no boussole (api/src/reprise/hostile.test.ts)',
  deleteReprise: 'takes them away; what was shown is remembered (the same test)',
  updateCritereImage: 'an image, beside no figure',
  updateLogoSociete: 'likewise, of a company',
  updateMonLogo: 'likewise, of who accompanies companies',
  sendLien: 'a link that the account’s own mail receives; `renewLiens` shows one to the attacker',
  updateOrdreCriteres: 'the order of criteria, beside no figure',
  updateRappelsCampagne:
    'dates of mails that are the same for everybody (api/src/rappel/blind.test.ts)',
  updateModeleRappel: 'the words of these mails, likewise',
  renewAgenda:
    'an address at which échéances are read, and no figure (api/src/planEquipe/agenda/agenda.test.ts)',
  deleteAgenda: 'closes a door',
  updateAdresseRappel: 'where reminders go, beside no answer',
  deleteAdresseRappel: 'likewise',
  confirmLienRappel: 'likewise',
  updateMoi: 'a name, beside no answer',
  updateMotDePasse: 'wants the present password, and ends the other sessions',
  updateSynthese: 'a text of the facilitator’s own, as `createSynthese`',
  updatePlanEquipe: 'likewise, as `createPlanEquipe`',
  updateEtatPlanEquipe: 'likewise',
  deletePlanEquipe: 'likewise',
  deleteCommentaire:
    'only words that the facilitator reads, and no figure: what is not shown answers as what is not there (commentaire/removal.test)',
  updateAccordTemoin: 'makes an act wait: what is then done is played without waiting',
  updateAccord: 'likewise',
  confirmAttenteEntretien:
    'lets the nightly erasures be done, which every history plays (api/src/entretien/guard.test.ts)',
  sendEssaiCourrier: 'a mail to whoever asks, which says nothing',
  renewJeton:
    'another secret of the same token, which reads the same (api/src/jeton/renewal.test.ts)',
  deleteJeton: 'closes a door',
  createFacilitation:
    'who facilitates is read again at each request (api/src/facilitation); reads what an administrator does',
  createLecture:
    'the rows of `createIndividu`, of a lecteur (proof/contract/attack/lecteur.test.ts)',
  deleteFacilitation: 'closes a door',
  closeFacilitations: 'both at once, for each company',
  registerCompteProvisoire: 'a password, beside no answer; the account stays in its teams',
  renewSession: 'ends a session, as `logout`',
  closeAutresSessions: 'likewise, the person’s others',
  updateCritereSeance: 'chooses what is shown of the figures that are published',
  updateMinuteur: 'likewise',
  closeSeance: 'likewise',
  createLienProjection: 'opens what a team-mate reads (api/src/seance/projector.test.ts)',
  deleteLienProjection: 'closes a door',
  renewCodeEquipe: 'the door of `register`, under another name',
};

test('every mutation is played by the histories, or says why it is not', () => {
  const unexplained = Object.keys(MUTATIONS).filter(
    (mutation) => !isPlayed(mutation) && !(mutation in WITHOUT_A_VERB),
  );
  const stale = Object.keys(WITHOUT_A_VERB).filter(
    (mutation) => isPlayed(mutation) || !(mutation in MUTATIONS),
  );

  expect([unexplained, stale]).toEqual([[], []]);
});

test('each verb of the model is a move of the product, and the other way round', () => {
  expect(Object.keys(MOVES).toSorted()).toEqual(Object.keys(VERBS).toSorted());
});
