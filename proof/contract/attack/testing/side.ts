import type { Client, TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import type { useStreams } from '../../../../api/src/testing/streams.js';
import { until } from '../../../../api/src/testing/waiting.js';

const K = 3;
const TEAM = 4;
type Data = Record<string, unknown>;

/** One facilitator’s campaign, from the company to what came out of it: every name has a word of their own. */
export class Side {
  /** All that was answered to them and to their people. */
  readonly bytes: string[] = [];
  private facilitateur!: Client;
  private cookie = '';

  constructor(
    private readonly app: TestApp,
    private readonly open: ReturnType<typeof useStreams>['open'],
    readonly word: string,
    private readonly companies: number,
  ) {}

  /** Asks, keeps the bytes, and wants an answer. */
  private async ask(client: Client, document: string): Promise<Data> {
    const { text, body } = await client.agent.post('/graphql').send({ query: document });
    this.bytes.push(text);
    if (body.errors) throw new Error(`${document}\n${JSON.stringify(body.errors)}`);
    return Object(Object.values(body.data)[0]);
  }
  private write = (field: string, client = this.facilitateur) =>
    this.ask(client, `mutation { ${field} }`);
  private read = (field: string, client = this.facilitateur) => this.ask(client, `{ ${field} }`);
  private name = (what: string) => `${this.word} ${what}`;

  async play(): Promise<void> {
    const { id } = await scenes(this.app).buildFacilitateur([]);
    this.facilitateur = await this.app.as(id);
    this.cookie = await this.app.cookieOf(id);
    // Of one name on both sides, which is told to neither.
    await this.write('createCampagne(input: { nom: "Bilan", annee: 2030 }) { id }');
    let idCampagne = 0;
    for (let rank = 0; rank < this.companies; rank += 1)
      idCampagne = await this.campaign(rank, idCampagne);
    await this.look();
  }

  private async campaign(rank: number, known: number): Promise<number> {
    const { word } = this;
    const { id: idSociete } = await this.write(
      `createSociete(input: { libelleSociete: "${this.name(`Société ${rank}`)}", k: ${K} }) { id }`,
    );
    const tree = await this.write(
      `createEquipes(idSociete: ${idSociete}, list: "${this.name('Port')}\\n${this.name('Quai')}") { equipes { id } }`,
    );
    const [idEquipe = 0] = (tree['equipes'] as { id: number }[]).map((one) => one.id);
    const { id: idCritere } = await this.write(
      `createCritere(input: { idSociete: ${idSociete}, libelle: "${this.name('Confiance')}", description: "${this.name('Dire')}" }) { id }`,
    );
    const people: Client[] = [];
    for (let person = 0; person < TEAM; person += 1) {
      const made = await this.write(
        `createIndividu(input: { nom: "${this.name('Roy')}", prenom: "Ali", adresseMail: "${word}${rank}x${person}@exemple.fr", idProfil: 0, idSociete: ${idSociete}, idEquipes: [${idEquipe}] }) { individu { id } lienActivation }`,
      );
      people.push(await this.app.as(Object(made['individu']).id));
    }
    const invited = await this.write(
      `createLecture(input: { idSociete: ${idSociete}, adresseMail: "${word}${rank}lecteur@exemple.fr" }) { individu { id } }`,
    );
    const lecteur = await this.app.as(Object(invited['individu']).id);
    const which = known ? `idCampagne: ${known}` : `nom: "${this.name('Campagne')}", annee: 2030`;
    const launched = await this.write(
      `launchCampagne(input: { idSociete: ${idSociete}, ${which}, k: ${K} }) { creees campagne { id nom } }`,
    );
    const { boussoles } = await this.read(`equipe(id: ${idEquipe}) { boussoles { id } }`);
    const [{ id: idBoussole } = { id: 0 }] = boussoles as { id: number }[];
    await this.seance({ idBoussole, idCritere: Number(idCritere), people });
    for (const field of [
      `createSynthese(idBoussole: ${idBoussole}, synthese: "${this.name('Bien')}") { id }`,
      `createAmbassadeur(idBoussole: ${idBoussole}, nom: "${this.name('Zoé')}") { id }`,
      `createPlanEquipe(input: { idEquipe: ${idEquipe}, idBoussole: ${idBoussole}, objectif: "${this.name('Mieux')}", action: "${this.name('Point')}", lead: "${this.name('Ali')}" }) { id }`,
      `createJeton(input: { nom: "${this.name('Rapport')}", idSocietes: [${idSociete}], jours: 9 }) { jeton { id } }`,
      `closeBoussole(id: ${idBoussole}) { ouverte }`,
    ])
      await this.write(field);
    const agenda = await this.write(`renewAgenda(idSociete: ${idSociete}) { adresse }`);
    for (const path of [
      new URL(String(agenda['adresse'])).pathname,
      `/api/chiffres.csv?societe=${idSociete}`,
      `/api/chiffres/${idBoussole}`,
    ])
      this.bytes.push((await this.facilitateur.get(path)).text);
    for (const field of [
      `ensemble(idSociete: ${idSociete}) { lignes { libelleEquipe } criteres { libelle } campagnes { nom } }`,
      `resultatBoussole(idBoussole: ${idBoussole}) { plans { objectif lead } ambassadeurs synthese { synthese } resultat { moyennes { libelle nombre } } }`,
      `exportBoussole(idBoussole: ${idBoussole}, format: CSV) { contenu }`,
      `lecteurs(idSociete: ${idSociete}) { adresseMail }`,
      `facilitateurs(idSociete: ${idSociete}) { facilitateurs { adresseMail } }`,
    ])
      await this.read(field);
    await this.read('lecture { societe { libelleSociete } }', lecteur);
    await this.read('plansLus { objectif }', lecteur);
    for (const client of people) await this.read('moi { libelleSociete libelleEquipe }', client);
    return Object(launched['campagne']).id;
  }

  private async seance({
    idBoussole,
    idCritere,
    people,
  }: {
    idBoussole: number;
    idCritere: number;
    people: readonly Client[];
  }): Promise<void> {
    const opened = await this.write(`openSeance(idBoussole: ${idBoussole}) { version }`);
    await this.write(
      `updateSeance(input: { idBoussole: ${idBoussole}, version: ${opened['version']}, phase: REPONSES }) { version }`,
    );
    await scenes(this.app).gather(idBoussole);
    const stream = await this.open(idBoussole, { Cookie: this.cookie });
    for (const [person, client] of people.entries()) {
      const entered = await this.write(
        `createParticipation(idBoussole: ${idBoussole}) { id }`,
        client,
      );
      await this.write(
        `updateReponse(input: { idParticipation: ${entered['id']}, idCritere: ${idCritere}, question1: ${person}, question2: 1, commentaire: "${this.name('Mot')}", termine: true }) { totalReponses }`,
        client,
      );
    }
    const { version } = await this.read(`seance(idBoussole: ${idBoussole}) { version }`);
    await this.write(
      `revealSeance(input: { idBoussole: ${idBoussole}, version: ${version} }) { publication }`,
    );
    await until(() => stream.text.includes(this.word));
    this.bytes.push(stream.text);
    stream.hangUp();
  }

  /** The pages that are of no one company. */
  private async look(): Promise<void> {
    for (const field of [
      'societesPage { total lignes { libelleSociete } }',
      'individusPage(page: { taille: 50 }) { total lignes { nom adresseMail libelleSociete equipes { libelleEquipe } } }',
      'individus { nom pseudo adresseMail }',
      'campagnes { nom }',
      'campagnesEnCours { lignes { societe { libelleSociete } campagne { nom } } }',
      'viesCampagnes { edges { node { campagne { nom } societe { libelleSociete } } } }',
      'changements { lignes { societe { libelleSociete } } }',
      'plansDus { lignes { societe { libelleSociete } } }',
      'jetonsPage { total lignes { nom societes { libelleSociete } branche { libelleEquipe } } }',
      'auditPage(page: { taille: 100 }) { total lignes { action objet { nom } auteur { nom } changements { avant apres } } }',
    ])
      await this.read(field);
    for (const path of ['/api/societes/getAllSocietes', '/api/register/getAllUsers'])
      this.bytes.push((await this.facilitateur.get(path)).text);
  }
}
