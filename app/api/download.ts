import type { ExportFormat, ListName } from '~/domain/core/export/lists';
import { writeFieldError } from './field-error';

/** Downloads all rows that match a list's input. @throws Error whose message is an error code. */
export async function downloadList(list: ListName, format: ExportFormat, input: object): Promise<void> {
  const answer = await fetch(
    `/api/export/${list}.${format}?input=${encodeURIComponent(JSON.stringify(input))}`,
  ).catch(() => undefined);
  if (!answer?.ok) throw new Error(await refusalOf(answer));
  saveBlob(await answer.blob(), nameOf(answer.headers.get('content-disposition')) ?? `${list}.${format}`);
}

function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

function nameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/u.exec(disposition ?? '') ?? [];
  return encoded && decodeURIComponent(encoded);
}

async function refusalOf(answer: Response | undefined): Promise<string> {
  const body: unknown = await answer?.json().catch(() => undefined);
  const error: unknown = Object(Object(body).error);
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string'
    ? writeFieldError(code, Object(Reflect.get(Object(error), 'params')))
    : 'overloaded';
}
