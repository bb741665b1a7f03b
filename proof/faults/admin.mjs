// The facilitator at work: each write is a transaction of several statements, which a fault may interrupt anywhere.
import assert from 'node:assert/strict';

import { pace } from '../waiting.mjs';
import { send } from './load.mjs';

/** Renames the admin's companies, each in its own loop, until stopped. */
export function startAdmin(url, admin) {
  const replies = [];
  const ended = new AbortController();
  const renameOn = async (company) => {
    while (!ended.signal.aborted) {
      const attempt = { name: `Société ${company.id}, nom ${company.sent.length}` };
      company.sent.push(attempt);
      const body = { idSociete: company.id, libelleSociete: attempt.name, visuSociete: 0 };
      const reply = await send(url, admin, '/api/societes/modify', body);
      attempt.ok = reply.status === 200;
      replies.push({ ...reply, status: attempt.ok ? 201 : reply.status });
      if (!attempt.ok) await pace(100);
    }
  };
  const all = Promise.all(admin.companies.map(renameOn));
  // The error is seen when the work is stopped; meanwhile it must not count as an unhandled rejection.
  all.catch(() => {});
  return {
    stop: async () => {
      ended.abort();
      await all;
      return replies;
    },
  };
}

/** Checks that every company has the last acknowledged name, or one sent after it. */
export async function checkNames(url, admin) {
  const { status, text } = await send(url, admin, '/api/societes/getAllSocietes', {});
  assert.equal(status, 200, text);
  const names = new Map(JSON.parse(text).map((one) => [one.ID_SOCIETE, one.LIBELLE_SOCIETE]));
  for (const { id, sent } of admin.companies) {
    const last = sent.findLastIndex(({ ok }) => ok);
    const found = sent.findIndex(({ name }) => name === names.get(id));
    assert.ok(
      found >= last,
      `company ${id}: name ${found + 1} came back over ${last + 1}, acknowledged, of ${sent.length}`,
    );
  }
}
