import type { IncomingMessage } from 'node:http';
import { DomainError } from '~/domain/core/errors';
import { MAX_UPLOAD_BYTES } from './image';

/** Room for the boundaries and headers of a multipart body. */
const multipartRoom = 64 * 1024;

/**
 * Returns the picture of a request: the whole body, or the first file of a multipart form. Counts bytes while streaming
 * and buffers no more than 10 MB.
 * @throws DomainError `file.too_big`, `file.missing`, `body.malformed`.
 */
export async function readUpload(req: IncomingMessage): Promise<Buffer> {
  return (await readUploadedFile(req, MAX_UPLOAD_BYTES)).bytes;
}

/** Returns the file of a request likewise, of at most `limit` bytes, with its name; empty for a whole body. */
export async function readUploadedFile(
  req: IncomingMessage,
  limit: number,
): Promise<{ bytes: Buffer; name: string }> {
  const type = req.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const body = await readCounted(req, limit + (isMultipart ? multipartRoom : 0));
  const file = isMultipart ? await fileOfForm(body, type) : { bytes: body, name: '' };
  if (file.bytes.length === 0) throw new DomainError('file.missing');
  if (file.bytes.length > limit) throw new DomainError('file.too_big');
  return file;
}

async function readCounted(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    total += bytes.length;
    if (total <= limit) chunks.push(bytes);
    else chunks.length = 0;
  }
  if (total > limit) throw new DomainError('file.too_big');
  return Buffer.concat(chunks);
}

async function fileOfForm(body: Buffer, type: string): Promise<{ bytes: Buffer; name: string }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('body.malformed');
    });
  for (const value of form.values()) {
    if (typeof value !== 'string') return { bytes: Buffer.from(await value.arrayBuffer()), name: value.name };
  }
  throw new DomainError('file.missing');
}
