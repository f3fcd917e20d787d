import fontAddress from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url';
import { create } from 'fontkit';
import { z } from 'zod';
import type { LabelDpi } from '~/domain/documents/kinds';
import { type Graphic, graphicOf } from '~/domain/documents/labels/graphic';
import type { ShelfLabelFacts, ShelfLabelWords } from '~/domain/documents/labels/shelf-captions';
import { type Typeface, typefaceIn } from '~/domain/documents/labels/typeface';
import { drawnLabel } from './drawn-label';

/** The types of fontkit know Node's buffers only; it reads any bytes. */
const fontBytesSchema = z.custom<Parameters<typeof create>[0]>((bytes) => bytes instanceof Uint8Array);

let opened: Promise<Typeface> | undefined;

/** Draws our own label of a box on this computer. All files are in the app: no connection is needed. */
export async function drawShelfLabel(
  label: ShelfLabelFacts,
  words: ShelfLabelWords,
  dpi: LabelDpi,
): Promise<string> {
  opened ??= openFont();
  const face = await opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return await drawnLabel(label, { face, words, dpi, drawGraphic });
}

async function openFont(): Promise<Typeface> {
  const response = await fetch(fontAddress);
  const font = create(fontBytesSchema.parse(new Uint8Array(await response.arrayBuffer())));
  if (!('layout' in font)) throw new TypeError(`${fontAddress} is no single font`);
  return typefaceIn(font);
}

/** Renders an SVG in printer dots in black and white. */
async function drawGraphic(svg: string): Promise<Graphic> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This window cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return graphicOf({ data, width, height, channels: 4 });
}
