import type { TestApp } from '../../../../../api/src/testing/app.js';
import { scenes } from '../../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../../api/src/testing/sql.js';
import { VERBS } from '../actions.js';
import { observe } from '../observers.js';
import { Echelon, leaks } from '../oracle.js';
import { actionsOf, begin, type Found, type History } from '../play.js';
import { RIGHT } from '../rules.js';
import { answering } from '../verbs/answering.js';
import type { Ids } from '../verbs/verb.js';
import type { World } from '../world.js';
import { Company } from './company.js';
import {
  readBoussoles,
  readDomaineRows,
  readDomaines,
  readRows,
  readSociete,
  strayTexts,
} from './compare.js';
import { Course } from './course.js';
import { Doors, type Reader } from './doors.js';
import { readFiles, readProgress, readVotes } from './files.js';
import { MOVES } from './moves.js';
import { Temoin } from './temoin.js';
import { Versions } from './versions.js';

/** Who reads: the facilitator after every action, one of the others in turn, all of them at the end. */
export async function readers(app: TestApp, company: Company, world: World): Promise<Reader[]> {
  const build = scenes(app);
  const neighbour = await build.buildMembre({ idSociete: company.idSociete });
  const [mate = 0] = [...world.individus.keys()];
  return [
    { name: 'facilitator', client: company.admin, isAdmin: true },
    { name: 'team-mate', client: await company.session('mate', mate), isAdmin: false },
    { name: 'neighbour', client: await app.as(neighbour.id), isAdmin: false },
    {
      name: 'token',
      client: await app.asJeton(company.idSociete),
      isAdmin: false,
      isJeton: true,
      versions: new Versions(),
    },
  ];
}

const lookOf = (reader: Reader, company: Company, world: World) => ({
  doors: new Doors(reader),
  company,
  world,
  rules: RIGHT,
});

/** Everything that a reader is shown now; `deep`: lines and texts too. */
async function poll(
  reader: Reader,
  company: Company,
  world: World,
  deep: boolean,
): Promise<string[]> {
  const look = lookOf(reader, company, world);
  return [
    ...(await readBoussoles(look)),
    ...(await readDomaines(look)),
    ...(deep ? await readSociete(look) : []),
    ...(deep ? await readRows(look) : []),
    ...(deep ? await readDomaineRows(look) : []),
    ...(await readProgress(look)),
    ...(await readVotes(look)),
    ...(deep ? await readFiles(look) : []),
    ...strayTexts(look),
  ];
}

interface Stage {
  company: Company;
  world: World;
  found: Found;
  all: readonly Reader[];
  temoin: Temoin;
  course: Course;
}

/** The facilitator after every action, and the list that a program reads again; every fourth time somebody else too, who reads lines and texts as well. */
async function pollInTurn({
  all,
  temoin,
  course,
  company,
  world,
  found: { done },
}: Stage): Promise<string[]> {
  const [facilitator, , , program] = all;
  const other = done.length % 4 === 0 ? all[(done.length / 4) % all.length] : undefined;
  return [
    ...(facilitator ? await poll(facilitator, company, world, false) : []),
    ...(facilitator ? await course.read(new Doors(facilitator), company, world) : []),
    ...(program && program !== other ? await readSociete(lookOf(program, company, world)) : []),
    ...(other ? await course.read(new Doors(other), company, world) : []),
    ...(other ? await poll(other, company, world, true) : []),
    ...(done.length % 4 === 2 ? await temoin.poll(world) : []),
  ];
}

const BY_TEAM =
  '[{"statut":"NON_COMMENCE","commente":false,"totalReponses":0,"parEquipe":true},"Non commencé"]';

/** What an intruder reads as its own that another session gave, and how far the account has come. */
async function intrusions(company: Company, world: World): Promise<string[]> {
  const found: string[] = [];
  for (const { person, session } of world.intruders) {
    const client = await company.session(session, person);
    const doors = new Doors({ name: session, client, isAdmin: false });
    const own = [...world.participations.values()].filter((p) => p.person === person);
    for (const p of own) {
      if (!world.boussoles.has(p.boussole)) continue;
      await doors.own(company.of(p.boussole));
      const individu = world.individus.get(person);
      if (!individu || !RIGHT.isByTeam(individu, p)) continue;
      const state = await doors.state(company.of(p.boussole));
      if (state.includes('"statut"') && state !== BY_TEAM)
        found.push(`${session} is told of ${p.id}: ${state}`);
    }
    found.push(...[...doors.texts].map((unknown) => `${session} reads ${unknown}`));
  }
  return found;
}

/** One action, on both sides; then everybody reads. */
async function act(stage: Stage, verb: string, ids: Ids, allowed: boolean): Promise<void> {
  const { company, world, found } = stage;
  found.done.push(`${verb} ${ids.join(' ')}`);
  const [facilitator] = stage.all;
  const isAnswer = verb in answering && facilitator;
  const trail = isAnswer ? await new Doors(facilitator).trail() : '';
  const journal = isAnswer ? await stage.temoin.journal() : '';
  const accepted = await MOVES[verb]?.(company, world, ids);
  if (isAnswer && (await new Doors(facilitator).trail()) !== trail)
    found.differences.push(`${verb} leaves a line in the trail`);
  if (isAnswer && (await stage.temoin.journal()) !== journal)
    found.differences.push(`${verb} leaves a line in the témoin’s trail`);
  if (accepted !== allowed)
    found.differences.push(`${verb} is accepted: ${accepted}, by the rules: ${allowed}`);
  if (found.differences.length > 0) return;
  await stage.course.pass(company, world);
  found.differences.push(...(await pollInTurn(stage)));
  found.crossings.push(...(await intrusions(company, world)));
}

const nothing = (): Found => ({ done: [], differences: [], leaks: [], crossings: [] });

/**
 * Plays a history in the product, until what it shows is not what the rules show; says what follows from all that was shown.
 *
 * @param once what to do when the company is there, before anybody acts.
 */
export async function playFor(
  app: TestApp,
  history: History,
  once: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Found & { steps: number }> {
  const world = begin(history);
  // A hundred registrations in ten minutes from one address are braked: a thousand histories have more of them.
  await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
  const company = await Company.settle(app, world);
  await once();
  const found = { ...nothing(), steps: 0 };
  const stage = {
    company,
    world,
    found,
    all: await readers(app, company, world),
    temoin: await Temoin.settle(company),
    course: new Course(),
  };
  const echelon = new Echelon();
  for (const { verb: name, draw } of actionsOf(history)) {
    const verb = VERBS[name];
    const ids = verb?.aim(world, draw, RIGHT);
    if (!verb || !ids) continue;
    await act(stage, name, ids, verb.apply(world, ids, RIGHT));
    for (const snapshot of observe(world, RIGHT)) echelon.add(snapshot);
    if (found.differences.length > 0) return found;
  }
  for (const reader of stage.all)
    found.differences.push(...(await poll(reader, company, world, true)));
  found.differences.push(...(await stage.temoin.poll(world)));
  found.steps = stage.course.count;
  found.leaks = leaks(echelon.rows, (unknown) => world.truthOf(unknown));
  return found;
}
