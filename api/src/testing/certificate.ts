import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: its kind, its length, its content. */
function der(kind: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const hex = (kind: number, text: string) => der(kind, Buffer.from(text, 'hex'));

const SIGNATURE = sequence(hex(0x06, '2b6570'));
const COMMON_NAME = hex(0x06, '550403');
const OTHER_NAMES = hex(0x06, '551d11');
const moment = (text: string) => der(0x18, Buffer.from(text));

/** A certificate of its own authority for localhost, and its key, as PEM. */
export function makeCertificate(): { cert: string; key: string } {
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('essai')))));
  const here = der(0x04, sequence(der(0x82, Buffer.from('localhost'))));
  const told = sequence(
    der(0xa0, hex(0x02, '02')),
    hex(0x02, '01'),
    SIGNATURE,
    name,
    sequence(moment('20200101000000Z'), moment('20990101000000Z')),
    name,
    keys.publicKey,
    der(0xa3, sequence(sequence(OTHER_NAMES, here))),
  );
  const signature = sign(null, told, createPrivateKey(keys.privateKey));
  const whole = sequence(told, SIGNATURE, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: keys.privateKey,
  };
}
