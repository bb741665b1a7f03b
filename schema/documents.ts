/**
 * A short name for a GraphQL document, the same on both sides: pages send it instead of the text, by the protocol of Apollo's
 * persisted queries, which compares a name with a text only where both are sent.
 *
 * It consists of two mixed hashes of 32 bits, enough to tell our hundred documents apart; it protects nothing. The server
 * knows the text of each name, and asks for the text of an unknown name.
 *
 * @param text the document as it would be sent.
 * @returns 16 hexadecimal digits.
 */
export function idDocument(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [b, a].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Where the build writes the texts, beside the pages; a file whose name starts with a dot is not served. */
export const DOCUMENTS_FILE = '.documents.json';

/** The code of the refusal that asks for the text. */
export const UNKNOWN_DOCUMENT = 'PERSISTED_QUERY_NOT_FOUND';
