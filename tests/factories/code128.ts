/** Widths of bars and gaps of each symbol, in modules; the last is the stop symbol. */
const signs =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232 2331112`.split(/\s/u);
const startB = 104;
const stop = 106;

/** Reads a drawn Code 128 of letters as a scanner does, its check symbol verified. */
export function readCode128(svg: string): string {
  const values = signsIn(widthsIn(svg)).map((sign) => signs.indexOf(sign));
  const [start, ...rest] = values;
  const check = rest.at(-2);
  const letters = rest.slice(0, -2);
  const sum = letters.reduce((total, value, at) => total + value * (at + 1), startB) % 103;
  if (start !== startB || rest.at(-1) !== stop || sum !== check)
    throw new TypeError('no Code 128 of letters');
  return String.fromCharCode(...letters.map((value) => value + 32));
}

/** Widths of bar, gap, bar …, in modules, from the positions of the drawn lines. */
function widthsIn(svg: string): number[] {
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]*)"/gu)].flatMap(([, width, d = '']) =>
    [...d.matchAll(/M([\d.]+) /gu)].map(([, x]) => ({
      from: Number(x) - Number(width) / 2,
      width: Number(width),
    })),
  );
  bars.sort((one, other) => one.from - other.from);
  const widths = bars.flatMap(({ from, width }, at) => {
    const next = bars[at + 1];
    return next ? [width, next.from - from - width] : [width];
  });
  const module = Math.min(...widths);
  return widths.map((width) => width / module);
}

function signsIn(widths: readonly number[]): string[] {
  const last = widths.length - 7;
  const starts = Array.from({ length: last / 6 }, (_, at) => at * 6);
  return [...starts.map((at) => widths.slice(at, at + 6)), widths.slice(last)].map((sign) => sign.join(''));
}
