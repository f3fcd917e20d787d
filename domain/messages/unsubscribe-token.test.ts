import { describe, expect, test } from 'vitest';
import { partsOfToken } from './unsubscribe-token';

describe('a token', () => {
  const id = '7d3c1a52-9f0e-4b6a-8f61-0a5a3c1f2b44';
  const mac = 'A'.repeat(43);

  test('contains the recipient, the topic and the signature', () => {
    expect(partsOfToken(`${id}.departed.${mac}`)).toEqual({ id, topic: 'departed', mac });
  });

  test.each([
    `${id}.price.${mac}`,
    `${id}.security.${mac}`,
    `${id}.nothing.${mac}`,
    `${id}.departed.${mac}A`,
    `${id}.departed.${'A'.repeat(42)}`,
    `${id}.departed.${'A'.repeat(42)}=`,
    `${id}.departed.${mac}\n`,
    `${id}.departed\r\nBcc: spy@evil.example.${mac}`,
    `${id}.departed`,
    `${id.slice(1)}.departed.${mac}`,
    `${id.toUpperCase()}.departed.${mac}`,
    '',
  ])('is refused when it is %j', (token) => {
    expect(partsOfToken(token)).toBeUndefined();
  });
});
