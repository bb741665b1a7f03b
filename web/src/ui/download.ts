/** How many files stay at their address: a phone reads one when the reader has said where to save it, whenever that is. */
const KEPT = 10;
const addresses: string[] = [];

/**
 * Hands a file to the browser to save.
 *
 * @param type its media type.
 */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  addresses.push(url);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Nothing tells when a file was read: the oldest ones go, and the others with the page.
  for (const old of addresses.splice(0, addresses.length - KEPT)) URL.revokeObjectURL(old);
}
