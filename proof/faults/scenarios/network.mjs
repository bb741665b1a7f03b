import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';

import { lasting, stagger } from '../../waiting.mjs';
import { readBack } from '../check.mjs';
import { bodyOf, save } from '../load.mjs';

const SETTLED = 500;

/**
 * Sends an answer without fetch, and cuts the network after `part` of its body; 1: all of it is sent, but no reply is
 * read.
 */
async function lose(url, person, attempt, part) {
  const body = Buffer.from(JSON.stringify(bodyOf(person, attempt)));
  const { port, host } = new URL(url);
  const socket = connect(Number(port), 'localhost');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/boussole/resultatBoussole HTTP/1.1\r\nHost: ${host}\r\nCookie: ${person.cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, Math.floor(body.length * part)));
  // A random delay: before the product has read it, while it writes, or after its reply.
  await stagger(Math.random() * 60);
  socket.resetAndDestroy();
}

/** The network drops while an answer is sent, and the phone sends it again: there must be one row with the last values. */
export async function networkDrops(house, { rounds }) {
  const { product, people, witness } = house;
  let retried = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      people.map(async (person) => {
        const attempt = witness.draw(person, person.criteria[round % person.criteria.length]);
        await lose(product.url, person, attempt, round % 2 === 0 ? 0.5 : 1);
        const { status, text } = await save(product.url, person, attempt);
        assert.equal(status, 201, text);
        retried += 1;
      }),
    );
    // A first try may still be unread in the product's queue, and must change nothing when its turn comes.
    await lasting(SETTLED);
    await readBack(product.url, people, witness);
  }
  return `${retried} answers cut off in mid-body or before their reply, then sent again: one row each, the last values`;
}
