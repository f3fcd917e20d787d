import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A key and a certificate that signs itself, in PEM, for a server of a test. */
export function certificateOf(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-certificate-'));
  const file = (name: string): string => path.join(folder, name);
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-keyout', file('key'), '-out', file('cert'), '-days', '2'],
        ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(file('key'), 'utf8'), cert: readFileSync(file('cert'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
