import { parseArgs } from 'node:util';
import { headText, readHeads } from '../audit/chain/head';
import { sealAudit } from '../audit/chain/seal';
import { type ChainReport, verifyChain } from '../audit/chain/verify';
import { CommandRefused } from '../core/api/command-refused';
import { runCommand } from './run';

/** `npm run audit:verify -- --head HASH@POSITION`: seals unsealed rows, then verifies the whole audit chain. */
await runCommand(async ({ db }) => {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
  const heads = (await Promise.all((values.head ?? []).map(headsOf))).flat();
  await sealAudit(db, 'all');
  const report = await verifyChain(db, heads);
  const findings = findingsOf(report);
  if (findings.length > 0) throw new CommandRefused(findings.join('\n'));
  const { count, head } = report;
  return `${count} rows of the audit log are as they were sealed.${head ? `\nHead: ${headText(head)}` : ''}`;
});

async function headsOf(typed: string) {
  const heads = await readHeads(typed).catch(() => []);
  if (heads.length === 0) {
    throw new CommandRefused(`--head: ${typed} is neither HASH@POSITION nor a file with such heads.`);
  }
  return heads;
}

function findingsOf({ broken, late, count }: ChainReport): string[] {
  const findings: string[] = [];
  if (broken) {
    findings.push(
      `The audit log is broken at ${broken.position}: ${broken.what}. ${count} rows before it are sound.`,
    );
  }
  if (late.first) {
    const { position, auditId, at, sealedAt } = late.first;
    findings.push(
      `${late.count} rows came more than a day after the time that they bear; the first at ${position}: the row ${auditId} of ${at}, sealed ${sealedAt.toISOString()}. Give a later head to pass over what was looked at.`,
    );
  }
  return findings;
}
