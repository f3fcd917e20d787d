import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A cached page: it contains nothing specific to one visitor or one response. */
export type KeptPage = {
  /** Bodies by content encoding. */
  bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer };
  /** A strong ETag of the content; without the encoding. */
  etag: string;
  /** CSP sources of the page's inline scripts: they replace the nonce, which is new each time. */
  scriptSources: string;
  bytes: number;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;

/** Returns the page without its nonce, with a hash for each inline script, compressed once. */
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
 * Lowers the priority of preloaded modules. Browsers fetch them as eagerly as style sheets and fonts, which delays the
 * first paint. Remix cannot set the attribute, and React ignores attributes that it does not know.
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
