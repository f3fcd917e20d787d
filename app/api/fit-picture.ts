import { pictureKindOf } from '~/domain/core/files/picture-kind';

/** The server decodes at most 25 million pixels and 10 MB. */
const MOST_PIXELS = 25_000_000;
const MOST_BYTES = 10 * 1024 * 1024;
/** Longest side of a picture that is made smaller. The server makes the size that is stored. */
const SIDE_PX = 4000;

/**
 * A picture that the server takes: one that is too large is made smaller, and one of another kind (HEIC in Safari, AVIF,
 * BMP) becomes a JPEG where the browser can read it. Others are returned as they are, for the server to refuse.
 * @throws Error `file.heic` for a HEIC that this browser cannot read.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  const kind = pictureKindOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  const isTaken = kind === 'jpeg' || kind === 'png' || kind === 'webp';
  const picture = await decoded(file);
  if (!picture && kind === 'heic') throw new Error('file.heic');
  if (!picture) return file;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isLarge = width * height > MOST_PIXELS || file.size > MOST_BYTES;
  if (isTaken && !isLarge) return file;
  const scale = Math.min(1, SIDE_PX / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return (
    (await drawn(picture, size, kind === 'png' || kind === 'webp' ? 'image/webp' : 'image/jpeg')) ?? file
  );
}

/** Upright by its EXIF; undefined when the browser cannot read it. */
async function decoded(file: Blob): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = url;
    });
    return picture.naturalWidth > 0 ? picture : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Size = { width: number; height: number };

async function drawn(
  picture: HTMLImageElement,
  { width, height }: Size,
  type: string,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return await new Promise((resolve) => canvas.toBlob((image) => resolve(image ?? undefined), type, 0.9));
}
