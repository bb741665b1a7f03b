import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { begin } from './testing/play.js';
import { readers } from './testing/product/attack.js';
import { Company } from './testing/product/company.js';
import { Doors, type Reader, type Shown } from './testing/product/doors.js';
import { MOVES } from './testing/product/moves.js';
import { RIGHT } from './testing/rules.js';
import { answering } from './testing/verbs/answering.js';
import { publishing } from './testing/verbs/publishing.js';

/**
 * Somebody who reloads every page while colleagues answer one by one, and subtracts. In « Directe » this reader recovers
 * every answer; in « Publiée » every difference is a sum of at least k people.
 */
const app = useApp();
const CRITERES = 12;
const TEAM = 7;

interface Sum {
  nombre: number;
  spread: readonly number[];
}

const sumOf = ({ nombre, repartitionQ1, repartitionQ2 }: Shown): Sum => ({
  nombre: nombre ?? 0,
  spread: [...(repartitionQ1 ?? []), ...(repartitionQ2 ?? [])],
});

/** All that one reader was ever shown of each criterion; showing nothing counts as a sum too. */
class Memory {
  private readonly seen = new Map<number, Sum[]>();

  async poll(reader: Reader, company: Company, idBoussole: number, idEquipe: number) {
    const doors = new Doors(reader);
    const page = (await doors.pages([idBoussole])).get(idBoussole);
    const { edges } = await doors.societe(company.idSociete, new Date().getFullYear());
    const teams = edges.flatMap(({ node }) => node.resultats);
    const own = teams.find((team) => team.idBoussole === idBoussole);
    const figures = (await doors.figures([idBoussole])).get(idBoussole);
    const pages = [page?.resultat, figures?.resultat, own];
    for (const shown of pages.flatMap((read) => read?.moyennes ?? []))
      if (shown.nombre) this.keep(shown.idCritere, sumOf(shown));
    const rows = Map.groupBy(
      (await doors.rows(idBoussole, idEquipe)) ?? [],
      (row) => row.id_critere_boussole,
    );
    for (const [critere, answers] of rows) {
      const spread = Array.from({ length: 22 }, () => 0);
      for (const { question_1: one, question_2: other } of answers)
        for (const at of [one + 5, other + 16]) spread[at] = (spread[at] ?? 0) + 1;
      this.keep(critere, { nombre: answers.length, spread });
    }
  }

  private keep(critere: number, sum: Sum): void {
    this.seen.set(critere, [...(this.seen.get(critere) ?? []), sum]);
  }

  /** How many criteria have a difference that comes from fewer than `minimum` people. */
  recovered(minimum: number): number {
    return [...this.seen.values()].filter((sums) =>
      [{ nombre: 0, spread: [] }, ...sums].some((less) =>
        sums.some(({ nombre, spread }) => {
          const left = nombre - less.nombre;
          const rest = spread.map((count, i) => count - (less.spread[i] ?? 0));
          return left > 0 && left < minimum && rest.every((count) => count >= 0);
        }),
      ),
    ).length;
  }

  get sums(): number {
    return [...this.seen.values()].flat().length;
  }
}

/** Colleagues answer one by one; the facilitator reveals as soon as the rules allow, then closes. */
async function watch(k: number | null): Promise<Record<string, Memory>> {
  const history = {
    k: k ?? 3,
    sizes: [TEAM, 2],
    criteres: CRITERES,
    formerMinimum: 1,
    actions: [],
  };
  const world = begin({ ...history, isPubliee: k !== null });
  const company = await Company.settle(app, world);
  const [boussole] = world.boussoles.values();
  const [id = 0, idEquipe = 0] = [boussole?.id, boussole?.idEquipe];
  const memories: Record<string, Memory> = {};
  const all = await readers(app, company, world);
  const poll = async () => {
    for (const reader of all) {
      memories[reader.name] ??= new Memory();
      await memories[reader.name]?.poll(reader, company, company.of(id), company.of(idEquipe));
    }
  };
  const act = async (verb: string, target: number) => {
    ({ ...answering, ...publishing })[verb]?.apply(world, [target], RIGHT);
    await MOVES[verb]?.(company, world, [target]);
    await poll();
  };
  for (const participation of world.participationsOf(id)) {
    await act('finish', participation.id);
    await act('publish', id);
  }
  await act('close', id);
  return memories;
}

test.each([
  [3, 0],
  [null, CRITERES],
])(
  'whoever polls while colleagues answer recovers, k = %s, %i criteria of twelve',
  async (k, expected) => {
    const memories = await watch(k);

    const found = Object.entries(memories).map(([name, memory]) => [
      name,
      memory.recovered(k ?? 3),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      facilitator: expected,
      'team-mate': expected,
      neighbour: expected,
      token: expected,
    });
    // In every case there was something to read.
    for (const memory of Object.values(memories)) expect(memory.sums).toBeGreaterThan(CRITERES);
    report(41, {
      [`criteria of twelve recovered, ${k ? `Publiée, k = ${k}` : 'Directe'}`]: expected,
    });
  },
);
