import { expect, test } from 'vitest';
import { type Screen, screens } from '~/app/guard/route-table';
import { archivedKinds, archivedRules } from '~/domain/archive/kinds';
import { parcelActs } from '~/domain/parcels/acts';
import { catalogue, catalogued } from '~/domain/roles/catalogue';
import { accessTable } from '../integration/access-table';

/** Permissions that a service checks for a part of its procedure's output or work. */
const insideServices = [
  // server/core/files: stores a photo and shows it to users who may read its rows.
  'create File',
  'read File',
];
/** Wildcards mean every permission. */
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

test('the matrix of a role offers no right that nothing requires', () => {
  expect(offered.filter((right) => !asked.has(right))).toEqual([]);
});

test('the matrix offers every right that something requires', () => {
  expect([...asked].filter((right) => !offered.includes(right))).toEqual([]);
});
