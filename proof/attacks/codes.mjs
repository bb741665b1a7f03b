// Guesses team codes from a thousand addresses, each of which had a right code first: what somebody who knows one code can
// do.
import { makeTeam } from '../team.mjs';
import { address, caller, together } from './request.mjs';

const CODE = 'Zq7Rt2';
/** Distinct wrong codes that one address may try in ten minutes; each address tries ten more. */
const [LOOKED_AT, TRIED] = [100, 110];
const TEN_MINUTES = 600_000;
const A_DAY = 300;

/** A well-formed wrong code. Guessing the right one takes 34 thousand million tries. */
const codeOf = (rank) => `A${String(rank).padStart(5, '0')}`;

const look = (who, codeEquipe) => who.post('/api/equipes/getEquipeByCode', { codeEquipe });

/**
 * Each address types the right code, then its guesses one after the other; as many addresses at once as there are workers.
 */
async function guess(url, addresses) {
  const seen = { looked: 0, refused: 0, found: 0, other: 0 };
  await together(40, addresses, async (rank) => {
    const stranger = caller(url, address(100 + rank));
    await look(stranger, CODE);
    for (let i = 0; i < TRIED; i += 1) {
      const { status, text } = await look(stranger, codeOf((rank * TRIED + i) % 100_000));
      // A wrong code gives an empty list, as the specification says.
      if (status === 200) seen[text === '[]' ? 'looked' : 'found'] += 1;
      else seen[status === 429 ? 'refused' : 'other'] += 1;
    }
    stranger.close();
  });
  return seen;
}

export async function guessCodes(url, admin, { addresses }) {
  await makeTeam(admin, { name: 'Codes', code: CODE });
  const started = performance.now();
  const seen = await guess(url, addresses);
  const spans = Math.ceil((performance.now() - started) / TEN_MINUTES);
  // Meanwhile somebody types the right code from a new address: it may wait ten seconds at most, then must work.
  const member = caller(url, '127.0.0.200');
  const right = await look(member, CODE);
  member.close();

  const guesses = addresses * TRIED;
  const bound = Math.min(LOOKED_AT * spans, TRIED, A_DAY) * addresses;
  const beyond = Math.max(0, seen.looked - bound);
  const isRefused = right.status !== 200 || right.text === '[]';
  const failures = [];
  if (seen.found || seen.other) failures.push(`${seen.found} found, ${seen.other} other answers`);
  if (beyond) failures.push(`${seen.looked} were looked at, ${bound} at most`);
  if (isRefused) failures.push(`the right code was answered ${right.status}`);
  return {
    promise: 11,
    found: {
      guesses,
      'looked at': seen.looked,
      'beyond the bound': beyond,
      found: seen.found,
      'right code refused': isRefused ? 1 : 0,
    },
    line: `${guesses} team codes from ${addresses} addresses: ${seen.looked} looked at (${bound} at most), ${seen.found} found; the right one from elsewhere meanwhile: ${right.status} in ${Math.round(right.ms)} ms`,
    failures,
  };
}
