import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isShrinking, planEdition } from '~/domain/denied-parties/edition';
import { comparableNames, type DeniedParty, readDeniedList } from '~/domain/denied-parties/list';

const party = (change: Partial<DeniedParty> = {}): DeniedParty => ({
  reference: '1',
  name: 'Viktor Orlov',
  kind: 'individual',
  aliases: [],
  born: '',
  citizenship: '',
  listedOn: null,
  ...change,
});

describe('a list of the company', () => {
  it('reads a byte order mark, quotes, any separator and any order of columns', () => {
    const text =
      '\uFEFFkind;reference;name;aliases;born;citizenship;listed on\n' +
      'Individual;7;"Orlov; Viktor";"Виктор Орлов; V. Orlov";1969;Russia;2022-03-18\n' +
      'entity;8;Red Steppe Trading;;;;\n';
    expect(readDeniedList(text)).toEqual({
      ok: true,
      parties: [
        party({
          reference: '7',
          name: 'Orlov; Viktor',
          aliases: ['Виктор Орлов', 'V. Orlov'],
          born: '1969',
          citizenship: 'Russia',
          listedOn: '2022-03-18',
        }),
        party({ reference: '8', name: 'Red Steppe Trading', kind: 'entity' }),
      ],
    });
  });

  it.each([
    '\ufeffReference,On the list,Kind,Other names,Born,Citizenship,Listed on\nT1,JSC SAMPLE,Organization,,,,\nT2,Дорж Жишээ,Person,,,,26/11/2026\n',
    'Дугаар\tЖагсаалтад\tТөрөл\tБусад нэр\tТөрсөн\tИргэншил\tЖагсаалтад орсон\rT1\tJSC SAMPLE\tБайгууллага\t\t\t\t\rT2\tДорж Жишээ\tХувь хүн\t\t\t\t2026.11.26',
  ])('reads an export of the portal, also when it is saved again (%#)', (text) => {
    expect(readDeniedList(text)).toEqual({
      ok: true,
      parties: [
        party({ reference: 'T1', name: 'JSC SAMPLE', kind: 'entity' }),
        party({ reference: 'T2', name: 'Дорж Жишээ', listedOn: '2026-11-26' }),
      ],
    });
  });

  it('reports each line with garbled or lost letters', () => {
    const text =
      'reference,name,kind,aliases\n1,JosÃ© PÃ©rez,individual,\n2,?лзий,individual,\n3,A,entity,Jos\ufffd';
    const read = readDeniedList(text);
    expect(read.ok ? [] : read.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'lines.2 text.garbled',
      'lines.3 text.letters_lost',
      'lines.4 text.garbled',
    ]);
  });

  it('preserves the question mark of an uncertain citizenship', () => {
    const read = readDeniedList('reference,name,kind,citizenship\n1,A B,individual,Iraq?');
    expect(read).toMatchObject({ ok: true, parties: [{ citizenship: 'Iraq?' }] });
  });

  it('is refused as a whole, with the number of every invalid line', () => {
    const text =
      'reference,name,kind,listed on\n1,A,individual,\n1,B,individual,\n,C,entity,\n4,D,dog,\n5,E,entity,31/02/2026\n6,,entity,';
    const read = readDeniedList(text);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? [] : read.issues.map(({ path, code }) => [path, code])).toEqual([
      ['lines.3', 'list.repeated'],
      ['lines.4', 'required'],
      ['lines.5', 'choice.invalid'],
      ['lines.6', 'date.invalid'],
      ['lines.7', 'required'],
    ]);
  });

  it.each([
    ['', 'import.head'],
    ['name,kind\nA,entity', 'import.head'],
    ['reference,name,kind\n', 'import.empty'],
    ['reference,name,kind\n1,"A,entity', 'import.quotes'],
  ])('%j is refused as %s', (text, code) => {
    expect(readDeniedList(text)).toMatchObject({ ok: false, issues: [{ code }] });
  });
});

test('reads the DFAT list as published, with one party for each reference', () => {
  const text =
    'Reference,Name of Individual or Entity,Type,Name Type,Date of Birth,Place of Birth,Citizenship,Control Date\n' +
    '12,Viktor ORLOV,Individual,Primary Name,3/05/1969,Samara,Russian,18/03/2022\n' +
    '12a,Виктор Орлов,Individual,Original Script,,,,18/03/2022\n' +
    '12b,V. ORLOFF,Individual,aka,,,,18/03/2022\n' +
    '13,Red Steppe,Entity,Primary Name,,,,\n';
  expect(readDeniedList(text)).toEqual({
    ok: true,
    parties: [
      party({
        reference: '12',
        name: 'Viktor ORLOV',
        aliases: ['Виктор Орлов', 'V. ORLOFF'],
        born: '3/05/1969',
        citizenship: 'Russian',
        listedOn: '2022-03-18',
      }),
      party({ reference: '13', name: 'Red Steppe', kind: 'entity' }),
    ],
  });
});

test('compares equal names once, in every script, and never a name without letters', () => {
  const names = comparableNames(
    party({ aliases: ['ORLOV Viktor', 'Виктор Орлов', '维克多', '?!', 'V Orloff'] }),
  );
  expect(names.map(({ name }) => name)).toEqual(['Viktor Orlov', '维克多', 'V Orloff']);
});

describe('an edition', () => {
  it('lists what it adds, changes and removes', () => {
    const [unchanged, renamed, gone] = [
      party({ aliases: ['x', 'y'] }),
      party({ reference: '2' }),
      party({ reference: '3' }),
    ];
    const next = [
      { ...unchanged, aliases: ['y', 'x'] },
      { ...renamed, name: 'Other' },
      party({ reference: '4' }),
    ];
    const plan = planEdition([unchanged, renamed, gone], next);
    expect(plan).toEqual({
      same: 1,
      added: [next[2]],
      changed: [{ before: renamed, after: next[1] }],
      removed: [gone],
    });
  });

  it('accounts for every row of both lists', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
    const asParties = (references: number[]): DeniedParty[] =>
      references.map((reference) => party({ reference: String(reference) }));
    fc.assert(
      fc.property(lists, lists, (known, next) => {
        const plan = planEdition(asParties(known), asParties(next));
        expect(plan.same + plan.changed.length + plan.added.length).toBe(next.length);
        expect(plan.same + plan.changed.length + plan.removed.length).toBe(known.length);
      }),
    );
  });

  it.each([
    [0, 0, false],
    [100, 10, false],
    [100, 11, true],
    [5, 1, true],
  ])('with %i known and %i removed rows requires confirmation: %s', (known, removed, isAsked) =>
    expect(isShrinking({ known, removed })).toBe(isAsked),
  );
});
