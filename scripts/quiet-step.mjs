// Prints one line for each step before a program runs. The output of a tool goes to a file.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

const nameWidth = 11;
const shownLines = 20;

/** Prints the name of a step and its outcome. */
export function sayStep(name, outcome) {
  process.stdout.write(`${name.padEnd(nameWidth)}${outcome}\n`);
}

/**
 * Runs a command with its output in `build/logs/<name>.log`, and prints one line: the step, then its duration. On
 * failure prints the end of the log and its path, and exits.
 */
export async function runQuietly({ name, doing, command: [program, ...args], env }) {
  process.stdout.write(`${name.padEnd(nameWidth)}${doing}… `);
  const log = path.join('build', 'logs', `${name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const began = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', file, file],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  closeSync(file);
  if (code === 0) {
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s\n`);
    return;
  }
  const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n');
  process.stdout.write(`failed\n\n${end}\n\nThe whole output: ${path.resolve(log)}\n`);
  process.exit(1);
}
