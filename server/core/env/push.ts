import { z } from 'zod';

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/u.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes as base64url, of npx web-push generate-vapid-keys`,
  });

/** Settings of notifications in browsers; all of them or none. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: base64url(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/u, 'must be mailto:name@company or an https:// URL')
    .optional(),
  /** Push services of browsers beside the known ones: `push.example.com,*.example.org`. */
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u, 'must be host names, separated by commas'),
      ),
    ),
};

export type PushSettings = { publicKey: string; privateKey: string; subject: string };

const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
type Variables = { [Name in (typeof names)[number]]?: string | undefined };

/** Returns undefined when none is set. Adds a problem for each setting that is missing beside another one. */
export function pushSettings(vars: Variables, problems: string[]): PushSettings | undefined {
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return undefined;
  problems.push(...missing.map((name) => `${name}: required because another VAPID_ variable is set`));
  return {
    publicKey: vars.VAPID_PUBLIC_KEY ?? '',
    privateKey: vars.VAPID_PRIVATE_KEY ?? '',
    subject: vars.VAPID_SUBJECT ?? '',
  };
}
