import sharp from 'sharp';
import { type Graphic, graphicOf } from '~/domain/documents/labels/graphic';

/** Renders an SVG in printer dots in black and white. Its width must be a multiple of 8. */
export async function drawGraphic(svg: string): Promise<Graphic> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return graphicOf({ data, ...info });
}
