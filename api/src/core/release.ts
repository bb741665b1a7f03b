/**
 * Gives back the memory of bytes that nobody reads any more. They have outlived the nursery: the engine frees as much only
 * once megabytes by the dozen have been left.
 */
export function release(pieces: readonly ArrayBufferView[]): void {
  for (const { buffer, byteLength } of pieces) {
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) continue;
    // Pieces of less than half of Node's pool share it with others.
    const isShared = buffer.byteLength === Buffer.poolSize && byteLength < buffer.byteLength / 2;
    if (!isShared) buffer.transfer(0);
  }
}
