import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A small picture, as a phone sends it. */
export async function photo(): Promise<Upload> {
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8a26a' } });
  return { name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** A picture of 20 MB. */
export async function hugePhoto(): Promise<Upload> {
  const { buffer } = await photo();
  return { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, randomBytes(20 << 20)]) };
}

/** A text file with a picture's name and type. */
export function textNamedJpg(): Upload {
  return { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') };
}
