import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { certificate: string; key: string };

const sequence = 0x30;
const set = 0x31;

/** A self-signed certificate of a host, in PEM. Node creates keys and signatures, but no certificates. */
export function selfMadeCertificate(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(sequence, oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const commonName = der(sequence, oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(host)));
  const name = der(sequence, der(set, commonName));
  const altName = der(sequence, der(0x82, Buffer.from(host)));
  const authority = der(sequence, der(0x01, Buffer.from([0xff])));
  const extensions = der(
    sequence,
    extension([0x55, 0x1d, 0x11], altName),
    extension([0x55, 0x1d, 0x13], authority),
  );
  const body = der(
    sequence,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(sequence, time('20260101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const whole = der(sequence, body, ecdsaWithSha256, der(0x03, signature));
  return {
    certificate: pem('CERTIFICATE', whole),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extension(id: readonly number[], value: Buffer): Buffer {
  return der(sequence, oid(id), der(0x04, value));
}

function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

/** An ASN.1 value in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').replace(/.{64}/gu, '$&\n').trim();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
