import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viberEdits, viberTypes } from '../new-channel/with-viber';
import { sealEdits, sealTypes } from '../new-field/with-seal';
import {
  desktopEdits,
  languageEdits,
  languageFiles,
  languageTexts,
  listEdits,
} from '../new-language/with-language';
import { walletEdits } from '../new-provider/with-wallet';
import { createEditedProgram } from '../setup/edited-program';
import type { Edits } from '../setup/with-edits';
import { carrierEdits } from './with-carrier';

// What the other files of this project add to the sources type-checks, all at once, by the steps of CONTRIBUTING. Files
// that are generated, and those of tests, are no work of a developer's hands.

/** About 20 seconds where nothing else runs. */
const onBusyMachine = { timeout: 300_000 };

const isHandMade = (file: string): boolean => !file.startsWith('tests/') && !file.includes('.gen.');

/** The files that each addition touches, besides texts of a language. */
const additions: readonly [section: string, edits: readonly Edits[], files: readonly string[]][] = [
  ['Add a payment provider', [walletEdits], ['server/payments/online/adapters/<provider>.ts']],
  ['Add a field of a parcel', [sealEdits, sealTypes], ['db/migrations/', 'docs/glossary.md']],
  [
    'Add a language',
    [listEdits, desktopEdits, languageEdits],
    ['domain/core/format/languages/<language>.ts'],
  ],
  [
    'Add a message channel',
    [viberEdits, viberTypes],
    ['server/messages/<channel>/channel.ts', 'db/migrations/'],
  ],
  ['Add a carrier', [carrierEdits], ['tests/vectors/carriers.json']],
];
const handFilesOf = ([, edits, files]: (typeof additions)[number]): string[] => [
  ...edits.flatMap((some) => Object.keys(some).filter(isHandMade)),
  ...files,
];

test('the sources with one more of each kind have no error', onBusyMachine, () => {
  const edits = additions.flatMap(([, some]) => some);
  const files = { ...languageFiles, ...languageTexts() };
  const isEdited = (file: string): boolean => edits.some((some) => file in some) || file in files;
  // Other files name no list that grows.
  const isAffected = /\bLocale\b|\bLanguage\b|MessageChannel|CardSettings|\bCarrier\b/u;
  const program = createEditedProgram({ edits, files });
  expect(program.check((file, text) => isEdited(file) || isAffected.test(text))).toEqual([]);
});

test('each edited file exists', () => {
  const files = additions.flatMap(([, edits]) => edits.flatMap((some) => Object.keys(some)));
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the compiler names each file that lacks a language of the list', onBusyMachine, () => {
  const program = createEditedProgram({ edits: [listEdits, desktopEdits] });
  const found = program.check((file) => file in languageEdits);
  expect(found.map((text) => text.split(':')[0]).sort()).toEqual(Object.keys(languageEdits).sort());
});

test.each(additions)('%s: CONTRIBUTING names each file', (...addition) => {
  const [section] = addition;
  const [, from = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${section}\n`);
  const [steps = ''] = from.split('\n## ');
  const files = handFilesOf(addition).map((file) =>
    file.replace(/^locales\/(?:mn|en)\//u, 'locales/{mn,en}/'),
  );
  expect(files.filter((file) => !steps.includes(file) && file !== 'db/migrations/')).toEqual([]);
});

test('each addition changes no more files than before', () => {
  const counts = additions.map((addition) => [addition[0], new Set(handFilesOf(addition)).size]);
  expect(Object.fromEntries(counts)).toEqual({
    'Add a payment provider': 4,
    'Add a field of a parcel': 15,
    'Add a language': 7,
    'Add a message channel': 4,
    'Add a carrier': 4,
  });
});
