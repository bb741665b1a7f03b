import type { Client, TestApp } from '../../../../api/src/testing/app.js';
import { ask } from './asking.js';
import { Company, FEWEST, type Boussole } from './movingCompany.js';

const ACTS = 20;

interface Cell {
  idCritere: number;
  nombre: number | null;
}
interface Read {
  total: number;
  edges: {
    node: {
      equipe: { id: number };
      idParent: number | null;
      idDomaine: number;
      resultats: { idBoussole: number; moyennes: Cell[] }[];
    };
  }[];
}
const TABLE = `resultatsSociete(first: 100) { total edges { node { equipe { id } idParent idDomaine
  resultats { idBoussole moyennes { idCritere nombre } } } } }`;

/** Plays a random history of a company, read after each act by a program with the token of a branch. */
export async function playTokens(app: TestApp, seed: number) {
  const company = await Company.settle(app, seed);
  const top = company.teams[seed % company.teams.length]?.id ?? 0;
  const watch = new Watch(
    company,
    top,
    await app.asJeton(company.idSociete, undefined, top),
    await app.asJeton(company.idSociete),
  );
  for (let act = 0; act < ACTS; act++) {
    await company.act();
    await watch.read();
  }
  return { faults: watch.faults, ...watch.tally };
}

/** What the token of a branch is shown, and what of it it should not be. */
class Watch {
  readonly faults: string[] = [];
  readonly tally = { cells: 0, hidden: 0, outside: 0 };
  private readonly shown = new Map<string, number>();

  constructor(
    private readonly company: Company,
    private readonly top: number,
    private readonly client: Client,
    private readonly whole: Client,
  ) {}

  private isBelow = (id: number): boolean => this.company.isBelow(id, { top: this.top });

  async read(): Promise<void> {
    const { client, whole, company, faults, top } = this;
    const [own, all] = await Promise.all(
      [client, whole].map((one) =>
        ask<Read>({ client: one, isAdmin: false, isJeton: true }, TABLE),
      ),
    );
    const below = company.teams.filter(({ id }) => this.isBelow(id));
    this.tally.outside += company.teams.length - below.length;
    if (!own || own.total !== below.length) faults.push(`${own?.total} teams, not ${below.length}`);
    for (const { node } of own?.edges ?? []) {
      const { id } = node.equipe;
      if (!this.isBelow(id)) faults.push(`team ${id} is read from outside`);
      if (node.idDomaine !== top || (id === top) !== (node.idParent === null))
        faults.push(`team ${id} tells what is above`);
      const same = all?.edges.find((edge) => edge.node.equipe.id === id)?.node.resultats;
      if (JSON.stringify(node.resultats) !== JSON.stringify(same))
        faults.push(`team ${id} is read otherwise by a token of the company`);
      for (const { idBoussole, moyennes } of node.resultats) {
        const one = company.boussoles.find((boussole) => boussole.id === idBoussole);
        for (const cell of moyennes) this.keep(one, cell);
      }
    }
    for (const { id, idEquipe } of company.boussoles) {
      const page = await client.graphql(`{ resultatBoussole(idBoussole: ${id}) { annee } }`);
      if ((page.code === undefined) !== this.isBelow(idEquipe))
        faults.push(`${id}: ${page.code ?? 'read'}`);
    }
  }

  /** A figure is of three people at least, or of k, by whose blocks it moves. */
  private keep(one: Boussole | undefined, { idCritere, nombre }: Cell): void {
    if (nombre === null) {
      this.tally.hidden++;
      return;
    }
    this.tally.cells++;
    const key = `${one?.id} ${idCritere}`;
    const last = this.shown.get(key) ?? 0;
    this.shown.set(key, nombre);
    if (!one || nombre < (one.k ?? FEWEST) || nombre > one.answered.length)
      this.faults.push(`cell ${key}: ${nombre} people`);
    else if (one.k !== null && nombre !== last && nombre - last < one.k)
      this.faults.push(`cell ${key}: ${nombre} people after ${last}`);
  }
}
