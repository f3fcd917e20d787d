// Runs the steps of npm test, shows how far they are, and ends with one line of counts.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startProgress } from './progress.mjs';

/** Checks the types of the project. In one thread it takes least processor time; other steps run beside it. */
export const typeCheck = ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'];

const slowestFiles = 20;

/**
 * Runs the groups one after the other, and the lists of a group side by side. A step has a `name`, a `command` and
 * perhaps `prepare`, which answers whether the command can run. A step of one command counts as one check; with
 * `isSuite` its reporter (scripts/reporters) sends how far it is, each failure and the counts at the end.
 */
export async function runGroups(groups) {
  const began = Date.now();
  const running = new Map();
  const progress = startProgress(() => [...running.values()].map(describe).join('; '));
  const ends = [];
  for (const lists of groups) {
    await Promise.all(
      lists.map(async (steps) => {
        for (const step of steps) ends.push(await runStep(step, running, progress));
      }),
    );
  }
  progress.stop();
  printEnd(ends, began);
}

function describe({ name, began, news }) {
  return `${name}, ${secondsSince(began)}${news ? `: ${news}` : ''}`;
}

function secondsSince(began) {
  return `${((Date.now() - began) / 1000).toFixed(0)} s`;
}

/** The outcome of a step; `seconds` are those of each test file of a suite, its setup and hooks included. */
async function runStep(step, running, progress) {
  const { name, prepare, isSuite } = step;
  const state = { name, began: Date.now(), news: '' };
  running.set(name, state);
  progress.print(`── ${name}: running\n`);
  const end =
    prepare && !(await prepare())
      ? failure(`${name}: could not be prepared`)
      : await run(step, state, progress);
  running.delete(name);
  const counts = isSuite ? `, ${countsOf(end)}` : '';
  progress.print(
    `── ${name}: ${end.failed > 0 ? 'FAILED' : 'passed'} in ${secondsSince(state.began)}${counts}\n`,
  );
  return { ...end, name, took: secondsSince(state.began) };
}

async function run({ name, command, isSuite }, state, progress) {
  let end;
  const { code, output } = await spawnTool(command, isSuite, (message) => {
    if (message.progress) state.news = message.progress;
    if (message.failure) progress.print(`\n✘ ${message.failure}\n\n`);
    if (message.end) end = message.end;
  });
  if (isSuite ? end && (code === 0 || end.failed > 0) : code === 0)
    return end ?? { passed: 1, failed: 0, skipped: 0, failures: [], reasons: [], seconds: [] };
  progress.print(`${output.trim()}\n`);
  const broken = failure(`${name}\n${output.trim().slice(-2000)}`);
  return { ...broken, passed: end?.passed ?? 0, skipped: end?.skipped ?? 0 };
}

function failure(text) {
  return { passed: 0, failed: 1, skipped: 0, failures: [text], reasons: [], seconds: [] };
}

/** Runs a program of node_modules/.bin or, as `node`, a script; with `onMessage` for what the script sends. */
async function spawnTool([program, ...args], isSuite, onMessage) {
  const tools = path.resolve('node_modules/.bin');
  const isNode = program === 'node';
  const child = spawn(isNode ? process.execPath : program, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(isSuite ? ['ipc'] : [])],
    shell: process.platform === 'win32' && !isNode,
    env: { ...process.env, FORCE_COLOR: '0', PATH: `${tools}${path.delimiter}${process.env.PATH}` },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  if (isSuite) child.on('message', onMessage);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

function printEnd(ends, began) {
  const sum = (key) => ends.reduce((total, end) => total + end[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const slowest = ends
    .flatMap(({ seconds }) => seconds)
    .sort(([, one], [, other]) => other - one)
    .slice(0, slowestFiles);
  const lines = [
    '\n',
    ...ends.map(({ name, took }) => `${took.padStart(7)}  ${name}\n`),
    slowest.length > 0 ? '\nThe slowest files:\n' : '',
    ...slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(5)} s  ${file}\n`),
    ...ends.flatMap(({ failures }) => failures).map((text) => `\nFailed: ${text}\n`),
    ...ends.flatMap(({ reasons }) => reasons).map((text) => `\nSkipped: ${text}\n`),
    `\nAll checks took ${secondsSince(began)}.\n`,
    `${countsOf(total)}\n`,
  ];
  process.stdout.write(lines.join(''));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
