// A machine is lost while people answer, again and again: no acknowledged answer may be, and service comes back by itself.
import { setTimeout as delay } from 'node:timers/promises';

import { readBack } from '../faults/check.mjs';
import { startLoad } from '../faults/load.mjs';
import { until } from '../waiting.mjs';
import { end, refusedWell, silence, told } from './meanwhile.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Waits until an answer sent after the strike was acknowledged; returns the longest time without one since before it. */
async function silenceFrom(load, before, struck) {
  const saved = () => load.replies.filter(({ status }) => status === 201);
  await until('answers are acknowledged again', async () => saved().some(({ at }) => at > struck));
  return silence(saved().filter(({ at, ms }) => at + ms > before));
}

/** Does this many times, while people answer: `strike`, wait until answers are acknowledged, `mend`. */
async function again({ cluster, people, witness }, times, { name, strike, mend }) {
  const load = startLoad(cluster.url, people, witness);
  await delay(1_500);
  const silences = [];
  for (let i = 0; i < times; i += 1) {
    const before = performance.now() - 1_000;
    const what = await strike(i);
    silences.push(await silenceFrom(load, before, performance.now()));
    await mend(i);
    console.log(
      `    ${name} ${i + 1} of ${times}, ${what}: ${seconds(silences.at(-1))} of silence`,
    );
    await delay(1_000);
  }
  const replies = await load.stop();
  await readBack(cluster.url, people, witness);
  refusedWell(replies);
  return `${name} × ${times}: ${told(replies)}, lost = 0; silences: ${silences.map(seconds).join(', ')}`;
}

/** The primary's machine dies, and by turns only its server, of which Patroni stays. */
export function killPrimary(scene, times) {
  const { nodes, whole } = scene.cluster;
  let killed;
  return again(scene, times, {
    name: 'primary killed',
    strike: async (i) => {
      const found = [];
      await until('one primary', async () => {
        found.length = 0;
        for (const node of nodes) if (await node.is('primary')) found.push(node);
        return found.length === 1;
      });
      const [primary] = found;
      const isWhole = i % 2 === 0;
      killed = isWhole ? primary : undefined;
      await (isWhole ? primary.kill() : primary.killServer());
      return `${primary.name}, ${isWhole ? 'the whole machine' : 'the server alone'}`;
    },
    mend: async () => {
      killed?.launch();
      await whole();
    },
  });
}

/** One process of the product after the other is killed. */
export function killProcesses(scene, times) {
  const { cluster } = scene;
  return again(scene, times, {
    name: 'process of the product killed',
    strike: async (i) => {
      const at = i % cluster.products.length;
      await end(cluster.products[at], 'SIGKILL');
      return `the ${at + 1} of ${cluster.products.length}`;
    },
    mend: async (i) => {
      const at = i % cluster.products.length;
      await cluster.restart(at);
      await until('it is ready', async () => (await fetch(`${cluster.products[at].url}/pret`)).ok);
    },
  });
}

export function killPoolers(scene, times) {
  const { cluster } = scene;
  return again(scene, times, {
    name: 'PgBouncer killed',
    strike: async () => {
      await end(cluster.pooler, 'SIGKILL');
      await cluster.pooler.launch();
      return 'and started again at once';
    },
    mend: () => until('it serves', async () => (await fetch(`${cluster.url}/pret`)).ok),
  });
}
