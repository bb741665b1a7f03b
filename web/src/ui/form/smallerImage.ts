/** Twice what the server keeps of an image (decisions §7), so that it has pixels to choose from. */
const SIDE_MAX = 1024;

/** What the server reads (decisions §7). */
const READ_BY_SERVER = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * The image to send for one that was chosen: itself, or a smaller one where a phone took it (48 megapixels, 6 MB and more)
 * or where the server does not read its format (AVIF, HEIC). Where somebody stood, which a photo tells, stays behind then.
 *
 * @returns undefined for a format that neither this browser nor the server reads.
 */
export async function smallerImage(file: File): Promise<File | undefined> {
  const isRead = READ_BY_SERVER.has(file.type);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = SIDE_MAX / Math.max(image.naturalWidth, image.naturalHeight);
    return isRead && scale >= 1 ? file : await redraw(image, Math.min(scale, 1), file.name);
  } catch {
    // Only the server knows what it thinks of a file that has a type of its own and cannot be decoded here.
    return isRead ? file : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function redraw(image: HTMLImageElement, scale: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP writes a PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  if (!blob) throw new Error('Nothing was drawn');
  return new File([blob], name, { type: blob.type });
}
