import { expect, test } from 'vitest';
import { type Screen, screens } from '~/app/guard/route-table';
import { archivedKinds, archivedRules } from '~/domain/archive/kinds';
import { parcelActs } from '~/domain/parcels/acts';
import { catalogue, catalogued } from '~/domain/roles/catalogue';
import { accessTable } from '../integration/access-table';

/** Asked in a service, for a part of what its procedure answers or does. */
const insideServices = [
  // server/core/files: a photo is stored, and shown to those who may see its rows.
  'create File',
  'read File',
];
/** They stand for every right there is. */
const wildcards = ['manage all', 'read all'];

const ofProcedures = Object.values(accessTable).flatMap((access) => {
  if (typeof access === 'string') return [];
  return ('anyOf' in access ? access.anyOf : [access]).map((right) => right.join(' '));
});
const all: readonly Screen[] = screens;
const ofScreens = all.flatMap(({ action, subject, rows }) => [
  ...(action && subject ? [`${action} ${subject}`] : []),
  ...(rows ? [`read ${rows}`] : []),
]);
const ofParcels = Object.values(parcelActs).map(({ permission }) => `${permission} Parcel`);
const ofTheArchive = archivedKinds.flatMap((kind) => {
  const { subject, restore } = archivedRules[kind];
  return [`read ${subject}`, `${restore} ${subject}`];
});

const asked = new Set([
  ...ofProcedures,
  ...ofScreens,
  ...ofParcels,
  ...ofTheArchive,
  ...insideServices,
  ...wildcards,
]);
const offered = catalogued.flatMap((subject) =>
  catalogue[subject].actions.map((action) => `${action} ${subject}`),
);

test('the matrix of a role offers no right that nothing asks for', () => {
  expect(offered.filter((right) => !asked.has(right))).toEqual([]);
});

test('every right that something asks for can be given in the matrix', () => {
  expect([...asked].filter((right) => !offered.includes(right))).toEqual([]);
});
