import { closeDue } from '../../../../../api/src/boussole/closing/due.service.js';
import type { Client, TestApp } from '../../../../../api/src/testing/app.js';
import { scenes } from '../../../../../api/src/testing/scene.js';
import { row, rows, run, sql } from '../../../../../api/src/testing/sql.js';
import type { Unknown } from '../oracle.js';
import { find } from '../verbs/verb.js';
import type { Boussole, World } from '../world.js';

export const PASSWORD = 'motdepasse';

export type Score = readonly [question1: number, question2: number];

/** The same company in the product: what the model calls by its own numbers, and who is signed in. */
export class Company {
  idSociete = 0;
  /** What each answer that was accepted said. */
  readonly scores = new Map<Unknown, Score>();
  /** The links that a facilitator was shown. */
  readonly links = new Map<number, string>();
  readonly codes = new Map<number, string>();
  private readonly numbers = new Map<number, number>();
  private readonly clients = new Map<string, Client>();

  private constructor(
    readonly app: TestApp,
    readonly admin: Client,
  ) {}

  /** Sets up what the model begins with, straight in the database but for boussoles. */
  static async settle(app: TestApp, world: World): Promise<Company> {
    const build = scenes(app);
    const company = new Company(app, await build.asAdmin());
    const k = world.isPubliee ? world.k : null;
    company.idSociete = (await build.buildSociete({ k, visuSociete: true })).idSociete;
    const { idSociete } = company;
    for (const [id, { annee }] of world.campagnes)
      company.name(id, (await build.buildCampagne({ annee })).idCampagne);
    for (const id of world.criteres)
      company.name(id, (await build.buildCritere({ idSociete, libelle: `Critère ${id}` })).id);
    for (const { id, idParent, membres } of world.equipes.values()) {
      const parent = idParent === null ? null : company.of(idParent);
      const equipe = await build.buildEquipe({ idSociete, idParent: parent });
      company.name(id, equipe.idEquipe);
      company.codes.set(id, equipe.codeEquipe);
      await company.welcome(world, [...membres], id);
    }
    for (const boussole of world.boussoles.values()) await company.open(world, boussole);
    return company;
  }

  /** The product's number of what the model calls so. */
  of(id: number | undefined): number {
    return find(this.numbers, id);
  }

  name(id: number, number: number): void {
    this.numbers.set(id, number);
  }

  /** The members that a team begins with: some registered alone, some were invited. */
  private async welcome(world: World, people: readonly number[], idEquipe: number): Promise<void> {
    const membres = people.map((person) => ({
      pseudo: `Za${this.idSociete}x${person}`,
      own: find(world.individus, person).isOwn,
    }));
    const ids = await rows<{ id: number }>(
      this.app.database.fork(),
      sql`with i as (
          insert into individu (pseudo, id_societe, inscrit_seul, deja_ouvert)
            select pseudo, ${this.idSociete}::int, own, true
            from json_to_recordset(${JSON.stringify(membres)}::json) as m(pseudo text, own boolean)
            returning id_individu),
        m as (
          insert into membre_equipe (id_individu, id_equipe, id_societe)
            select id_individu, ${this.of(idEquipe)}::int, ${this.idSociete}::int from i)
        select id_individu as id from i order by 1`,
    );
    for (const [i, person] of people.entries()) this.name(person, ids[i]?.id ?? 0);
  }

  async invite(person: number, idEquipe: number): Promise<void> {
    const { data } = await this.ask(
      this.admin,
      `mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { lienActivation individu { id } } }`,
      {
        input: {
          nom: 'Roy',
          prenom: `Zq${person}`,
          adresseMail: `zq${this.idSociete}x${person}@exemple.fr`,
          idProfil: 0,
          idSociete: this.idSociete,
          idEquipes: [idEquipe],
        },
      },
    );
    const invited = Object(data?.['createIndividu']);
    this.name(person, Number(invited.individu.id));
    this.links.set(person, String(invited.lienActivation));
  }

  private async open(world: World, boussole: Boussole): Promise<void> {
    const differs = boussole.isPubliee !== world.isPubliee;
    if (differs) await this.setLevel(null);
    await this.createBoussole(boussole);
    if (differs) await this.setLevel(world.isPubliee ? world.k : null);
    if (boussole.formerMinimum === 1) return;
    const id = this.of(boussole.id);
    const em = this.app.database.fork();
    await run(em, sql`select boussole_figer(array[${id}::int])`);
    await run(
      em,
      sql`update boussole set ancien_minimum = ${boussole.formerMinimum} where id_boussole = ${id}`,
    );
  }

  async createBoussole({ id, idEquipe, idCampagne }: Boussole, k?: number): Promise<boolean> {
    const { data, ok } = await this.ask(
      this.admin,
      'mutation ($e: Int!, $c: Int!, $k: Int) { createBoussole(idEquipe: $e, idCampagne: $c, k: $k) { id } }',
      { e: this.of(idEquipe), c: this.of(idCampagne), k },
    );
    this.name(id, Number(Object(data?.['createBoussole']).id));
    return ok;
  }

  async setLevel(k: number | null): Promise<boolean> {
    const input = { id: this.idSociete, libelleSociete: `Société ${this.idSociete}`, k };
    const { ok } = await this.ask(
      this.admin,
      'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
      { input },
    );
    return ok;
  }

  /** One call; what fails for a reason that nobody foresaw fails the test. */
  async ask(client: Client, document: string, variables?: object) {
    const { data, code, message } = await client.graphql(document, variables);
    const foreseen = ['CONFLICT', 'DUPLICATE', 'FORBIDDEN', 'UNAUTHENTICATED', undefined];
    if (!foreseen.includes(code)) throw new Error(`${document}: ${code} ${message}`);
    return { data, ok: code === undefined };
  }

  /** Whoever bears this session; their browser keeps it. */
  async session(label: string, person: number): Promise<Client> {
    const known = this.clients.get(label);
    if (known) return known;
    const client = await this.app.as(this.of(person));
    this.clients.set(label, client);
    return client;
  }

  ownSession(world: World, person: number): Promise<Client> {
    return this.session(find(world.individus, person).session, person);
  }

  participation(idBoussole: number, person: number): Promise<number> {
    return scenes(this.app).participationOf(this.of(idBoussole), this.of(person));
  }

  async idOf(pseudo: string): Promise<number> {
    const found = await row<{ id: number }>(
      this.app.database.fork(),
      sql`select id_individu as id from individu where pseudo = ${pseudo}`,
    );
    return found?.id ?? 0;
  }

  /** The team comes to the séance of a boussole, or leaves it: whoever starts one is alone. */
  async gather(idBoussole: number, isThere: boolean): Promise<void> {
    const since = isThere ? '2000-01-01' : '2100-01-01';
    await run(
      this.app.database.fork(),
      sql`update seance set started_at = ${since}::timestamptz where id_boussole = ${idBoussole} and ended_at is null`,
    );
  }

  /** A séance that lasts as long as this. */
  async inSeance(idBoussole: number, act: () => Promise<boolean>): Promise<boolean> {
    const em = this.app.database.fork();
    const own = await row<{ id: number }>(
      em,
      sql`insert into seance (id_boussole, phase, started_at) values (${idBoussole}, 'REPONSES', '2000-01-01')
        on conflict (id_boussole) where ended_at is null do nothing returning id_seance as id`,
    );
    await this.gather(idBoussole, true);
    const accepted = await act();
    await this.gather(idBoussole, false);
    if (own) await run(em, sql`delete from seance where id_seance = ${own.id}`);
    return accepted;
  }

  /** The date of a campaign has come in this company: those that are open close, as the job of each minute finds them. */
  async expire(idCampagne: number): Promise<boolean> {
    const soon = new Date(Date.now() + 60_000);
    await this.ask(
      this.admin,
      `mutation ($s: Int!, $c: Int!, $at: DateTimeISO) {
        updateDatesCampagne(input: { idSociete: $s, idCampagne: $c, dateFermeture: $at }) { dateFermeture } }`,
      { s: this.idSociete, c: idCampagne, at: soon },
    );
    // The date is moved, and not the clock: accounts that the database dates would be older than what is published then. It
    // is a moment ago: accounts made since would be younger than the closing.
    await run(
      this.app.database.fork(),
      sql`update campagne_societe set closes_at = now() - interval '1 millisecond'
        where id_societe = ${this.idSociete} and id_campagne = ${idCampagne}`,
    );
    const closed = await closeDue(this.app.context());
    await run(
      this.app.database.fork(),
      sql`delete from campagne_societe where id_societe = ${this.idSociete}`,
    );
    return closed > 0;
  }
}
