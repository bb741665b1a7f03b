// Remembers what was sent and what was acknowledged, to compare with what is there after a fault.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';

const score = () => Math.floor(Math.random() * 11) - 5;
const keyOf = (person, idCritere) => `${person.member}/${idCritere}`;
const same = (a, b) =>
  a.question1 === b.question1 && a.question2 === b.question2 && a.commentaire === b.commentaire;

/** Remembers every answer sent, by person and criterion, in order; its comment identifies an answer. */
export function createWitness() {
  const sent = new Map();
  let number = 0;

  return {
    /** Draws an answer and notes it before it is sent; `bytes` is the length added to its comment. */
    draw(person, idCritere, bytes = 60) {
      number += 1;
      const commentaire = `Réponse ${number} de ${person.member} · ${randomBytes(bytes).toString('hex')}`;
      const attempt = { idCritere, question1: score(), question2: score(), commentaire };
      const key = keyOf(person, idCritere);
      sent.set(key, [...(sent.get(key) ?? []), attempt]);
      return attempt;
    },

    acknowledged: () => [...sent.values()].flat().filter((attempt) => attempt.ok).length,
    unacknowledged: () => [...sent.values()].flat().filter((attempt) => !attempt.ok).length,

    /**
     * Compares what a person now reads with what that person sent.
     *
     * It must be the last acknowledged answer, or one sent later without an acknowledgement, complete; nothing older or
     * mixed.
     */
    check(person, questions) {
      for (const { idCritere, reponse } of questions) {
        const attempts = sent.get(keyOf(person, idCritere)) ?? [];
        const last = attempts.findLastIndex((attempt) => attempt.ok);
        const found = reponse ? attempts.findIndex((attempt) => same(attempt, reponse)) : -1;
        const where = `member ${person.member}, criterion ${idCritere}`;
        assert.ok(!reponse || found >= 0, `${where}: an answer nobody sent, or half of one`);
        assert.ok(reponse || last < 0, `${where}: an acknowledged answer is gone`);
        assert.ok(
          found >= last,
          `${where}: answer ${found + 1} came back over ${last + 1}, acknowledged, of ${attempts.length}`,
        );
      }
    },
  };
}
