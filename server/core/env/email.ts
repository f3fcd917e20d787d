import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

export type DkimSettings = { domain: string; selector: string; privateKey: string };

export type EmailSettings =
  /** No e-mail is queued. */
  | { provider: 'off' }
  /** A demo: nothing is sent, /dev/messages shows what would be. */
  | { provider: 'embedded' }
  | {
      provider: 'smtp';
      /** smtp:// or smtps://, with user and password. */
      url: string;
      /** Address, or `Name <address>`. */
      from: string;
      replyTo: string | undefined;
      dkim: DkimSettings | undefined;
    };

const sender = z
  .string()
  .max(254)
  .regex(/^(?:[^<>"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, {
    error: 'must be an address, or a name and an address: Moz <office@moz.example>',
  });
const dnsName = z.string().regex(/^[a-z0-9._-]+$/iu, { error: 'must be a name of the DNS' });

export const emailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  EMAIL_FROM: sender.optional(),
  EMAIL_REPLY_TO: sender.optional(),
  DKIM_DOMAIN: dnsName.optional(),
  DKIM_SELECTOR: dnsName.optional(),
  DKIM_PRIVATE_KEY: z.string().min(1).optional(),
};

type Variables = { [Name in keyof typeof emailVariables]?: string | undefined };

/** Adds a problem for each setting that is missing beside another one. */
export function emailSettings(
  vars: Variables,
  { isDemo, problems }: { isDemo: boolean; problems: string[] },
): EmailSettings {
  const dkim = dkimSettings(vars, problems);
  if (vars.SMTP_URL === undefined) {
    for (const name of ['EMAIL_FROM', 'EMAIL_REPLY_TO', 'DKIM_DOMAIN'] as const) {
      if (vars[name] !== undefined) problems.push(`${name}: does nothing without SMTP_URL`);
    }
    return { provider: isDemo ? 'embedded' : 'off' };
  }
  if (vars.EMAIL_FROM === undefined) problems.push('EMAIL_FROM: required because SMTP_URL is set');
  return {
    provider: 'smtp',
    url: vars.SMTP_URL,
    from: vars.EMAIL_FROM ?? '',
    replyTo: vars.EMAIL_REPLY_TO,
    dkim,
  };
}

function dkimSettings(vars: Variables, problems: string[]): DkimSettings | undefined {
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return undefined;
  problems.push(...missing.map((name) => `${name}: required because another DKIM_ variable is set`));
  const privateKey = vars.DKIM_PRIVATE_KEY ?? '';
  if (privateKey !== '' && !isPrivateKey(privateKey)) {
    problems.push('DKIM_PRIVATE_KEY: must be a private key in PEM, for example of openssl genrsa 2048');
  }
  return { domain: vars.DKIM_DOMAIN ?? '', selector: vars.DKIM_SELECTOR ?? '', privateKey };
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}
