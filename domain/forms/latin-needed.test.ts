import { describe, expect, it } from 'vitest';
import { partySchema } from '~/domain/customers/schema';
import { latinIssues } from '~/domain/forms/latin-needed';

const address = {
  country: 'MN',
  aimag: 'ulaanbaatar',
  district: 'bayanzurkh',
  khoroo: '26',
  street: 'Нарны зам',
};

function issuesOf(change: { name?: string; latinName?: string; address?: object }) {
  const party = { name: 'Хулан', mobileCountry: 'MN', mobile: '99112233', ...change };
  const read = partySchema.parse({ ...party, address: { ...address, ...change.address } });
  return latinIssues(read).map(({ path, code }) => `${path}:${code}`);
}

describe('the names of a form', () => {
  it.each([
    ['Хулан', ''],
    ['Bat-Erdene O’Brien 2', ''],
    ['Núñez Đặng', ''],
    ['Болд 🎉', ''],
    ['王小明', 'Wang Xiaoming'],
    ['Хулан', 'Hulan'],
    ['🎉', 'Party'],
  ])('%j with %j can be printed on air waybills', (name, latinName) => {
    expect(issuesOf({ name, latinName })).toEqual([]);
  });

  it.each([
    ['王小明', '', 'latinName:name.latin_needed'],
    ['Wang 小明 (李)', '', 'latinName:name.latin_needed'],
    ['김민준', '', 'latinName:name.latin_needed'],
    ['สมชาย', '', 'latinName:name.latin_needed'],
    ['محمد أحمد', '', 'latinName:name.latin_needed'],
    ['ᠪᠠᠲᠤ', '', 'latinName:name.latin_needed'],
    ['🎉', '', 'name:name.no_letters'],
    ['123', '', 'name:name.no_letters'],
    ['–', '', 'name:name.no_letters'],
    ['王小明', '---', 'latinName:name.not_latin'],
  ])('%j with %j are refused: %s', (name, latinName, issue) => {
    expect(issuesOf({ name, latinName })).toEqual([issue]);
  });

  it('accept a Latin spelling only in Latin letters', () => {
    const party = { name: '王小明', mobileCountry: 'MN', mobile: '99112233', address };
    expect(partySchema.safeParse({ ...party, latinName: '王小明' }).success).toBe(false);
    expect(partySchema.safeParse({ ...party, latinName: 'Хулан' }).success).toBe(false);
    expect(partySchema.parse(party).latinName).toBe('');
  });

  it('require an address in Latin or Cyrillic letters', () => {
    expect(issuesOf({ address: { street: '朝阳路' } })).toEqual(['address.street:address.letters']);
    expect(issuesOf({ address: { landmark: 'ถนน' } })).toEqual(['address.landmark:address.letters']);
    expect(issuesOf({ address: { street: 'Peace Avenue', building: '14', landmark: '-' } })).toEqual([]);
  });
});
