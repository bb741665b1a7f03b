import { HEAVY_MAX } from '../../../../api/src/app/graphqlLimits.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { BRANCHE, brancheDifferences, branchesOf, type Branche } from '../../testing/branche.js';
import { readFigures } from '../../testing/figures.js';
import { askAll, type Reader } from './asking.js';
import { Company, FEWEST, type Boussole, type Lecteur } from './movingCompany.js';

const ACTS = 20;
/** The file of figures for programs is read now and then: it is the same page by the other door. */
const BY_REST = 5;

interface Moyenne {
  idCritere: number;
  libelle: string;
  nombre: number | null;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}
interface Year {
  annee: number;
  nomCampagne: string;
  moyennes: Moyenne[];
}
interface Page {
  participation: { faites: number };
  resultat: Year;
  precedent: Year | null;
  resultatN1: Year | null;
  resultatN2: Year | null;
}
interface Line {
  idEquipe: number;
  idParent: number | null;
  idBoussole: number | null;
  cellules: { idCritere: number; nombre: number | null }[];
}

const YEAR =
  '{ annee nomCampagne moyennes { idCritere libelle nombre repartitionQ1 repartitionQ2 } }';
const PAGE = `participation { faites } resultat ${YEAR} precedent ${YEAR} resultatN1 ${YEAR} resultatN2 ${YEAR}`;

/** Plays a random history of a company, read after each act by a lecteur of it and by one of a branch. */
export async function playLecteurs(app: TestApp, seed: number) {
  const company = await Company.settle(app, seed);
  const watch = new Watch(company);
  for (let act = 0; act < ACTS; act++) {
    await company.act();
    for (const lecteur of company.lecteurs) await watch.read(lecteur, act % BY_REST === 0);
  }
  return { faults: watch.faults, ...company.tally, ...watch.tally };
}

/** What lecteurs are shown, and what of it they should not be. */
class Watch {
  readonly faults: string[] = [];
  readonly tally = { read: 0, sums: 0, published: 0, silent: 0 };

  constructor(private readonly company: Company) {}

  /** Everything that a lecteur is shown now, and what of it they should not be. */
  async read(lecteur: Lecteur, byRest: boolean): Promise<void> {
    const { reader } = lecteur;
    const pages = new Map<number, Page>();
    const asked = await askAll<Page>(
      reader,
      this.company.boussoles.map(({ id }) => `resultatBoussole(idBoussole: ${id}) { ${PAGE} }`),
      HEAVY_MAX,
    );
    for (const [rank, one] of this.company.boussoles.entries()) {
      const page = asked[rank];
      if (byRest) this.compare(page?.resultat, (await this.byRest(reader, one.id))?.resultat);
      if (!page) this.tally.silent++;
      else {
        pages.set(one.id, page);
        this.judge(lecteur, one, page);
      }
    }
    for (const { idCampagne } of this.company.campagnes)
      await this.readMap(lecteur, idCampagne, pages);
  }

  private byRest = ({ client }: Reader, id: number): Promise<Page | null> =>
    readFigures<Page>(client, id, (fault) => this.faults.push(fault));

  private compare(one: Year | null | undefined, other: Year | null | undefined): void {
    const told = [one, other].map((year) => year?.moyennes.map(({ nombre }) => nombre));
    if (JSON.stringify(told[0]) !== JSON.stringify(told[1]))
      this.faults.push(`REST says otherwise: ${JSON.stringify(told)}`);
  }

  private judge(lecteur: Lecteur, one: Boussole, page: Page): void {
    const { faults, tally } = this;
    if (!lecteur.isGiven) faults.push(`${one.id} is read by nobody`);
    if (!one.isTold) faults.push(`${one.id} is read, whose people were told otherwise`);
    if (!this.company.isBelow(one.idEquipe, lecteur)) faults.push(`${one.id} is read from outside`);
    if (one.k === null && one.isOpen) faults.push(`${one.id} is read while it moves`);
    tally.read++;
    tally.published += Number(one.k !== null);
    const year =
      this.company.campagnes.find(({ idCampagne }) => idCampagne === one.idCampagne)?.annee ?? 0;
    this.keep(lecteur, one, page.resultat);
    for (const past of [page.precedent, page.resultatN1, page.resultatN2]) {
      if (!past) continue;
      const before = this.company.boussoles.find(
        ({ idEquipe, idCampagne }) =>
          idEquipe === one.idEquipe &&
          this.company.campagnes.some(
            (c) => c.idCampagne === idCampagne && c.nom === past.nomCampagne,
          ),
      );
      const isEarlier = past.annee < year || (past === page.precedent && past.annee === year);
      if (!isEarlier || !before || before === one) faults.push(`${one.id} shows another year`);
      else {
        if (!before.isTold) faults.push(`${before.id} is read as a year before`);
        this.keep(lecteur, before, past);
      }
    }
    if (one.k !== null && page.participation.faites > 0) {
      const faites = [{ idCritere: 0, nombre: page.participation.faites }];
      this.keep(lecteur, one, { moyennes: faites });
    }
  }

  /** What is shown of a cell is of three people at least, or of k, and changes by so many at least. */
  private keep(
    { shown }: Lecteur,
    one: Boussole,
    { moyennes }: { moyennes: readonly { idCritere: number; nombre: number | null }[] },
  ): void {
    for (const { idCritere, nombre } of moyennes) {
      if (nombre === null) continue;
      const key = `${one.id} ${idCritere}`;
      const before = shown.get(key) ?? [];
      const last = before.at(-1) ?? 0;
      if (nombre === last) continue;
      if (nombre - last < (one.k ?? FEWEST) || nombre > one.answered.length)
        this.faults.push(`cell ${key}: ${nombre} people after ${last}`);
      if (one.k === null && last > 0) this.faults.push(`cell ${key} moved`);
      shown.set(key, [...before, nombre]);
    }
  }

  private async readMap(
    lecteur: Lecteur,
    idCampagne: number,
    pages: ReadonlyMap<number, Page>,
  ): Promise<void> {
    const { faults } = this;
    const [map] = await askAll<{ total: number; criteres: unknown[]; lignes: Line[] }>(
      lecteur.reader,
      [
        `ensemble(idSociete: ${this.company.idSociete}, idCampagne: ${idCampagne}) { total criteres { id }
          lignes { idEquipe idParent idBoussole cellules { idCritere nombre } } }`,
      ],
    );
    if (!map) return;
    const below = this.company.teams.filter(({ id }) => this.company.isBelow(id, lecteur));
    if (map.total !== below.length) faults.push(`${map.total} teams, not ${below.length}`);
    for (const { idEquipe, idBoussole, cellules } of map.lignes) {
      if (!below.some(({ id }) => id === idEquipe)) faults.push(`team ${idEquipe} is named`);
      const page = idBoussole === null ? undefined : pages.get(idBoussole);
      if (idBoussole !== null && !page) faults.push(`${idBoussole} is on the map alone`);
      for (const { idCritere, nombre } of cellules) {
        const own = page?.resultat.moyennes.find((one) => one.idCritere === idCritere);
        if ((own?.nombre ?? null) !== nombre)
          faults.push(`the map says otherwise of ${idBoussole}`);
      }
    }
    const branches = [...branchesOf(map.lignes)];
    const read = await askAll<Branche>(
      lecteur.reader,
      branches.map(
        ({ idEquipe }) =>
          `resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${idCampagne}) { ${BRANCHE} }`,
      ),
      HEAVY_MAX,
    );
    for (const [rank, { idEquipe, boussoles }] of branches.entries()) {
      const branche = read[rank];
      const parts = boussoles.flatMap((id) => pages.get(id) ?? []);
      if (branche) faults.push(...brancheDifferences(branche, parts));
      else faults.push(`branch ${idEquipe} is not read`);
      this.tally.sums += Number(parts.length > 1);
    }
  }
}
