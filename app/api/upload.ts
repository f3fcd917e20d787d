import { fitPicture } from './fit-picture';

const LARGEST_MB = 10;

type UploadedPicture = { id: string; url: string };

type Progress = (share: number) => void;

/**
 * Uploads a picture, made smaller where it is too large, and reports the progress from 0 to 1.
 * @throws Error whose message is an error code.
 */
export async function uploadPicture(file: Blob, onProgress: Progress = () => {}): Promise<UploadedPicture> {
  return await send(await fitPicture(file), onProgress);
}

function send(file: Blob, onProgress: Progress): Promise<UploadedPicture> {
  if (file.size > LARGEST_MB * 1024 * 1024) throw new Error(`file.too_big {"max":${LARGEST_MB}}`);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files');
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error('overloaded'));
    request.onload = () => {
      const id = textAt(request.response, 'id');
      if (request.status === 201 && id) resolve({ id, url: `/api/files/${id}` });
      else reject(new Error(refusalOf(request.response)));
    };
    request.send(file);
  });
}

function refusalOf(answer: unknown): string {
  const error = isRecord(answer) ? answer.error : undefined;
  const code = textAt(error, 'code') ?? 'unexpected';
  return code === 'file.too_big' ? `${code} {"max":${LARGEST_MB}}` : code;
}

function textAt(value: unknown, key: string): string | undefined {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
