import { expect, it } from 'vitest';
import { type PictureKind, pictureKindOf } from './picture-kind';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[PictureKind, string]>([
  ['jpeg', '\u00ff\u00d8\u00ff\u00e0..JFIF'],
  ['png', '\u0089PNG\r\n\u001a\n....'],
  ['webp', 'RIFF....WEBPVP8 '],
  ['heic', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\u0018ftypheix\0\0\0\0'],
  ['heic', '\0\0\0\u0018ftypmif1\0\0\0\0heic'],
  ['heic', '\0\0\0\u0018ftyphevc\0\0\0\0'],
  ['heic', '\0\0\0\u0018ftypMiHE\0\0\0\0mif1heic'],
  ['other', '\0\0\0\u0018ftypavif\0\0\0\0mif1avif'],
  ['other', '\0\0\0\u0018ftypisom\0\0\0\0mp42'],
  ['other', 'GIF89a'],
  ['other', ''],
])('detects a picture as %s (%#)', (kind, text) => expect(pictureKindOf(bytes(text))).toBe(kind));
