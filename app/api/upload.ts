import { fitPicture } from './fit-picture';

const LARGEST_MB = 10;
const LARGEST_PDF_MB = 5;

type UploadedPicture = { id: string; url: string };

type Progress = (share: number) => void;

/**
 * Uploads a picture, made smaller where it is too large, and reports the progress from 0 to 1.
 * @throws Error whose message is an error code.
 */
export async function uploadPicture(file: Blob, onProgress: Progress = () => {}): Promise<UploadedPicture> {
  return await send(await fitPicture(file), onProgress);
}

/**
 * Uploads an invoice of a shop: a PDF as it is, a picture as any other. Staff name the customer.
 * @throws Error whose message is an error code.
 */
export async function uploadInvoice(
  file: File,
  customerId: string | undefined,
): Promise<{ id: string; kind: 'pdf' | 'photo' }> {
  if (file.type !== 'application/pdf') return { id: (await uploadPicture(file)).id, kind: 'photo' };
  const path = customerId === undefined ? '/api/invoices' : `/api/invoices?customerId=${customerId}`;
  const form = new FormData();
  form.append('file', file);
  return { id: await post(form, { path, size: file.size, largestMb: LARGEST_PDF_MB }), kind: 'pdf' };
}

/** Uploads photos of a receiver by their link. The address shows the chosen file: the stored one needs the page. */
export function uploadByLink(token: string): (file: File, onProgress: Progress) => Promise<UploadedPicture> {
  return async (file, onProgress) => {
    const picture = await fitPicture(file);
    const path = `/api/files?link=${encodeURIComponent(token)}`;
    const id = await post(picture, { path, size: picture.size, largestMb: LARGEST_MB, onProgress });
    return { id, url: URL.createObjectURL(picture) };
  };
}

async function send(file: Blob, onProgress: Progress): Promise<UploadedPicture> {
  const id = await post(file, { path: '/api/files', size: file.size, largestMb: LARGEST_MB, onProgress });
  return { id, url: `/api/files/${id}` };
}

type Target = { path: string; size: number; largestMb: number; onProgress?: Progress };

function post(body: Blob | FormData, { path, size, largestMb, onProgress }: Target): Promise<string> {
  if (size > largestMb * 1024 * 1024) throw new Error(`file.too_big {"max":${largestMb}}`);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    // The browser itself names the type of a form, with its boundary.
    if (body instanceof Blob)
      request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error('overloaded'));
    request.onload = () => {
      const id = textAt(request.response, 'id');
      if (request.status === 201 && id) resolve(id);
      else reject(new Error(refusalOf(request.response, largestMb)));
    };
    request.send(body);
  });
}

function refusalOf(answer: unknown, largestMb: number): string {
  const error = isRecord(answer) ? answer.error : undefined;
  const code = textAt(error, 'code') ?? 'unexpected';
  return code === 'file.too_big' ? `${code} {"max":${largestMb}}` : code;
}

function textAt(value: unknown, key: string): string | undefined {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
