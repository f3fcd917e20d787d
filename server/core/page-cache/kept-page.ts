import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it goes out again and again: nothing in it is of one visitor or one answer. */
export type KeptPage = {
  /** By content encoding. */
  bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer };
  /** Strong, by content; without the encoding. */
  etag: string;
  /** CSP sources of the page's own inline scripts: they stand in for the nonce, which is new each time. */
  scriptSources: string;
  bytes: number;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;

/** The page without its nonce, each inline script known by its hash, compressed once. */
export async function keepPage(html: string, nonce: string): Promise<KeptPage> {
  const text = styleFirst(html.replaceAll(` nonce="${nonce}"`, ''));
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity),
  ]);
  return {
    bodies: { identity, gzip: gzipped, br },
    etag: sha256(text).slice(0, 27),
    scriptSources: inlineScripts(text)
      .map((script) => `'sha256-${sha256(script)}'`)
      .join(' '),
    bytes: identity.length + br.length + gzipped.length,
  };
}

/**
 * Browsers fetch preloaded modules as eagerly as style sheets and fonts, and a page shows later for it: its script
 * is not needed to read it. Remix cannot say so itself, and React leaves attributes that it does not know alone.
 */
function styleFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu)].map(
    ([, script = '']) => script,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
