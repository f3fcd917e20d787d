import { storePicture } from '../core/files/service';
import type { DemoActor } from './actor';
import { boxSvg, invoiceSvg } from './box-picture';
import { type DemoBox, pictureOf } from './boxes';

/** Stores a photo of a box, closed or opened, as a clerk takes it. Returns its id. */
export async function photoOf({ ctx }: DemoActor, box: DemoBox, isOpen = false): Promise<string> {
  const { id } = await storePicture(ctx, await drawn(boxSvg({ ...pictureOf(box), isOpen })));
  return id;
}

/** Stores a picture of a shop's invoice, as the customer uploads it. Returns its id. */
export async function invoiceOf({ ctx }: DemoActor, { tape }: DemoBox): Promise<string> {
  const { id } = await storePicture(ctx, await drawn(invoiceSvg(tape)));
  return id;
}

/** A large library, loaded once the demo is made. */
async function drawn(svg: string): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
