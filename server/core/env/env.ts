import { z } from 'zod';
import { type BackupSettings, backupSettings, backupVariables } from './backup';
import { type DatabaseSettings, databaseSettings, databaseVariables } from './database';
import { type EbarimtSettings, ebarimtSettings, ebarimtVariables } from './ebarimt';
import { type EmailSettings, emailSettings, emailVariables } from './email';
import { type FileSettings, fileSettings, fileVariables } from './files';
import { type ImapSettings, imapSettings, imapVariables } from './imap';
import { isDemoOf, liveDemands } from './live-demands';
import { type MetricsSettings, metricsSettings, metricsVariables } from './metrics';
import {
  type CardSettings,
  cardSettings,
  type QpaySettings,
  qpaySettings,
  type SmsSettings,
  smsSettings,
} from './providers';
import { type PushSettings, pushSettings, pushVariables } from './push';
import { type RetentionSettings, retentionSettings, retentionVariables } from './retention';
import { type RoleSettings, roleSettings, roleVariables } from './role';
import { unreadableDatabaseFiles, withSecretFiles } from './secret-files';
import { type TracingSettings, tracingSettings, tracingVariables } from './tracing';
import { refusalOf, wholeNumber } from './words';

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1');
const secret = z.string().min(32, 'must have at least 32 characters');
/** Secrets, one per line. */
const secretLines = z
  .string()
  .transform((text) => text.split('\n'))
  .pipe(z.array(secret));

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .refine(isOrigin, 'must name only scheme, host and port, such as https://portal.company.mn')
  // As browsers write it: HTTPS://MOZ.example:443 is https://moz.example, and every call names the latter.
  .transform((url) => new URL(url).origin);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  ALLOW_HTTP: flag.default(false),
  ALLOW_OLD_NODE: flag.default(false),
  PUBLIC_URL: origin.optional(),
  SMS_LINK_BASE: origin.optional(),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MOZ_DATA_DIR: z.string().min(1).default('.data'),
  MOZ_DEMO: flag.optional(),
  MOZ_COMMIT: z.string().max(64).optional(),
  MOZ_SECRET: secret.optional(),
  MOZ_SECRET_OLD: secretLines.default([]),
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
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  AUDIT_HEAD_FILE: z.string().min(1).optional(),
  DATA_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional(),
  ...backupVariables,
  ...databaseVariables,
  ...ebarimtVariables,
  ...emailVariables,
  ...fileVariables,
  ...imapVariables,
  ...pushVariables,
  ...retentionVariables,
  ...metricsVariables,
  ...roleVariables,
  ...tracingVariables,
});

export type Env = DatabaseSettings & {
  /** Role of this process. */
  role: RoleSettings['role'];
  /** Seconds that it serves on after a signal to stop. */
  shutdownDelay: RoleSettings['shutdownDelay'];
  mode: 'development' | 'production' | 'test';
  port: number;
  /** Address to listen on; in a demo the loopback interface unless HOST names another. */
  host: string;
  /** Origin that browsers use, without a trailing slash; undefined: the host of each request. */
  publicUrl: string | undefined;
  /** Origin of the links of text messages, which redirects to the same pages; undefined: `publicUrl`. */
  smsLinkBase: string | undefined;
  /** Whether a live server starts on a Node.js that gets no security repairs. */
  allowsOldNode: boolean;
  /** Addresses or number of proxies whose forwarding headers are trusted; '' trusts none. */
  trustProxy: string;
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  dataDir: string;
  /** Commit of the source, shown to administrators; undefined: not known. */
  commit: string | undefined;
  /** Demo seed, `/dev/messages` and printed accounts. */
  isDemo: boolean;
  /** undefined only in a demo, which creates it once and stores it in the data folder. */
  secret: string | undefined;
  /** Earlier secrets, which can still read. */
  oldSecrets: readonly string[];
  /** Whether staff must have a second factor before their first session. */
  staffTotp: 'required' | 'offered';
  sms: SmsSettings;
  email: EmailSettings;
  /** The mailbox that receives answers to e-mail; undefined: nobody reads them. */
  imap: ImapSettings | undefined;
  qpay: QpaySettings;
  card: CardSettings;
  ebarimt: EbarimtSettings;
  /** The bank whose rate is fetched every hour; undefined: rates are entered manually. */
  rateBank: { apiUrl: string } | undefined;
  /** Allowed webhook targets: https on the public internet, or any address (tests and private networks). */
  webhookTargets: 'public' | 'any';
  /** Keys for notifications in browsers; undefined: a demo makes its own, a live server sends none. */
  vapid: PushSettings | undefined;
  /** Further hosts of push services, beside those of the known browsers. */
  pushHosts: readonly string[];
  /** False: browsers remove the service worker that they have. */
  hasServiceWorker: boolean;
  /** A file that receives the head of the audit chain once a day; undefined: only the log receives it. */
  auditHeadFile: string | undefined;
  backup: BackupSettings;
  files: FileSettings;
  /** Country where the data is stored, two letters; the privacy page names it. Undefined: nobody has said. */
  dataCountry: string | undefined;
  retention: RetentionSettings;
  /** Where metrics are served; undefined: nowhere. */
  metrics: MetricsSettings | undefined;
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
};

/** The portal lives at the root of its host, and a name and password in its address would be in every link. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (hostname.includes('*') || port === '0') return false;
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '';
}

/** An invalid environment: the message names every wrong variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  /** One text for each wrong variable, which begins with its name. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is wrong:\n- ${problems.join('\n- ')}\nSee .env.example.`);
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment and the files that it names (`MOZ_SECRET_FILE` and others); empty variables count as
 * unset. Throws `EnvError` with every problem.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = [];
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const given = withSecretFiles(set, problems);
  const isDemo = isDemoOf(given) ?? true;
  if (!isDemo) problems.push(...liveDemands(given).filter((demand) => !isNamed(problems, demand)));
  problems.push(...unreadableDatabaseFiles(given));
  const parsed = schema.safeParse(given, { error: refusalOf });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new EnvError([...wrong, ...problems]);
  }
  const vars = parsed.data;
  const checks = { isDemo, problems };
  if (vars.MOZ_SECRET_OLD.some((old) => old === vars.MOZ_SECRET)) {
    problems.push('MOZ_SECRET_OLD: must not hold the present MOZ_SECRET');
  }
  const sms = smsSettings(vars, checks);
  const email = emailSettings(vars, checks);
  const imap = imapSettings(vars, problems);
  const qpay = qpaySettings(vars, checks);
  const card = cardSettings(vars, checks);
  const ebarimt = ebarimtSettings(vars, checks);
  const files = fileSettings(vars, problems);
  const database = databaseSettings(vars, problems);
  const vapid = pushSettings(vars, problems);
  const metrics = metricsSettings(vars, problems);
  const role = roleSettings(vars, problems);
  const tracing = tracingSettings(vars, problems);
  if (vars.WAL_ARCHIVE !== undefined && vars.DATABASE_URL !== undefined) {
    problems.push(
      'WAL_ARCHIVE: is for the embedded PostgreSQL; let the one of DATABASE_URL archive by its own settings',
    );
  }
  if (problems.length > 0) throw new EnvError(problems);
  return {
    mode: vars.NODE_ENV,
    port: vars.PORT,
    host: vars.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: vars.PUBLIC_URL,
    smsLinkBase: vars.SMS_LINK_BASE,
    allowsOldNode: vars.ALLOW_OLD_NODE,
    trustProxy: vars.TRUST_PROXY,
    logLevel: vars.LOG_LEVEL,
    ...database,
    ...role,
    dataDir: vars.MOZ_DATA_DIR,
    commit: vars.MOZ_COMMIT,
    isDemo,
    secret: vars.MOZ_SECRET,
    oldSecrets: vars.MOZ_SECRET_OLD,
    staffTotp: vars.STAFF_TOTP ?? (isDemo ? 'offered' : 'required'),
    sms,
    email,
    imap,
    qpay,
    card,
    ebarimt,
    rateBank: vars.RATE_BANK === 'none' ? undefined : { apiUrl: vars.RATE_BANK_URL },
    webhookTargets: vars.WEBHOOK_TARGETS,
    vapid,
    pushHosts: vars.PUSH_HOSTS,
    hasServiceWorker: vars.SERVICE_WORKER === 'on',
    auditHeadFile: vars.AUDIT_HEAD_FILE,
    backup: backupSettings(vars),
    files,
    dataCountry: vars.DATA_COUNTRY,
    retention: retentionSettings(vars),
    metrics,
    tracing,
  };
}

/** A file that cannot be read has its own message: the variable is not reported as missing too. */
function isNamed(problems: readonly string[], demand: string): boolean {
  const [name = ''] = demand.split(':');
  return problems.some((problem) => problem.startsWith(`${name}:`) || problem.startsWith(`${name}_FILE:`));
}
