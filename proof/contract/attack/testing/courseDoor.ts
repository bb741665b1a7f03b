import { expect } from '@jest/globals';

import { keepSteps } from '../../../../api/src/campagne/course/course.service.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import type { Equation } from './algebra.js';
import { askAll, type Reader } from './asking.js';
import type { Forest } from './forest.js';

/** What the course of a participation counts: those who have finished. */
export const FINISHED = 'terminees';

/** The night that writes down how many had finished; done twice, it says nothing more. */
export async function passNight(app: TestApp): Promise<void> {
  await keepSteps(app.context());
  expect(await keepSteps(app.context())).toBe(0);
}

/** Reads how the participation of each campaign went; nobody but a facilitator may. */
export async function observeCourse(reader: Reader, forest: Forest): Promise<Equation[]> {
  const equations: Equation[] = [];
  const courses = await askAll<{ terminees: number }[]>(
    reader,
    forest.campagnes.map(
      ({ idCampagne }) =>
        `participationParJour(idSociete: ${forest.idSociete}, idCampagne: ${idCampagne}) { terminees }`,
    ),
  );
  for (const [rank, { idCampagne }] of forest.campagnes.entries()) {
    const read = courses[rank] ?? null;
    if (!reader.isAdmin) expect(read).toBeNull();
    const boussoles = forest.boussoles.filter((one) => one.idCampagne === idCampagne);
    const place = { boussoles: boussoles.map(({ id }) => id), critere: FINISHED, idCampagne };
    for (const { terminees } of read ?? []) equations.push({ ...place, nombre: terminees });
  }
  return equations;
}
