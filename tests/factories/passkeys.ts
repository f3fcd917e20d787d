import { createHash, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestApp } from './app';
import type { TestBrowser } from './browser';

type Attestation = Awaited<ReturnType<Authenticator['create']>>;
export type Authenticator = ReturnType<typeof authenticator>;

const key = () => ({ idempotencyKey: randomUUID() });
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (of: Buffer | string): Buffer => createHash('sha256').update(of).digest();
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

type Flaws = {
  /** The origin of the browser's site. */
  origin?: string;
  /** The authenticator does not verify the user by fingerprint, face or PIN. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** A software authenticator with one passkey: real keys, signatures and WebAuthn bytes. */
export function authenticator(of: { origin?: string; counts?: boolean } = {}) {
  const { origin = 'http://moz.example', counts = false } = of;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const stored = { rpId: '', userHandle: '', counter: 0 };
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  const clientData = (type: string, challenge: string, site: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  const authData = ({ flags, counter }: { flags: number; counter: number }): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(stored.rpId), Buffer.from([flags]), count]);
  };
  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(bytes(x))],
        [-3, new Uint8Array(bytes(y))],
      ]),
    );
  };
  return {
    stored,
    create: (
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      { origin: site = origin, isUnverified }: Flaws = {},
    ) => {
      stored.rpId = options.rp.id;
      stored.userHandle = options.user.id;
      const flags = attested | present | (isUnverified ? 0 : verified);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authData({ flags, counter: 0 }), Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, site).toString('base64url'),
          attestationObject: Buffer.from(encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options: { challenge: string }, flaws: Flaws = {}) => {
      if (counts) stored.counter += 1;
      const {
        origin: site = origin,
        isUnverified,
        counter = stored.counter,
        userHandle = stored.userHandle,
      } = flaws;
      const client = clientData('webauthn.get', options.challenge, site);
      const data = authData({ flags: present | (isUnverified ? 0 : verified), counter });
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function encode(value: Map<string, unknown>): Uint8Array {
  // @ts-expect-error its types leave out nested maps, which it writes
  return isoCBOR.encode(value);
}

/** Adds a passkey of this authenticator to the account that is signed in at the browser. */
export async function addPasskey(browser: TestBrowser, device: Authenticator = authenticator()) {
  const options = await browser.call((api) => api.account.startPasskey(key()));
  const attestation: Attestation = device.create(options);
  const { id } = await browser.call((api) => api.account.addPasskey({ attestation, ...key() }));
  return { id, device };
}

/** Signs in with a passkey only. */
export async function signInByPasskey(browser: TestBrowser, device: Authenticator) {
  const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
  return await browser.call((api) => api.auth.signInByPasskey({ assertion: device.get(options) }));
}

export async function passkeyRow({ services }: TestApp, id: string) {
  return await services.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
}
