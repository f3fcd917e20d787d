import { DomainError } from '~/domain/core/errors';
import { pictureKindOf } from '~/domain/core/files/picture-kind';
import { createTurns } from '../limits/turns';

/** Largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Largest picture that is decoded, in pixels. A decoded pixel takes four bytes. */
const MAX_PIXELS = 25_000_000;
/** Longest work on one picture. A large photo takes two seconds. */
const workLimit = { seconds: 20 };
/** Uploads that wait hold their bytes in memory. */
const MOST_WAITING = 8;
const turns = createTurns(MOST_WAITING);
/** Longest side that is stored, in pixels. */
const MAX_KEPT_PX = 2000;
/** Width of a thumbnail in a list, in pixels, for screens with double density. */
const SMALL_PX = 800;

export type CleanImage = {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
};

/**
 * Re-encodes an uploaded picture: upright, at most 2,000 px, without EXIF, location or other metadata. One runs at a
 * time per process.
 * @throws DomainError `file.not_an_image`, `file.heic`, `file.too_many_pixels`; `overloaded` when too many wait.
 */
export async function cleanImage(upload: Buffer): Promise<CleanImage> {
  return await inTurn(() => remake(upload));
}

async function remake(upload: Buffer): Promise<CleanImage> {
  assertPicture(upload);
  const { width, height, hasAlpha } = await readHeader(upload);
  if (width * height > MAX_PIXELS) throw new DomainError('file.too_many_pixels');
  const sharp = await loadSharp();
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_KEPT_PX, height: MAX_KEPT_PX, fit: 'inside', withoutEnlargement: true })
    .timeout(workLimit);
  const encoded = hasAlpha ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuse);
  return {
    bytes: data,
    mediaType: hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
  };
}

/** Returns a clean picture at most `SMALL_PX` wide, in the same format. */
export async function shrinkImage(picture: Buffer, mediaType: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const small = sharp(picture).resize({ width: SMALL_PX, withoutEnlargement: true }).timeout(workLimit);
  const encoded =
    mediaType === 'image/webp' ? small.webp({ quality: 80 }) : small.jpeg({ quality: 80, mozjpeg: true });
  return await inTurn(() => encoded.toBuffer());
}

/** A large library, loaded with the first picture, so that the server starts sooner. */
async function loadSharp() {
  return (await import('sharp')).default;
}

async function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const giveBack = await turns.take();
  try {
    return await make();
  } finally {
    giveBack();
  }
}

/** @throws DomainError `file.heic`: the prebuilt library has no decoder of HEVC. */
function assertPicture(bytes: Buffer): void {
  const kind = pictureKindOf(bytes);
  if (kind === 'heic') throw new DomainError('file.heic');
  if (kind === 'other') throw new DomainError('file.not_an_image');
}

async function readHeader(upload: Buffer): Promise<{ width: number; height: number; hasAlpha: boolean }> {
  const sharp = await loadSharp();
  const { width, height, hasAlpha } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(refuse);
  return { width, height, hasAlpha };
}

function refuse(): never {
  throw new DomainError('file.not_an_image');
}
