// Checks that neither the time nor a byte of the answer tells whether an account exists.
import { createClient } from '../../scripts/tools/product.mjs';
import { address, caller, quantile } from './request.mjs';

const MAX_DIFFERENCE = 10;
const WRONG = 'pas-le-bon-mot';

/** Invited users with known mails, who have followed their link and chosen a password. */
async function makeAccounts(url, admin, count) {
  const mails = [];
  for (let i = 0; i < count; i += 1) {
    const mail = `connu${i}@exemple.fr`;
    const texts = { nom: 'Connu', prenom: `N${i}`, mail, profil: 1, societe: '' };
    const { lienActivation } = await admin.post('/api/register', texts);
    const jeton = lienActivation.split('/').at(-1);
    await createClient(url).graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      {
        input: { jeton, motDePasse: 'grand-large-2026' },
      },
    );
    mails.push(mail);
  }
  return mails;
}

/** Tries existing accounts and unknown ones by turns, so that the machine's load affects both alike. */
export async function compareTimes(url, admin, { tries, isTimed }) {
  const known = await makeAccounts(url, admin, Math.ceil(tries / 4));
  const times = { known: [], unknown: [] };
  const texts = new Set();
  for (let i = 0; i < tries; i += 1) {
    const mails = {
      known: known[i % known.length],
      unknown: `inconnu${i % known.length}@exemple.fr`,
    };
    const order = i % 2 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of order) {
      const stranger = caller(url, address(i));
      const { status, text, ms } = await stranger.post('/api/access/login', {
        mail: mails[kind],
        password: WRONG,
      });
      stranger.close();
      texts.add(`${status} ${text}`);
      times[kind].push(ms);
    }
  }
  const difference = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5));
  const failures = [];
  if (texts.size > 1) failures.push(`answers differ: ${[...texts].join(' | ')}`);
  if (isTimed && difference >= MAX_DIFFERENCE)
    failures.push(`medians differ by ${difference.toFixed(1)} ms`);
  return {
    promise: 9,
    found: {
      'tries of each kind': tries,
      'different answers': texts.size - 1,
      ...(isTimed && { 'median difference, µs': Math.round(difference * 1000) }),
    },
    line: `${tries} tries on known and ${tries} on unknown accounts: ${texts.size} answer, medians ${quantile(times.known, 0.5).toFixed(1)} and ${quantile(times.unknown, 0.5).toFixed(1)} ms`,
    failures,
  };
}
