/** A box as it is drawn: its front, how deep it is, and the colour of the shop's tape. Lengths in pixels. */
export type BoxPicture = { width: number; height: number; depth: number; tape: string; isOpen?: boolean };

const [pictureWidth, pictureHeight] = [800, 600];
const floor = 520;
const cardboard = { front: '#c69c6d', side: '#a87f52', top: '#d9b48a', inside: '#8a6540' } as const;

/** Draws a cardboard box on a shelf as SVG: the photos of the demo, which are of nobody's parcel. */
export function boxSvg(box: BoxPicture): string {
  const { width, height, depth } = box;
  const left = (pictureWidth - width - depth) / 2;
  const corner = { left, right: left + width, top: floor - height, slope: depth * 0.55, depth };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#dfe4ea"/><stop offset="1" stop-color="#c3cbd4"/></linearGradient></defs>
    <rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#wall)"/>
    <rect y="${floor - 40}" width="${pictureWidth}" height="120" fill="#8f9aa6"/>
    <rect y="${floor + 50}" width="${pictureWidth}" height="30" fill="#6d7884"/>
    <ellipse cx="${left + (width + depth) / 2}" cy="${floor + 6}" rx="${(width + depth) * 0.56}" ry="22" fill="#3d454e" opacity="0.35"/>
    ${sidesSvg(corner)}
    ${box.isOpen ? contentsSvg(corner, box.tape) : tapeSvg(corner, box.tape)}
    ${labelSvg({ x: left + width * 0.1, y: floor - height * 0.86, width: Math.min(190, width * 0.45) })}
  </svg>`;
}

type Corner = { left: number; right: number; top: number; slope: number; depth: number };

function sidesSvg({ left, right, top, slope, depth }: Corner): string {
  return `
    <polygon points="${right},${top} ${right + depth},${top - slope} ${right + depth},${floor - slope} ${right},${floor}" fill="${cardboard.side}"/>
    <polygon points="${left},${top} ${left + depth},${top - slope} ${right + depth},${top - slope} ${right},${top}" fill="${cardboard.top}"/>
    <rect x="${left}" y="${top}" width="${right - left}" height="${floor - top}" fill="${cardboard.front}"/>
    <path d="M${left} ${top}H${right}V${floor}" fill="none" stroke="${cardboard.side}" stroke-width="3"/>`;
}

/** Tape over the top and down the front. */
function tapeSvg({ left, right, top, slope, depth }: Corner, tape: string): string {
  const middle = (left + right) / 2 + (right - left) * 0.18;
  const half = 24;
  return `
    <polygon points="${middle - half},${top} ${middle + half},${top} ${middle + half + depth},${top - slope} ${middle - half + depth},${top - slope}" fill="${tape}" opacity="0.9"/>
    <rect x="${middle - half}" y="${top}" width="${half * 2}" height="${(floor - top) * 0.32}" fill="${tape}" opacity="0.9"/>`;
}

/** An open box: its flaps, and what is in it under paper. */
function contentsSvg({ left, right, top, slope, depth }: Corner, tape: string): string {
  const width = right - left;
  return `
    <polygon points="${left},${top} ${left + depth},${top - slope} ${right + depth},${top - slope} ${right},${top}" fill="${cardboard.inside}"/>
    <rect x="${left + width * 0.2}" y="${top - slope * 0.75}" width="${width * 0.32}" height="${slope * 0.7}" rx="10" fill="${tape}"/>
    <rect x="${left + width * 0.56}" y="${top - slope * 0.85}" width="${width * 0.3}" height="${slope * 0.75}" rx="10" fill="#f4f1ea"/>
    <polygon points="${left},${top} ${right},${top} ${right - width * 0.06},${top + 70} ${left + width * 0.06},${top + 70}" fill="${cardboard.top}"/>
    <polygon points="${right},${top} ${right + depth},${top - slope} ${right + depth + 60},${top - slope + 40} ${right + 60},${top + 40}" fill="${cardboard.front}"/>`;
}

type Label = { x: number; y: number; width: number };

/** A label with lines in place of text and a bar code. */
function labelSvg({ x, y, width }: Label): string {
  const height = width * 0.72;
  const lines = [0.12, 0.22, 0.32]
    .map((at, index) =>
      lineSvg({ x: x + width * 0.08, y: y + height * at, width: width * (0.62 - index * 0.12) }),
    )
    .join('');
  const bars = Array.from({ length: 22 }, (_, index) => {
    const bar = width * 0.08 + (index * width * 0.84) / 22;
    return `<rect x="${x + bar}" y="${y + height * 0.5}" width="${index % 3 === 0 ? 5 : 2.5}" height="${height * 0.38}" fill="#20262c"/>`;
  }).join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fbfbf8"/>${lines}${bars}`;
}

function lineSvg({ x, y, width }: Label): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="#6b747e"/>`;
}

/** An invoice of a shop: a sheet with lines in place of text. */
export function invoiceSvg(tape: string): string {
  const rows = Array.from({ length: 6 }, (_, index) => {
    const y = 210 + index * 44;
    return `${lineSvg({ x: 240, y, width: 190 - (index % 3) * 30 })}${lineSvg({ x: 500, y, width: 60 })}`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    <rect width="${pictureWidth}" height="${pictureHeight}" fill="#b9a88f"/>
    <rect x="200" y="30" width="400" height="560" fill="#fdfdfb"/>
    <rect x="240" y="70" width="110" height="34" rx="6" fill="${tape}"/>
    ${lineSvg({ x: 240, y: 140, width: 260 })}${rows}
    <rect x="480" y="500" width="80" height="12" rx="4" fill="#20262c"/>
  </svg>`;
}
