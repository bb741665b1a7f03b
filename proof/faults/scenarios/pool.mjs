import { Client } from 'pg';

import { lasting } from '../../waiting.mjs';
import { readBack } from '../check.mjs';
import { checkReplies, recover, save } from '../load.mjs';
import { inTime } from '../yardstick.mjs';

const WITHIN = 10_000;
const BACK_WITHIN = 5_000;

/** Sends far more answers at once than there are connections: everybody answers `each` criteria at the same moment. */
const burst = ({ product, people, witness }, each) =>
  Promise.all(
    people.flatMap((person) =>
      person.criteria
        .slice(0, each)
        .map((idCritere) => save(product.url, person, witness.draw(person, idCritere))),
    ),
  );

/** Locks the table of answers so that every write waits, as a long maintenance would. */
async function hold(url, ms) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table resultat in access exclusive mode');
  const released = lasting(ms)
    .then(() => client.query('commit'))
    .finally(() => client.end());
  return { released };
}

/** Many more slow requests than connections: they must wait or be refused in time (promise F9). */
export async function poolExhausted(house, { each, heldMs = 0 }) {
  const { product, people, witness, server } = house;
  const { released } = server && heldMs ? await hold(server.url, heldMs) : {};
  const replies = await burst(house, each);
  await released;
  const back = await recover(product.url, people, witness);
  await readBack(product.url, people, witness);
  const { saved, refused, slowest } = checkReplies(replies, WITHIN);
  inTime('to be normal again', back, BACK_WITHIN);
  return (
    `${people.length * each} answers at once${released ? `, the table held ${heldMs / 1000} s` : ''}: ${saved} saved, ` +
    `${refused} refused in French (503), slowest ${(slowest / 1000).toFixed(1)} s, normal again in ${(back / 1000).toFixed(1)} s`
  );
}
