import { keepSteps } from '../../../../../api/src/campagne/course/course.service.js';
import { countFurther } from '../../../../../api/src/publication/counted.service.js';
import { passNight, RIGHT } from '../rules.js';
import type { World } from '../world.js';
import type { Company } from './company.js';
import type { Doors } from './doors.js';

const DAY = 24 * 3_600_000;
/** The nights are those of former years: the last days of a campaign, after which nothing is counted, never come. */
const NIGHTS = 1_000;
/** The least step of a « Directe » boussole. */
const DIRECTE = 5;

/** How the participation of each campaign went, by the rules: a step is k people at least, and never changes. */
export class Course {
  private readonly steps = new Map<number, number[]>();
  private nights = 0;

  /** How many steps there were. */
  get count(): number {
    return [...this.steps.values()].flat().length;
  }

  /** The night that follows an action, in the product and by the rules. */
  async pass({ app }: Company, world: World): Promise<void> {
    this.nights += 1;
    const night = new Date(Date.now() - (NIGHTS - this.nights) * DAY);
    await countFurther(app.context());
    passNight(world, RIGHT);
    await keepSteps({ ...app.context(), now: () => night });
    for (const idCampagne of world.campagnes.keys()) {
      const boussoles = world.boussolesOf(idCampagne);
      // A sum of what is told of each boussole.
      const finished = boussoles
        .map((boussole) =>
          boussole.isPubliee
            ? RIGHT.told(world, boussole)
            : world.participationsOf(boussole.id).filter(({ isFinished }) => isFinished).length,
        )
        .reduce((sum, one) => sum + one, 0);
      const least = Math.max(
        1,
        ...boussoles.map(({ isPubliee, k, formerMinimum }) =>
          isPubliee ? k : Math.max(DIRECTE, formerMinimum),
        ),
      );
      const former = this.steps.get(idCampagne) ?? [];
      if (finished - (former.at(-1) ?? 0) >= least)
        this.steps.set(idCampagne, [...former, finished]);
    }
  }

  /** Where what is told is not what the rules tell; nobody but a facilitator is told anything. */
  async read(doors: Doors, company: Company, world: World): Promise<string[]> {
    const found: string[] = [];
    for (const idCampagne of world.campagnes.keys()) {
      const told = await doors.course(company.idSociete, company.of(idCampagne));
      const right = doors.reader.isAdmin ? (this.steps.get(idCampagne) ?? []) : null;
      if (JSON.stringify(told) !== JSON.stringify(right))
        found.push(`${doors.reader.name}, course of ${idCampagne}: ${told}, the rules ${right}`);
    }
    return found;
  }
}
