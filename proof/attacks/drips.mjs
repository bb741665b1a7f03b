// Sockets that send one byte a second, for as long as the product lets them.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { quantile } from './request.mjs';

const CLOSED_WITHIN = 20_000;
const HEADERS = 'GET / HTTP/1.1\r\nHost: local';
const BODY =
  'POST /api/access/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/** Sends its headers, or its body, byte by byte; returns the age in ms at which the product closed it. */
function drip(port, first) {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1');
    let timer;
    socket.on('connect', () => {
      socket.write(first);
      timer = setInterval(() => socket.writable && socket.write('a'), 1_000);
    });
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
  });
}

export async function dripSockets(url, { sockets }) {
  const { port } = new URL(url);
  let open = sockets;
  const ages = Array.from({ length: sockets }, (_, i) =>
    drip(port, i % 2 ? BODY : HEADERS).then((age) => {
      open -= 1;
      return age;
    }),
  );
  const times = [];
  const deadline = performance.now() + CLOSED_WITHIN + 5_000;
  const isOver = () => open === 0 || performance.now() > deadline;
  while (!isOver()) {
    const started = performance.now();
    await fetch(`${url}/sante`).then((reply) => reply.text());
    times.push(performance.now() - started);
    await delay(100);
  }
  const failures = open ? [`${open} sockets are still open`] : [];
  const last = open ? Number.NaN : Math.max(...(await Promise.all(ages)));
  if (last > CLOSED_WITHIN) failures.push(`the last was closed after ${last.toFixed(0)} ms`);
  return {
    promise: 31,
    found: {
      sockets,
      'still open after 20 s': open,
      'oldest, ms': Math.round(last),
      'p95 meanwhile, ms': Math.round(quantile(times, 0.95)),
    },
    line: `${sockets} dripping sockets: all closed within ${(last / 1000).toFixed(1)} s; meanwhile the others waited ${quantile(times, 0.95).toFixed(0)} ms (p95)`,
    failures,
  };
}
