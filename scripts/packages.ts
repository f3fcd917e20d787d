// npm run packages: checks the licences of all packages, and with --advisories their known vulnerabilities.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { advisoryExceptions, licenceExceptions } from './packages/exceptions';
import { advisoryNotes, advisoryProblems, auditReport, licenceProblems, lockFile } from './packages/rules';

/** The portal, and the tool that packs the desktop app. */
const projects = ['.', 'desktop/builder'];
const today = new Date().toISOString().slice(0, 10);
const isAskingRegistry = process.argv.includes('--advisories');

const locks = projects.map((folder) =>
  lockFile.parse(JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))),
);
const licences = licenceProblems(locks, { exceptions: licenceExceptions, today });
const reports = isAskingRegistry ? projects.map(askRegistry) : [];
const advisories = isAskingRegistry
  ? advisoryProblems(reports, { exceptions: advisoryExceptions, today })
  : [];

for (const problem of licences) process.stdout.write(`Licence: ${problem}\n`);
for (const problem of advisories) process.stdout.write(`Advisory: ${problem}\n`);
for (const note of advisoryNotes(reports)) process.stdout.write(`Lower advisory: ${note}\n`);
process.stdout.write(
  `${licences.length} problems of licences, ${isAskingRegistry ? `${advisories.length} of advisories` : 'advisories not asked for'}.\n`,
);
process.exitCode = licences.length + advisories.length > 0 ? 1 : 0;

/** Exits with npm's error when the registry does not respond: no response does not mean no vulnerabilities. */
function askRegistry(folder: string) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--prefix', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const read = auditReport.safeParse(JSON.parse(stdout || '{}'));
  if (read.success) return read.data;
  process.stderr.write(`npm audit gave no report for ${folder}:\n${stderr || stdout}\n`);
  process.exit(1);
}
