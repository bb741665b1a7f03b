// Tries passwords by the thousand on one account, while its owner signs in from a device that the product knows.
import { address, caller, quantile, together } from './request.mjs';

const ADDRESSES = 50;
const OWNER = '127.0.0.9';
/** What one address may try of one name in an hour. */
const PER_HOUR = 50;
const OWNER_WAITS_AT_MOST = 1_000;
/** On a device that the product does not know, from an address of its own: slowed down, never refused. */
const NEW_DEVICES = 10;
const NEW_DEVICE_WAITS_AT_MOST = 12_000;

/** The owner signs in so many times during the attack; each login must succeed at once. */
export async function guessPasswords(url, credentials, { tries, returns }) {
  const owner = caller(url, OWNER);
  // One login before the attack makes the device known.
  const first = await owner.post('/api/access/login', credentials);
  const strangers = Array.from({ length: ADDRESSES }, (_, i) => caller(url, address(i)));
  const seen = { tried: 0, refused: 0, in: 0, other: 0 };
  const owned = [];
  const attack = together(ADDRESSES, tries, async (rank, worker) => {
    const stranger = strangers[worker];
    stranger.forget();
    const { status } = await stranger.post('/api/access/login', {
      mail: credentials.mail,
      password: `essai-${rank}`,
    });
    const what = { 401: 'tried', 429: 'refused', 200: 'in' }[status] ?? 'other';
    seen[what] += 1;
  });
  const comeBack = async () => {
    for (let i = 0; i < returns; i += 1)
      owned.push(await owner.post('/api/access/login', credentials));
  };
  await Promise.all([attack, comeBack()]);
  const devices = Array.from({ length: NEW_DEVICES }, (_, i) =>
    caller(url, address(ADDRESSES + i)),
  );
  const fresh = await Promise.all(
    devices.map((device) => device.post('/api/access/login', credentials)),
  );
  for (const one of [owner, ...strangers, ...devices]) one.close();
  const late = fresh.filter(
    ({ status, ms }) => status !== 200 || ms >= NEW_DEVICE_WAITS_AT_MOST,
  ).length;

  const slow = owned.filter(({ ms }) => ms >= OWNER_WAITS_AT_MOST).length;
  const shut = [first, ...owned].filter(({ status }) => status !== 200).length;
  const failures = [];
  if (seen.in || seen.other) failures.push(`${seen.in} got in, ${seen.other} other answers`);
  if (seen.tried > PER_HOUR * ADDRESSES) failures.push(`${seen.tried} passwords were looked at`);
  if (shut) failures.push(`the owner was refused ${shut} times`);
  if (slow) failures.push(`the owner waited longer than a second ${slow} times`);
  if (late) failures.push(`on ${late} new devices the owner was refused, or waited 12 s`);
  const times = owned.map(({ ms }) => ms);
  return {
    promise: 10,
    found: {
      tries,
      'passwords looked at': seen.tried,
      'got in': seen.in,
      'owner signed in': owned.length - shut,
      'owner refused or slower than 1 s': shut + slow,
      'owner in on a new device': NEW_DEVICES - late,
    },
    line: `${tries} passwords from ${ADDRESSES} addresses: ${seen.tried} looked at, ${seen.in} got in; the owner signed in ${owned.length} times meanwhile, median ${quantile(times, 0.5).toFixed(0)} ms, slowest ${quantile(times, 1).toFixed(0)} ms; on ${NEW_DEVICES - late} new devices of ${NEW_DEVICES}`,
    failures,
  };
}

/** A thousand logins in one document must not count as one request. */
export async function loginsBehindAliases(url, { aliases }) {
  const stranger = caller(url, address(60));
  const logins = Array.from(
    { length: aliases },
    (_, i) => `a${i}: loginByPseudo(pseudo: "P", motDePasse: "${i}") { ok }`,
  );
  const { status, text } = await stranger.post('/graphql', {
    query: `mutation { ${logins.join(' ')} }`,
  });
  stranger.close();
  return {
    promise: 10,
    found: {
      'aliased logins': aliases,
      'aliased logins let through': status === 400 ? 0 : aliases,
    },
    line: `${aliases} logins behind aliases in one document: refused whole (${status})`,
    failures: status === 400 ? [] : [`answered ${status} ${text.slice(0, 200)}`],
  };
}
