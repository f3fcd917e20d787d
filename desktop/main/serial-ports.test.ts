import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { KnownPort, ListedPort } from '~/desktop/shared/serial';
import { createSerialPorts, isKnownPort } from './serial-ports';

const scale = {
  portId: 'a',
  portName: 'ttyUSB0',
  displayName: 'FT232R USB UART',
  vendorId: '1027',
  productId: '24577',
  serialNumber: 'A50285BI',
};
const onBoard = { portId: 'b', portName: 'COM1' };

function bench() {
  const session = new EventEmitter();
  const reported: (ListedPort[] | null)[] = [];
  const remembered: KnownPort[] = [];
  const { choose } = createSerialPorts(session, {
    isOurs: ({ id }) => id === 7,
    onPorts: (ports) => reported.push(ports),
    remember: (port) => remembered.push(port),
  });
  const ask = (id = 7): string[] => {
    const answers: string[] = [];
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    session.emit('select-serial-port', event, [onBoard, scale], { id }, (port: string) => answers.push(port));
    expect(isPrevented).toBe(true);
    return answers;
  };
  return { session, reported, remembered, choose, ask };
}

test('remembers exactly the port that the user chooses from the list', () => {
  const { reported, remembered, choose, ask } = bench();
  const answers = ask();
  expect(answers).toEqual([]);
  expect(reported.at(-1)).toEqual([
    { id: 'b', name: 'COM1', label: null },
    { id: 'a', name: 'ttyUSB0', label: 'FT232R USB UART' },
  ]);
  choose('a');
  expect([answers, reported.at(-1)]).toEqual([['a'], null]);
  expect(remembered).toEqual([
    { instance: null, vendorId: 1027, productId: 24_577, serialNumber: 'A50285BI' },
  ]);
});

test.each([[null], ['a port that is not in the list']])('opens no port for the choice %s', (id) => {
  const { remembered, choose, ask } = bench();
  const answers = ask();
  choose(id);
  choose('a');
  expect([answers, remembered]).toEqual([[''], []]);
});

test('updates the port list with the devices, and a new request ends the old one', () => {
  const { session, reported, ask, choose } = bench();
  session.emit('serial-port-added', {}, { portId: 'c', portName: 'ttyUSB1' });
  expect(reported).toEqual([]);
  const first = ask();
  session.emit('serial-port-added', {}, { portId: 'c', portName: 'ttyUSB1' });
  session.emit('serial-port-removed', {}, scale);
  expect(reported.at(-1)?.map(({ id }) => id)).toEqual(['b', 'c']);
  const second = ask();
  choose('b');
  expect([first, second]).toEqual([[''], ['b']]);
});

test('refuses a port to another window', () => {
  const { reported, ask } = bench();
  expect([ask(8), reported]).toEqual([[''], []]);
});

const known: KnownPort[] = [
  { instance: null, vendorId: 1027, productId: 24_577, serialNumber: 'A50285BI' },
  { instance: 'USB\\VID_1A86&PID_7523\\5&1', vendorId: 6790, productId: 29_987, serialNumber: null },
];

test.each<[string, object, boolean]>([
  [
    'the chosen device',
    { name: 'FT232R', vendor_id: 1027, product_id: 24_577, serial_number: 'A50285BI' },
    true,
  ],
  ['with the properties of the port list', { ...scale }, true],
  ['another device of the same model', { vendor_id: 1027, product_id: 24_577, serial_number: 'B1' }, false],
  ['another device', { vendor_id: 1, product_id: 24_577, serial_number: 'A50285BI' }, false],
  ['a device without a serial number', { vendor_id: 6790, product_id: 29_987 }, false],
  ['a port of the main board', { name: 'COM1', token: 'x' }, false],
  ['the instance of Windows', { name: 'COM4', device_instance_id: 'USB\\VID_1A86&PID_7523\\5&1' }, true],
  ['another instance', { device_instance_id: 'USB\\VID_1A86&PID_7523\\5&2' }, false],
])('recognises a device that was allowed before: %s', (_which, device, isGranted) =>
  expect(isKnownPort(known, device)).toBe(isGranted),
);
