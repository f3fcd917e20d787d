import path from 'node:path';
import { fileHeaders } from './content-policy';

type Parts = {
  /** Folder of the renderer's build. */
  root: string;
  readFile: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** Serves the files of the build; a path without an extension is a screen and returns the index. */
export function createFiles({ root, readFile }: Parts): (pathname: string) => Promise<Response> {
  return async (pathname) => {
    const parts = partsOf(pathname);
    if (!parts) return refuse(400);
    const ending = path.extname(parts.at(-1) ?? '');
    const file = ending === '' ? ['index.html'] : parts;
    const type = types[path.extname(file.at(-1) ?? '')];
    if (!type) return refuse(404);
    const body = await readFile(path.join(root, ...file)).catch(() => undefined);
    if (!body) return refuse(404);
    const isHashed = file[0] === 'assets';
    return new Response(body, {
      headers: {
        ...fileHeaders,
        'content-type': type,
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  };
}

/** Returns the decoded segments of a path; undefined for one that could leave the folder. */
function partsOf(pathname: string): string[] | undefined {
  try {
    const parts = decodeURIComponent(pathname).split('/').filter(Boolean);
    return parts.every(isHarmless) ? parts : undefined;
  } catch {
    return undefined;
  }
}

function isHarmless(part: string): boolean {
  return part !== '.' && part !== '..' && ![...part].some((letter) => '\\:'.includes(letter) || letter < ' ');
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: fileHeaders });
}
