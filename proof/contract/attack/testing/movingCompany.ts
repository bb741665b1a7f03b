import { random, type Random } from '../../../../api/src/demo/random.js';
import type { Client, TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import type { Reader } from './asking.js';

/** The fewest people whose figure a lecteur reads. */
export const FEWEST = 3;
const SCORES = [-5, -3, -1, 1, 3, 5];

interface Team {
  id: number;
  idParent: number | null;
}
export interface Boussole {
  id: number;
  idEquipe: number;
  idCampagne: number;
  /** Fewest people of a block, where it is Publiée. */
  k: number | null;
  isOpen: boolean;
  /** Who has answered; the others' participations wait. */
  answered: number[];
  waiting: number[];
  /** Its people were told of lecteurs: one read the team when it was made. */
  isTold: boolean;
}
export interface Lecteur {
  id: number;
  reader: Reader;
  /** The team at the top of their branch. */
  top: number | null;
  isGiven: boolean;
  /** What was shown of each cell, in turn: how many people. */
  shown: Map<string, number[]>;
}

/** A company whose teams answer, close, publish and move by chance, and two lecteurs who come to it. */
export class Company {
  readonly tally = { closed: 0, small: 0, taken: 0, moved: 0 };
  readonly lecteurs: Lecteur[] = [];
  readonly teams: Team[] = [];
  readonly boussoles: Boussole[] = [];
  private readonly build: ReturnType<typeof scenes>;

  private constructor(
    private readonly app: TestApp,
    private readonly draw: Random,
    private readonly admin: Client,
    readonly idSociete: number,
    private readonly criteres: readonly number[],
    readonly campagnes: readonly { idCampagne: number; annee: number; nom: string }[],
  ) {
    this.build = scenes(app);
  }

  static async settle(app: TestApp, seed: number): Promise<Company> {
    const build = scenes(app);
    const { idSociete } = await build.buildSociete();
    const criteres = await build.buildCriteres(idSociete, 2);
    const annee = new Date().getFullYear();
    const campagnes = [
      await build.buildCampagne({ annee: annee - 1 }),
      await build.buildCampagne({ annee }),
      // A second one of the year, which is compared with the first.
      await build.buildCampagne({ annee }),
    ];
    const draw = random('lecteurs', seed);
    const admin = await build.asAdmin();
    const company = new Company(app, draw, admin, idSociete, criteres, campagnes);
    for (let team = 0; team < 4; team++) await company.addTeam();
    const top = company.pick(company.teams)?.id ?? 0;
    for (const branche of [null, top]) {
      const { id } = await build.buildLecteur(idSociete, branche);
      const reader = { client: await app.as(id), isAdmin: false };
      company.lecteurs.push({ id, reader, top: branche, isGiven: true, shown: new Map() });
    }
    // Some are there from the first day, others come in the middle.
    if (draw() < 0.3) for (const lecteur of company.lecteurs) await company.place(lecteur, false);
    for (const { id } of company.teams) await company.open(id);
    for (const one of company.boussoles) await company.answer(one);
    return company;
  }

  /** Gives the company to a lecteur, or their branch of it, instead of what they read; or takes it. */
  private async place(lecteur: Lecteur, isGiven: boolean): Promise<void> {
    const { id, top } = lecteur;
    const em = this.app.database.fork();
    await run(em, sql`delete from lecture where id_individu = ${id}`);
    if (isGiven)
      await run(
        em,
        sql`insert into lecture (id_individu, id_societe, id_equipe) values (${id}, ${this.idSociete}, ${top})`,
      );
    lecteur.isGiven = isGiven;
  }

  /** What a lecteur reads is taken from them, given to them again, or another branch instead. */
  private async turn(): Promise<void> {
    const lecteur = this.pick(this.lecteurs);
    if (!lecteur) return;
    const isTaken = lecteur.isGiven && this.draw() < 0.3;
    this.tally.taken += Number(isTaken);
    if (!isTaken && lecteur.top !== null && this.draw() < 0.5) {
      lecteur.top = this.pick(this.teams)?.id ?? lecteur.top;
      this.tally.moved++;
    }
    await this.place(lecteur, !isTaken);
  }

  private integer = (below: number): number => Math.floor(this.draw() * below);
  private pick = <T>(list: readonly T[]): T | undefined => list[this.integer(list.length)];

  /** The team and those above it. */
  private path(id: number | null): number[] {
    const team = this.teams.find((one) => one.id === id);
    return team ? [team.id, ...this.path(team.idParent)] : [];
  }
  readonly isBelow = (id: number, { top }: Pick<Lecteur, 'top'>): boolean =>
    top === null || this.path(id).includes(top);

  async act(): Promise<void> {
    const open = this.boussoles.filter(({ isOpen }) => isOpen);
    const one = this.pick(open);
    // Of which there may be something to read.
    const ripe = open.filter(({ k, answered }) => answered.length >= (k ?? FEWEST));
    const chance = this.draw();
    if (chance < 0.12) await this.turn();
    else if (chance < 0.2) await this.open(await this.addTeam());
    else if (chance < 0.27) await this.open(this.pick(this.teams)?.id ?? 0);
    else if (chance < 0.35) await this.move();
    else if (!one) return;
    else if (chance < 0.65) await this.answer(one);
    else if (chance < 0.78) await this.reveal(this.pick(ripe) ?? one);
    else if (chance < 0.94) await this.close((this.draw() < 0.6 && this.pick(ripe)) || one);
    else await this.remove(one);
  }

  private async addTeam(): Promise<number> {
    const idParent = this.draw() < 0.3 ? null : (this.pick(this.teams)?.id ?? null);
    const { idEquipe: id } = await this.build.buildEquipe({ idSociete: this.idSociete, idParent });
    await this.build.buildMembres(id, 1 + this.integer(9));
    this.teams.push({ id, idParent });
    return id;
  }

  /** A boussole of the team, in a campaign where it has none, Directe or Publiée. */
  private async open(idEquipe: number): Promise<void> {
    const taken = this.boussoles.filter((one) => one.idEquipe === idEquipe);
    const campagne = this.campagnes.find(
      ({ idCampagne }) => !taken.some((one) => one.idCampagne === idCampagne),
    );
    if (!campagne) return;
    const k = this.draw() < 0.5 ? FEWEST + Math.max(0, this.integer(4) - 1) : null;
    await run(
      this.app.database.fork(),
      sql`update societe set seuil = ${k}::int where id_societe = ${this.idSociete}`,
    );
    const { idCampagne } = campagne;
    const { idBoussole: id } = await this.build.buildBoussole({ idEquipe, idCampagne });
    await run(
      this.app.database.fork(),
      sql`update boussole set closes_at = now() + interval '1 year' where id_boussole = ${id}`,
    );
    await run(this.app.database.fork(), sql`select boussole_figer(array[${id}::int])`);
    const waiting = await this.build.participationsOf(id);
    const isTold = this.lecteurs.some((one) => one.isGiven && this.isBelow(idEquipe, one));
    const made = { id, idEquipe, idCampagne, k, isOpen: true, answered: [], waiting };
    this.boussoles.push({ ...made, isTold });
  }

  /** Some of those who wait answer; one now and then stops after the first criterion. */
  private async answer(one: Boussole): Promise<void> {
    for (const participation of one.waiting.splice(0, 2 + this.integer(5))) {
      const isWhole = this.draw() < 0.85;
      const criteres = isWhole ? this.criteres : this.criteres.slice(0, 1);
      await this.build.writeScores(
        one.id,
        criteres.map((critere) => ({
          participation,
          critere,
          question1: this.pick(SCORES) ?? 0,
          question2: this.pick(SCORES) ?? 0,
        })),
      );
      await this.build.setStatut([participation], isWhole ? 'Terminé' : 'En cours');
      one.answered.push(participation);
    }
  }

  private async reveal(one: Boussole): Promise<void> {
    if (one.k !== null) await this.build.publish(this.admin, one.id);
  }

  private async close(one: Boussole): Promise<void> {
    await this.admin.graphql(`mutation { closeBoussole(id: ${one.id}) { ouverte } }`);
    one.isOpen = false;
    this.tally.closed++;
    this.tally.small += Number(one.answered.length > 0 && one.answered.length < FEWEST);
  }

  private async remove({ id }: Boussole): Promise<void> {
    await this.admin.graphql(`mutation { deleteBoussole(id: ${id}) { id } }`);
    const place = this.boussoles.findIndex((one) => one.id === id);
    this.boussoles.splice(place, 1);
  }

  /** A team goes below another one that is not below it. */
  private async move(): Promise<void> {
    const team = this.pick(this.teams);
    const others = this.teams.filter(({ id }) => team && !this.path(id).includes(team.id));
    const idParent = this.draw() < 0.3 ? null : (this.pick(others)?.id ?? null);
    if (!team) return;
    const { code } = await this.admin.graphql(
      'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }',
      {
        input: {
          idSociete: this.idSociete,
          equipes: [{ id: team.id, libelleEquipe: `Équipe déplacée ${team.id}`, idParent }],
        },
      },
    );
    if (code === undefined) team.idParent = idParent;
  }
}
