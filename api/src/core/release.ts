/**
 * Gives back the memory of bytes that nobody reads any more. They have outlived the nursery: the engine frees as much only
 * once megabytes by the dozen have been left.
 */
export function release(pieces: readonly Uint8Array[]): void {
  for (const { buffer } of pieces) {
    // Small pieces share memory, of that size, with others.
    const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize;
    if (isAlone && !buffer.detached) buffer.transfer(0);
  }
}
