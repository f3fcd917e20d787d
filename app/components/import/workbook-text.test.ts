import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readImportFile } from './read-import-file';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** A workbook as Excel saves it: shared strings, days as numbers with a format. */
function workbook(rows: string): Blob {
  const parts = {
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Ханш" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${main}><si><t>Огноо</t></si><si><r><t>Хан</t></r><r><t>ш</t></r></si><si><t>=1+1, "Ө"</t></si></sst>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${main}><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
  };
  return new Blob([new Uint8Array(zipSync(parts))]);
}

it('reads a workbook saved by Excel, with numbers of a date format as dates', async () => {
  const file = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
      '<row r="2"><c r="A2" s="2"><v>46352.4583333333</v></c><c r="B2"><v>2345.67</v></c></row>' +
      '<row r="3"><c r="A3" s="1"><v>46353</v></c><c r="B3"><v>950.123</v></c><c r="C3" t="b"><v>1</v></c></row>' +
      '<row r="4"><c r="A4"><v>46354</v></c><c r="B4"><f>1+1</f><v>2400.0000000000005</v></c></row>',
  );
  expect(await readImportFile(file)).toEqual({
    ok: true,
    text: [
      'Огноо,Ханш,"\'=1+1, ""Ө"""',
      '2026-11-26 11:00:00,2345.67,',
      '2026-11-27 00:00:00,950.1230,true',
      '46354,2400,',
    ].join('\n'),
  });
});

it('refuses a truncated workbook', async () => {
  const whole = workbook('<row r="1"><c r="A1"><v>1</v></c></row>');
  expect(await readImportFile(whole.slice(0, whole.size - 30))).toEqual({ ok: false, code: 'file.damaged' });
});

it('refuses a file above the limit before it is read', async () => {
  const huge = new Blob([new Uint8Array(13 * 1024 * 1024)]);
  expect(await readImportFile(huge)).toEqual({ ok: false, code: 'file.too_big', params: { max: 12 } });
});
