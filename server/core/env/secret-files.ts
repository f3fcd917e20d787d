import { readFileSync } from 'node:fs';
import { hostsOf } from '~/db/hosts';

/** Variables that may come from a file: `NAME_FILE` holds its path, like container secrets. */
const secretNames = [
  'MOZ_SECRET',
  'MOZ_SECRET_OLD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
  'IMAP_URL',
  'DKIM_PRIVATE_KEY',
  'QPAY_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the variables with the contents of their files, without the final newline. Adds a problem for a variable that
 * is set twice and for a file that cannot be read.
 */
export function withSecretFiles(given: Variables, problems: string[]): Variables {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}: given twice, also as ${name}_FILE; set one of the two`);
      continue;
    }
    const text = readText(file);
    if (typeof text !== 'string') problems.push(`${name}_FILE: ${file} cannot be read (${text.code})`);
    else if (text === '') problems.push(`${name}_FILE: ${file} is empty`);
    else read[name] = text;
  }
  return { ...given, ...read };
}

const databaseFiles = ['sslrootcert', 'sslcert', 'sslkey'] as const;

const databaseUrls = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
] as const;

/** Returns one message for each TLS file that a database URL names and that cannot be read. */
export function unreadableDatabaseFiles(given: Variables): string[] {
  return databaseUrls.flatMap((name) => {
    const url = given[name];
    // All hosts of a connection string share its settings.
    const [first] = hostsOf(url ?? '');
    if (!URL.canParse(first)) return [];
    const settings = new URL(first).searchParams;
    return databaseFiles.flatMap((setting) => {
      const file = settings.get(setting);
      const text = file ? readText(file) : '';
      return typeof text === 'string' ? [] : [`${name}: ${setting} ${file} cannot be read (${text.code})`];
    });
  });
}

function readText(file: string): string | { code: string } {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
  } catch (error) {
    return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
  }
}
