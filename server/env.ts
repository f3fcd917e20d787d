import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  MOZ_DATA_DIR: z.string().min(1).default('.data'),
  MOZ_DEMO: flag.optional(),
  MOZ_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  STAFF_TOTP: z.enum(['required', 'offered']).optional(),
  SMS_PROVIDER: z.enum(['embedded', 'twilio']).default('embedded'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  RATE_BANK: z.enum(['none', 'mongolbank']).default('none'),
  RATE_BANK_URL: z.url({ protocol: /^https?$/ }).default('https://www.mongolbank.mn'),
  QPAY_USERNAME: z.string().min(1).optional(),
  QPAY_PASSWORD: z.string().min(1).optional(),
  QPAY_INVOICE_CODE: z.string().min(1).max(45).optional(),
  QPAY_API_URL: z.url().default('https://merchant.qpay.mn'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  WEBHOOK_TARGETS: z.enum(['public', 'any']).default('public'),
});

export type SmsSettings =
  | { provider: 'embedded' }
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string; apiUrl: string };

/** `demo` pretends; it is never there outside a demo. */
export type QpaySettings =
  | { provider: 'off' }
  | { provider: 'demo' }
  | { provider: 'merchant'; username: string; password: string; invoiceCode: string; apiUrl: string };

/** Cards on the provider's page; `demo` pretends. */
export type CardSettings =
  | { provider: 'off' }
  | { provider: 'demo' }
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string };

export type Env = {
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Origin that browsers see, without a trailing slash; undefined: whatever host they asked. */
  publicUrl: string | undefined;
  /** Addresses or count of proxies whose forwarding headers count; '' trusts none. */
  trustProxy: string;
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /** Demo seed, `/dev/messages` and printed accounts. */
  isDemo: boolean;
  /** undefined only in a demo, where it is made once and kept in the data folder. */
  secret: string | undefined;
  /** Whether staff must have a second factor before their first session. */
  staffTotp: 'required' | 'offered';
  sms: SmsSettings;
  qpay: QpaySettings;
  card: CardSettings;
  /** The bank whose rate is taken every hour; undefined: rates are entered by hand. */
  rateBank: { apiUrl: string } | undefined;
  /** Where webhooks may go: https to the public internet, or anywhere (tests and networks of one's own). */
  webhookTargets: 'public' | 'any';
};

/** A wrong environment: the message names every variable at fault. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads and checks the environment; empty variables count as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw refusal(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const vars = parsed.data;
  const isDemo = vars.MOZ_DEMO ?? vars.DATABASE_URL === undefined;
  const problems: string[] = [];
  if (!isDemo && vars.MOZ_SECRET === undefined) {
    problems.push(
      'MOZ_SECRET: required outside a demo (32 characters or more, for example: openssl rand -hex 32)',
    );
  }
  const sms = smsSettings(vars, problems);
  const qpay = qpaySettings(vars, { isDemo, problems });
  const card = cardSettings(vars, { isDemo, problems });
  if (problems.length > 0) throw refusal(problems);
  return {
    mode: vars.NODE_ENV,
    port: vars.PORT,
    host: vars.HOST,
    publicUrl: vars.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: vars.TRUST_PROXY,
    logLevel: vars.LOG_LEVEL,
    databaseUrl: vars.DATABASE_URL,
    databaseReadUrl: vars.DATABASE_READ_URL,
    databasePool: vars.DATABASE_POOL,
    dataDir: vars.MOZ_DATA_DIR,
    isDemo,
    secret: vars.MOZ_SECRET,
    staffTotp: vars.STAFF_TOTP ?? (isDemo ? 'offered' : 'required'),
    sms,
    qpay,
    card,
    rateBank: vars.RATE_BANK === 'none' ? undefined : { apiUrl: vars.RATE_BANK_URL },
    webhookTargets: vars.WEBHOOK_TARGETS,
  };
}

function smsSettings(vars: z.output<typeof schema>, problems: string[]): SmsSettings {
  if (vars.SMS_PROVIDER === 'embedded') return { provider: 'embedded' };
  const required = (name: 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM'): string => {
    if (vars[name] === undefined) problems.push(`${name}: required because SMS_PROVIDER is twilio`);
    return vars[name] ?? '';
  };
  return {
    provider: 'twilio',
    accountSid: required('TWILIO_ACCOUNT_SID'),
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: required('TWILIO_FROM'),
    apiUrl: vars.TWILIO_API_URL,
  };
}

function qpaySettings(
  vars: z.output<typeof schema>,
  { isDemo, problems }: { isDemo: boolean; problems: string[] },
): QpaySettings {
  const names = ['QPAY_USERNAME', 'QPAY_PASSWORD', 'QPAY_INVOICE_CODE'] as const;
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return { provider: isDemo ? 'demo' : 'off' };
  problems.push(...missing.map((name) => `${name}: required because another QPAY_ variable is set`));
  if (vars.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: required because QPay calls it back');
  return {
    provider: 'merchant',
    username: vars.QPAY_USERNAME ?? '',
    password: vars.QPAY_PASSWORD ?? '',
    invoiceCode: vars.QPAY_INVOICE_CODE ?? '',
    apiUrl: vars.QPAY_API_URL,
  };
}

function cardSettings(
  vars: z.output<typeof schema>,
  { isDemo, problems }: { isDemo: boolean; problems: string[] },
): CardSettings {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => vars[name] === undefined);
  if (missing.length === names.length) return { provider: isDemo ? 'demo' : 'off' };
  problems.push(...missing.map((name) => `${name}: required because another STRIPE_ variable is set`));
  if (vars.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL: required because customers come back from Stripe');
  return {
    provider: 'stripe',
    secretKey: vars.STRIPE_SECRET_KEY ?? '',
    webhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: vars.STRIPE_API_URL,
  };
}

function refusal(problems: string[]): EnvError {
  return new EnvError(`The environment is wrong:\n- ${problems.join('\n- ')}\nSee .env.example.`);
}
