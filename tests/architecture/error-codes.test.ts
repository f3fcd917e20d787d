import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { errorCodes } from '~/domain/core/error-table';

test('every error code of the table is used by the program', () => {
  const source = ['app', 'desktop', 'domain', 'server'].flatMap(sourceIn).join('\n');
  expect(unusedIn(source, errorCodes)).toEqual([]);
});

it('finds a code that the program does not use', () => {
  const source = "throw new DomainError('parcel.unpaid'); // formerly parcel.lost_twice";
  expect(unusedIn(source, ['parcel.unpaid', 'parcel.lost_twice'])).toEqual(['parcel.lost_twice']);
});

function unusedIn(source: string, codes: readonly string[]): string[] {
  return codes.filter((code) => !source.includes(`'${code}'`));
}

/** The program’s own files, without tests and the table itself. */
function sourceIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\./u.test(file) && !file.endsWith('error-table.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
