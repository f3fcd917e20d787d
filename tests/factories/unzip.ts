import { crc32, inflateRawSync } from 'node:zlib';

/** The parts of a zip archive by name, read through its directory as other programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    const packedSize = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    const begin = head + 30 + archive.readUInt16LE(head + 26);
    const content = inflateRawSync(archive.subarray(begin, begin + packedSize));
    if (crc32(content) !== archive.readUInt32LE(at + 16) || content.length !== archive.readUInt32LE(at + 24))
      throw new Error(`${name} is damaged`);
    parts.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return parts;
}
