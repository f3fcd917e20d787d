import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static-files';

let folder: string;
let url: string;
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moz-static-'));
  await writeFile(path.join(folder, 'here.txt'), 'here');
  await writeFile(path.join(folder, 'gone.txt'), 'gone');
  for (const name of ['a.js', 'a.css', 'a.svg']) await writeFile(path.join(folder, name), ' ');
  const serve = staticFiles(folder);
  server.on('request', (req, res) =>
    Reflect.apply(serve, undefined, [req, res, () => res.writeHead(404).end()]),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
])('serves %s with the type %s', async (name, type) => {
  expect((await fetch(`${url}/${name}`)).headers.get('content-type')).toBe(type);
});

it('continues after a file that can no longer be read', async () => {
  await rm(path.join(folder, 'gone.txt'));
  await expect(fetch(`${url}/gone.txt`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/here.txt`)).text()).toBe('here');
});
