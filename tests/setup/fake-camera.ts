import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import { barsAt, labelDots, qrAt } from '~/domain/documents/labels/print-size';
import { labelPicture } from '~/server/documents/zpl/picture';
import { paperLabel } from '../factories/documents';

/** How a label is held before the camera. */
export type Pose = {
  /** Degrees, clockwise. */
  turned?: number;
  /** Height of the label in the picture, px. */
  height?: number;
  /** Sigma of the blur, px. */
  blur?: number;
  /** Shows one of its two codes. */
  only?: 'bars' | 'qr';
};

const picture = { width: 1280, height: 720 } as const;
/** Width of the label's QR code, in the printer's dots: 29 modules of 7. */
const qrDots = 203;
const table = '#8a8f94';

/** Chromium shows this file instead of a camera, and reads it whenever the camera is opened. */
const file = path.resolve(
  process.env.E2E_DATA_DIR ?? '.data',
  '..',
  `camera-${process.env.E2E_PORT ?? 0}.y4m`,
);

export const fakeCameraArgs: readonly string[] = [
  '--use-fake-device-for-media-stream=device-count=1',
  `--use-file-for-fake-video-capture=${file}`,
];

/** Puts labels of these parcels before the camera, side by side. */
export async function showToCamera(numbers: readonly string[], pose: Pose = {}): Promise<void> {
  const labels = await Promise.all(numbers.map((number) => poseLabel(number, pose)));
  const column = picture.width / labels.length;
  const placed = await Promise.all(
    labels.map(async (input, at) => {
      const { width = 0, height = 0 } = await sharp(input).metadata();
      const left = Math.round(column * (at + 0.5) - width / 2);
      return { input, left, top: Math.round((picture.height - height) / 2) };
    }),
  );
  const scene = await sharp({ create: { ...picture, channels: 3, background: table } })
    .composite(placed)
    .png()
    .toBuffer();
  await writeFile(file, y4mOf(await sharp(scene).greyscale().raw().toBuffer()));
}

/** The label as a Zebra printer prints it: the picture, and the two codes that the printer draws. */
async function poseLabel(number: string, { turned = 0, height = 600, blur, only }: Pose): Promise<Buffer> {
  const label = { ...paperLabel(), number };
  const bars = await toBuffer({ bcid: 'code128', text: number, scale: 4, height: 13, includetext: false });
  const link = `https://moz.example/track/${number}`;
  const drawn = await toBuffer({ bcid: 'qrcode', text: link, scale: 7 });
  const qr = await sharp(drawn).resize(qrDots).png().toBuffer();
  const codes = [
    ...(only === 'qr' ? [] : [{ input: bars, left: barsAt.x, top: barsAt.y }]),
    ...(only === 'bars' ? [] : [{ input: qr, left: qrAt.x, top: qrAt.y }]),
  ];
  const whole = await sharp(Buffer.from(labelPicture(label)))
    .resize(labelDots.width, labelDots.height)
    .flatten({ background: '#fff' })
    .composite(codes)
    .png()
    .toBuffer();
  const near = await sharp(whole).resize({ height }).png().toBuffer();
  const posed = sharp(near).rotate(turned, { background: table });
  return await (blur ? posed.blur(blur) : posed).png().toBuffer();
}

/** Two equal pictures in the format of raw video: brightness, then no colour. */
function y4mOf(brightness: Buffer): Buffer {
  const colour = Buffer.alloc(brightness.length / 2, 128);
  const frame = [Buffer.from('FRAME\n'), brightness, colour];
  const head = `YUV4MPEG2 W${picture.width} H${picture.height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), ...frame, ...frame]);
}
