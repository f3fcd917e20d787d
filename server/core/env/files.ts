import { z } from 'zod';

/** Settings of the store for uploaded files; all optional. */
export const fileVariables = {
  FILE_STORE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['true', 'false', '1', '0'], 'must be true or false').default('true'),
};

export type S3Settings = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: `endpoint/bucket/key`; false: `bucket.endpoint/key`. */
  isPathStyle: boolean;
};

export type FileStoreKind = 'local' | 's3';
export type FileSettings = {
  /** Where the portal keeps uploaded files. */
  store: FileStoreKind;
  /** The bucket; also set beside `local`, so that files can be moved before the switch. */
  s3: S3Settings | undefined;
};

const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Adds a problem for each variable of the bucket that is missing. */
export function fileSettings(
  vars: z.output<z.ZodObject<typeof fileVariables>>,
  problems: string[],
): FileSettings {
  const missing = names.filter((name) => vars[name] === undefined);
  if (vars.FILE_STORE === 'local' && missing.length === names.length)
    return { store: 'local', s3: undefined };
  const reason = vars.FILE_STORE === 's3' ? 'FILE_STORE is s3' : 'another S3_ variable is set';
  problems.push(...missing.map((name) => `${name}: required because ${reason}`));
  return {
    store: vars.FILE_STORE,
    s3: {
      endpoint: vars.S3_ENDPOINT ?? '',
      region: vars.S3_REGION ?? '',
      bucket: vars.S3_BUCKET ?? '',
      accessKeyId: vars.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: vars.S3_SECRET_ACCESS_KEY ?? '',
      isPathStyle: vars.S3_PATH_STYLE === 'true' || vars.S3_PATH_STYLE === '1',
    },
  };
}
