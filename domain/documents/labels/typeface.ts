/** Lengths are in dots of the printer. */
export type Typeface = {
  /** Wraps text to `width`; cuts it after `most` lines with an ellipsis. */
  wrap: (text: string, line: { size: number; width: number; most: number }) => string[];
  widthOf: (text: string, size: number) => number;
  hasGlyph: (codePoint: number) => boolean;
  /** Returns the outlines of one line as SVG, with the baseline at `y`. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** The part of an opened font file that labels need. */
type OpenedFont = {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => {
    advanceWidth: number;
    glyphs: { advanceWidth: number; path: { toSVG: () => string } }[];
    positions: { xAdvance: number; xOffset: number }[];
  };
};

/** The typeface of an opened font: servers and devices draw a text alike. */
export function typefaceIn(font: OpenedFont): Typeface {
  const widthOf = (text: string, size: number): number =>
    (font.layout(text).advanceWidth * size) / font.unitsPerEm;
  return {
    widthOf,
    hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    wrap: (text, line) => wrapped(text, line, (part) => widthOf(part, line.size)),
    draw: (text, at) => outlines(font, text, at),
  };
}

function wrapped(
  text: string,
  { width, most }: { width: number; most: number },
  measure: (part: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    for (const part of pieces(word, width, measure)) {
      const longer = line === '' ? part : `${line} ${part}`;
      if (measure(longer) <= width) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = part;
      }
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  return shown.map((part, at) => (at === most - 1 ? shortened(part, width, measure) : part));
}

/** Breaks a word that is wider than the line. */
function pieces(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, width: number, measure: (part: string) => number): string {
  const letters = [...line];
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}

function outlines(
  font: OpenedFont,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, at) => {
      const position = positions[at];
      const left = pen + (position?.xOffset ?? 0) * scale;
      pen += (position?.xAdvance ?? glyph.advanceWidth) * scale;
      const d = glyph.path.toSVG();
      return d === '' ? '' : `<path transform="translate(${left} ${y}) scale(${scale} ${-scale})" d="${d}"/>`;
    })
    .join('');
}
