import { expect, test } from 'vitest';
import { viberEdits, viberTypes } from '../new-channel/with-viber';
import { sealEdits, sealTypes } from '../new-field/with-seal';
import { languageEdits, languageFiles, listEdits } from '../new-language/steps';
import { walletEdits } from '../new-provider/with-wallet';
import { createEditedProgram } from '../setup/edited-program';

test('probe', () => {
  const edits = [listEdits, languageEdits, sealEdits, sealTypes, viberEdits, viberTypes, walletEdits];
  let t = process.cpuUsage().user;
  const program = createEditedProgram({ edits, files: languageFiles() });
  console.log((process.cpuUsage().user - t) / 1e6);
  const found = program.check(
    (f, text) => f in sealEdits || /\bLocale\b|\bLanguage\b|MessageChannel/u.test(text),
  );
  console.log((process.cpuUsage().user - t) / 1e6);
  t = process.cpuUsage().user;
  const forgot = createEditedProgram({
    edits: [listEdits, { 'desktop/shared/settings.ts': languageEdits['desktop/shared/settings.ts'] ?? [] }],
  }).check((f) => f in languageEdits);
  console.log((process.cpuUsage().user - t) / 1e6, forgot);
  expect(found).toEqual([]);
  expect(createEditedProgram({ edits, files: languageFiles() }).check(() => true)).toEqual([]);
}, 900000);
