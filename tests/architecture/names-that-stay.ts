type NameThatStays = { name: string; because: string; folders: readonly string[] };

const product = ['app/', 'domain/', 'server/', 'tests/'];

/** Names with a barred term that stay, with the reason and the files in which they may be declared. */
export const namesThatStay: readonly NameThatStays[] = [
  { name: 'isReceiverTold', because: 'a column, and a field of forms in the API', folders: product },
  {
    name: 'isTold',
    because: 'input and answer of the API',
    folders: ['app/routes/public/receiver.tsx', 'domain/messages/', 'server/receiver/', 'tests/'],
  },
  {
    name: 'isTokenKept',
    because: 'a message between the processes of the desktop app',
    folders: ['desktop/', 'tests/setup/'],
  },
  {
    name: 'kept',
    because: 'a verdict of a scan',
    folders: ['app/components/station/', 'app/screens/station/panels/answer-panel.tsx'],
  },
  {
    name: 'kept',
    because: 'a number of the API',
    folders: ['app/routes/public/quicksight/', 'server/quicksight/', 'tests/integration/quicksight/'],
  },
  { name: 'kept', because: 'a text of the desktop app', folders: ['desktop/main/crash.ts'] },
  {
    name: 'keptAt',
    because: 'a column of the database, and of the queue on a device',
    folders: ['app/components/station/queue/', 'server/core/files/client-assets/'],
  },
  {
    name: 'judged',
    because: 'a column, and a number of the API',
    folders: ['app/routes/public/quicksight/', 'server/quicksight/', 'tests/integration/quicksight/'],
  },
  {
    name: 'lacksHs',
    because: 'a filter of the API',
    folders: ['server/customs/', 'tests/integration/customs/'],
  },
  {
    name: 'lapsed',
    because: 'a status of stored matches, and an outcome in stored events',
    folders: ['app/components/denied-parties/', 'domain/messages/recipients.ts'],
  },
  {
    name: 'price_lapse',
    because: 'a kind of stored notifications',
    folders: ['domain/notifications/kinds.ts'],
  },
  {
    name: 'price_lapsed',
    because: 'a kind of stored messages',
    folders: ['db/seeds/', 'domain/messages/kinds.ts', 'domain/notifications/kinds.ts'],
  },
  { name: 'chase_prices', because: 'the name of stored jobs', folders: ['server/tasks.ts'] },
  { name: 'wish', because: 'data of pages that were loaded before an update', folders: ['app/routes/auth/'] },
  { name: 'weighed', because: 'a parcel on the scale', folders: ['app/screens/station/tasks/'] },
  { name: 'setWeighed', because: 'a parcel on the scale', folders: ['app/screens/station/tasks/'] },
  { name: 'WeighedParcel', because: 'a parcel on the scale', folders: ['app/screens/station/tasks/'] },
  { name: 'weighByStatus', because: 'sums weights', folders: ['server/cargo/'] },
  {
    name: 'door',
    because: 'a part of an address',
    folders: [
      'app/screens/forms/',
      'db/seeds/names.ts',
      'domain/customers/',
      'domain/fees/',
      'domain/forms/',
      'server/documents/',
      'tests/factories/documents.ts',
    ],
  },
  {
    name: 'door',
    because: 'the mode of door delivery',
    folders: [
      'db/seeds/prices.ts',
      'domain/messages/recipients.ts',
      'domain/parcels/',
      'tests/integration/delivery/',
      'tests/integration/fees/',
      'tests/mutations/',
    ],
  },
  { name: 'doorConditions', because: 'conditions of door delivery', folders: ['domain/quotes/'] },
  {
    name: 'available_door',
    because: 'a kind of stored messages: door delivery',
    folders: ['db/seeds/', 'domain/messages/kinds.ts', 'domain/notifications/kinds.ts'],
  },
  {
    name: 'receiver_available_door',
    because: 'a kind of stored messages: door delivery',
    folders: ['db/seeds/', 'domain/messages/kinds.ts'],
  },
  { name: 'noteSchema', because: 'of notes of staff', folders: ['server/notes/'] },
  { name: 'noteTemplates', because: 'templates of short messages', folders: ['db/seeds/'] },
  { name: 'doors', because: 'a name of the released version', folders: ['tests/bench/release-beside.ts'] },
  { name: 'kept', because: 'a name of the released version', folders: ['tests/bench/release-beside.ts'] },
  {
    name: 'noteOrigin',
    because: 'a name of the released version',
    folders: ['tests/bench/release-beside.ts'],
  },
];

/** Whether a name with a barred term may be declared in this file. */
export function mayStay(name: string, file: string): boolean {
  return namesThatStay.some(
    (one) => one.name === name && one.folders.some((folder) => file.startsWith(folder)),
  );
}
