/** Where a row's `preuve_attendue` is proved: a test file, below api/src or of the contract, and words of the title. */
type Preuve = readonly [fichier: string, titre: string];

const ICI = 'contract/rights/proofs.test.ts';
const LIMITES = 'contract/invariants/limits.test.ts';
const MATRICE: Preuve = ['contract/rights/matrix.test.ts', 'each actor, by each door'];
const INCONNU: Preuve = [
  'contract/rights/unknownOrForbidden.test.ts',
  'is byte for byte that of one',
];
const RELUS: Preuve = ['contract/rights/readAgain.test.ts', 'at the very next call'];
/** Every reply of every REST test is held to the description, which allows no other key. */
const CLES: Preuve = ['app/docs/openapi.test.ts', 'may hold no field that is not described'];
const SCHEMA: Preuve = [
  'contract/attack/schema.test.ts',
  'Every type that can be reached from one',
];
const BOUSSOLE_ROWS: Preuve = ['resultat/lignes.test.ts', 'link nobody better than chance'];

export const preuves: Readonly<Record<string, readonly Preuve[]>> = {
  A001: [[ICI, 'A001']],
  A002: [
    ['connexion/connexion.test.ts', 'a wrong password and an unknown account'],
    [ICI, 'A002'],
  ],
  A003: [
    ['connexion/freinage.test.ts', 'the sixth try in a row waits'],
    ['connexion/freinage.test.ts', 'never locks the owner out of a device that is known'],
  ],
  A004: [[ICI, 'A004']],
  A005: [
    ['connexion/connexion.test.ts', 'a wrong password and an unknown account'],
    [ICI, 'A005'],
  ],
  A006: [['connexion/session.test.ts', 'after logout the cookie, played again, opens nothing']],
  A007: [
    ['connexion/connexion.test.ts', 'is never kept by a browser'],
    ['connexion/session.test.ts', "set('If-None-Match', '*')"],
  ],
  A008: [['connexion/connexion.test.ts', 'an admin who is demoted is none at the next request']],
  A009: [['individu/moi.test.ts', 'two people read two accounts'], CLES],
  A010: [MATRICE],
  A011: [['societe/societe.test.ts', 'GET and POST alike']],
  A012: [['societe/societe.test.ts', 'a second company with the same label is refused with 449']],
  A013: [['societe/societe.test.ts', 'an unknown company is 404 for an admin'], INCONNU],
  A014: [RELUS],
  A015: [[ICI, 'A015']],
  A016: [['equipe/droits.test.ts', 'no answer to a non-admin carries a team code']],
  A017: [
    ['equipe/equipe.test.ts', 'a code already taken is replaced by the server'],
    ['equipe/equipe.test.ts', 'a second team of that name'],
  ],
  A018: [['equipe/equipe.test.ts', "never deleted under another company's name"]],
  A019: [['contract/invariants/tree.test.ts', 'I7: of two opposite saves at once']],
  A020: [[ICI, 'A020']],
  A021: [['equipe/code.test.ts', 'finds one team, its name and nothing more']],
  A022: [['equipe/code.test.ts', 'no team, and no error']],
  A023: [
    ['equipe/codeFrein.test.ts', 'after a hundred distinct ones in ten minutes'],
    ['app/graphql.test.ts', 'a document that asks for too much is refused'],
  ],
  A025: [BOUSSOLE_ROWS, ['resultat/domaine/soustraction.test.ts', 'test']],
  A026: [MATRICE],
  A027: [
    [ICI, 'A027'],
    ['resultat/domaine/domaine.droits.test.ts', 'only another company uses'],
  ],
  A029: [['critere/critere.test.ts', 'a member sees the active criteria of its company']],
  A031: [['critere/critere.test.ts', 'a second criterion of that label']],
  A032: [['critere/critereImage.test.ts', 'before the file is read, and nothing is written']],
  A033: [['critere/critere.test.ts', 'a second criterion of that label']],
  A034: [['critere/suppression.test.ts', 'leaves every list but stays in past results']],
  A036: [['critere/critereImage.test.ts', 'a served image can only be shown']],
  A037: [['app/graphql.test.ts', '{ individus { motDePasse } }'], CLES],
  A039: [['individu/individu.test.ts', 'two users without pseudo may follow each other']],
  A040: [MATRICE],
  A041: [RELUS],
  A042: [['individu/individu.test.ts', 'the last administrator is neither demoted nor deleted']],
  A043: [[ICI, 'A043']],
  A044: [[ICI, 'A044']],
  A045: [['migrations/garanties.test.ts', 'a person erased leaves every figure as it was']],
  A047: [
    ['campagne/campagne.test.ts', 'a member sees the campaigns of its company only'],
    ['resultat/domaine/domaine.droits.test.ts', 'only another company uses'],
  ],
  A048: [[ICI, 'A048']],
  A049: [[ICI, 'A049']],
  A053: [['boussole/parcours.test.ts', 'granted as often as it is asked']],
  A054: [[ICI, 'A054']],
  A056: [[LIMITES, 'I5: fifty first looks of one person at once']],
  A057: [['boussole/parcours.test.ts', 'the company sent beside the boussole changes nothing']],
  A058: [RELUS],
  A059: [['boussole/reponse.test.ts', 'answering again replaces the answer and counts once']],
  A060: [['boussole/reponse.test.ts', "a teammate's answer cannot be touched"]],
  A062: [[ICI, 'A062']],
  A063: [INCONNU],
  A064: [['boussole/boussole.test.ts', 'opaque numbers with a status and nothing else']],
  A065: [BOUSSOLE_ROWS, ['resultat/lignes.test.ts', 'a row has exactly the specified fields']],
  A066: [['resultat/lignes.test.ts', 'changes neither the rows nor the right to read them']],
  A067: [['resultat/lignes.test.ts', 'byte for byte, as for an unknown boussole'], INCONNU],
  A069: [['commentaire/commentaire.test.ts', 'a second comment is refused with 449']],
  A070: [[LIMITES, 'the teammate may still comment']],
  A071: [[LIMITES, 'I3: of fifty comments sent at once']],
  A073: [[ICI, 'A073']],
  A074: [['resultat/domaine/domaine.test.ts', 'only an admin reads their texts']],
  A076: [['synthese/synthese.test.ts', 'a second synthesis is refused with 449']],
  A079: [['ambassadeur/ambassadeur.test.ts', 'another boussole has places of its own']],
  A080: [[LIMITES, 'I1: of fifty ambassadors named at once']],
  A081: [['planEquipe/planEquipe.test.ts', 'only an administrator reads who']],
  A083: [['planEquipe/planEquipe.test.ts', "another team's boussole is refused with 400"]],
  A086: [['individu/inscription.test.ts', 'names, mail and whatever else is sent are ignored']],
  A087: [['individu/inscription.test.ts', 'without proof nobody enters a team']],
  A088: [['individu/inscription.test.ts', 'the proof of one team opens no other']],
  A089: [['individu/inscription.test.ts', 'rights are not chosen']],
  A090: [[LIMITES, 'I6: of fifty %s created at once under one name']],
  A091: [['individu/moi.test.ts', 'and nothing else whatever is sent']],
  A092: [['individu/moi.test.ts', 'a new password ends the other sessions']],
  A093: [[ICI, 'A093']],
  A094: [['app/graphql.test.ts', 'a misspelt field']],
  A095: [['app/graphql.test.ts', 'participants { individu { pseudo } }'], SCHEMA],
  A096: [['app/graphql.test.ts', 'commentaires { commentaire } }'], SCHEMA],
  A097: [['app/graphql.test.ts', 'membres { pseudo }'], SCHEMA],
  A098: [MATRICE],
  A100: [MATRICE],
  A101: [['app/graphql.test.ts', 'is refused with 405']],
  A102: [['critere/critereImage.test.ts', 'without the header that no form can send']],
  A103: [['app/rest.test.ts', 'is unknown: 404 in JSON, never a page']],
  A104: [['app/rest.test.ts', '%s is refused with 405']],
};
