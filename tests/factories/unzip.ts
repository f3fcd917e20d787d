import { strFromU8, unzipSync } from 'fflate';

/** The files of a zip archive by name, read through its directory as other programs do. */
export function unzip(archive: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
