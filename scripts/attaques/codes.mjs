// Team codes guessed from many addresses.
import { makeTeam } from '../team.mjs';
import { address, caller, together } from './demande.mjs';

const ADDRESSES = 100;
const CODE = 'Zq7Rt2';
/** From one address in ten minutes, and from everywhere in one. */
const [PER_ADDRESS, PER_MINUTE] = [10, 60];

/** Codes that look like codes; never the right one, that a guesser finds once in 57 thousand million. */
const codeOf = (rank) => `A${String(rank).padStart(5, '0')}`;

export async function guessCodes(url, admin, { guesses }) {
  await makeTeam(admin, { name: 'Codes', code: CODE });
  const strangers = Array.from({ length: ADDRESSES }, (_, i) => caller(url, address(100 + i)));
  const seen = { looked: 0, refused: 0, found: 0, other: 0 };
  const started = performance.now();
  await together(20, guesses, async (rank) => {
    const { status, text } = await strangers[rank % ADDRESSES].post(
      '/api/equipes/getEquipeByCode',
      {
        codeEquipe: codeOf(rank),
      },
    );
    // A wrong code has no team: an empty list, as the specification says.
    if (status === 200) seen[text === '[]' ? 'looked' : 'found'] += 1;
    else seen[status === 429 ? 'refused' : 'other'] += 1;
  });
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  // The right one, in the middle of it all, from where none was wrong.
  const member = caller(url, '127.0.0.200');
  const right = await member.post('/api/equipes/getEquipeByCode', { codeEquipe: CODE });
  for (const one of [member, ...strangers]) one.close();

  const bound = Math.min(PER_ADDRESS * ADDRESSES, PER_MINUTE * (minutes + 1));
  const failures = [];
  if (seen.found || seen.other) failures.push(`${seen.found} found, ${seen.other} other answers`);
  if (seen.looked > bound) failures.push(`${seen.looked} were looked at, ${bound} at most`);
  return {
    promise: 11,
    found: { guesses, 'looked at': seen.looked, found: seen.found },
    line: `${guesses} team codes from ${ADDRESSES} addresses in ${minutes} min: ${seen.looked} looked at (${bound} at most), ${seen.found} found; the right one from elsewhere meanwhile: ${right.status}`,
    failures,
  };
}
