import { randomInt } from 'node:crypto';
import { toZonedInput } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import type { EbarimtProvider } from './provider';

/** Simulates the tax authority's service in a demo. Nothing it issues is valid. */
export function demoEbarimt(now: () => Date): EbarimtProvider {
  return {
    findTin: async (registerNumber) => `0000${registerNumber}`,
    issue: async ({ suffix, buyer, corrects }) => {
      const id = `${'0'.repeat(7)}${Array.from({ length: 20 }, () => randomInt(10)).join('')}${suffix}`;
      const isDrawn = buyer.tin === '' && corrects === null;
      return {
        receiptNo: id,
        date: serviceTime(now()),
        lottery: isDrawn ? `DEMO ${String(randomInt(100_000_000)).padStart(8, '0')}` : '',
        qrText: `MOZ DEMO ${id}`,
      };
    },
    giveBack: async () => {},
    sendCollected: async () => {},
    getStanding: async () => ({ lotteriesLeft: 1_000, lastSent: serviceTime(now()) }),
  };
}

function serviceTime(instant: Date): string {
  return `${toZonedInput(instant, destinationZone).replaceAll('.', '-')}:00`;
}
