import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { piece } from '../factories/form-desk';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A small picture, as a phone sends it. */
export async function photo(): Promise<Upload> {
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8a26a' } });
  return { name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The piece with a photo that the clerk of this session has uploaded: the counter demands one. */
export async function photographed(sessionId: string, change: object = {}) {
  const { mimeType, buffer } = await photo();
  const origin = `http://localhost:${process.env.E2E_PORT}`;
  const sent = await fetch(`${origin}/api/files`, {
    method: 'POST',
    headers: { cookie: `accessToken=${sessionId}`, origin, 'content-type': mimeType },
    body: new Uint8Array(buffer),
  });
  const { id } = z.object({ id: z.guid() }).parse(await sent.json());
  return piece({ photoIds: [id], ...change });
}

/** Writes a picture of 20 MB. The browser reads it from the path; as bytes it takes a busy machine over 15 seconds. */
export async function writeHugePhoto(path: string): Promise<void> {
  const { buffer } = await photo();
  await writeFile(path, Buffer.concat([buffer, randomBytes(20 << 20)]));
}

/** The first bytes of a HEIC, which Chromium cannot read. */
export function iphonePhoto(): Upload {
  const buffer = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  return { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer };
}

/** A text file with a picture's name and type. */
export function textNamedJpg(): Upload {
  return { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') };
}
