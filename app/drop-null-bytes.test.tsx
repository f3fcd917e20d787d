import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dropNullBytes } from './drop-null-bytes';

const rows = 900;

function rendered(body: Transform): Promise<string> {
  const page = (
    <ul>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <li key={at} title="үйлдлүүд">
          Өөрийн ₮
        </li>
      ))}
    </ul>
  );
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(body) });
  return text(body);
}

test('multi-byte letters stay intact across the buffers of React', async () => {
  const html = await rendered(dropNullBytes());
  expect(html.split('title="үйлдлүүд"')).toHaveLength(rows + 1);
  expect(html.split('Өөрийн ₮')).toHaveLength(rows + 1);
  expect(html).not.toContain('\0');
});

test('React still sends null bytes, so the stream that drops them is needed', async () => {
  expect(await rendered(new PassThrough())).toContain('\0');
});
