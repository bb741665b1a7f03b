import { report } from '../../report.mjs';
import { readBack } from '../check.mjs';
import { startLoad } from '../load.mjs';

/** Kills the product (`kill -9`) while everybody answers, again and again (promises F1 and F2). */
export async function killProduct(house, { cycles }) {
  const starts = [];
  let acknowledged = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const load = startLoad(house.product.url, house.people, house.witness);
    await load.hear(60 + ((cycle * 137) % 300));
    await house.end('SIGKILL');
    const replies = await load.stop();
    acknowledged += replies.filter(({ status }) => status === 201).length;
    starts.push(await house.restart());
    await readBack(house.product.url, house.people, house.witness);
  }
  report(25, house.engine, {
    'kill -9 cycles': cycles,
    'answers acknowledged': acknowledged,
    'answers lost': 0,
  });
  const seconds = starts.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
  return (
    `${cycles} × kill -9, ${acknowledged} answers acknowledged, 0 lost, 0 by halves; ` +
    `ready again in ${seconds[seconds.length >> 1]} s (max ${seconds.at(-1)} s)`
  );
}
