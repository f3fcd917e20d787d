import { openSync } from 'fontkit';
import { type Typeface, typefaceIn } from '~/domain/documents/labels/typeface';

const opened = new Map<string, Typeface>();

export function typefaceOf(file: string): Typeface {
  const known = opened.get(file);
  if (known) return known;
  const face = readTypeface(file);
  opened.set(file, face);
  return face;
}

function readTypeface(file: string): Typeface {
  const font = openSync(file);
  if (!('layout' in font)) throw new TypeError(`${file} is no single font`);
  return typefaceIn(font);
}
