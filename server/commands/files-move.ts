import { z } from 'zod';
import { CommandRefused } from '../core/api/command-refused';
import { type Moved, moveFiles } from '../core/files/move';
import { openStore } from '../core/files/open-store';
import { runCommand } from './run';

const usage = 'Name two stores: npm run files:move -- local s3, or npm run files:move -- s3 local';
const wishSchema = z.union([
  z.tuple([z.literal('local'), z.literal('s3')]),
  z.tuple([z.literal('s3'), z.literal('local')]),
]);

/** `npm run files:move -- local s3`: copies every uploaded file into another store and compares every byte. */
await runCommand(async ({ db, env }) => {
  const wish = wishSchema.safeParse(process.argv.slice(2));
  if (!wish.success) throw new CommandRefused(usage);
  if (!env.files.s3) throw new CommandRefused('Set the S3_ settings of the bucket, see .env.example.');
  const [from, to] = wish.data;
  const moved = await moveFiles(db, { from: openStore(env, from), to: openStore(env, to) });
  const report = reportOf(moved, to);
  if (moved.damaged.length + moved.missing.length > 0) throw new CommandRefused(report);
  return `${report}\nNothing was deleted. Set FILE_STORE=${to} and start the servers again.`;
});

function reportOf({ copied, there, damaged, missing }: Moved, to: string): string {
  return [
    `Copied to ${to}: ${copied} files. There before: ${there}. All of them were read back and have the SHA-256 of their upload.`,
    ...listed('Not copied, because their bytes are not those of the upload', damaged),
    ...listed('In neither store', missing),
  ].join('\n');
}

function listed(what: string, keys: readonly string[]): string[] {
  return keys.length === 0 ? [] : [`${what}: ${keys.length} files`, ...keys.map((key) => `- ${key}`)];
}
