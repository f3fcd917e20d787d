import path from 'node:path';
import type { Services } from '../../core/api/context';
import { findCertificate, publicAddress } from '../../system/parts/certificate';
import { readSpace } from '../../system/parts/disk';
import type { addGauges } from './gauges';

type Gauges = Pick<ReturnType<typeof addGauges>, 'certificateExpiry' | 'diskFree' | 'diskSize'>;

/** Brings the gauges of the disk of this machine and of the certificate of PUBLIC_URL up to date; it never throws. */
export async function noteSurroundings(
  gauges: Gauges,
  { dataDir, publicUrl, isDemo }: Pick<Services['env'], 'dataDir' | 'publicUrl' | 'isDemo'>,
): Promise<void> {
  const address = isDemo ? undefined : publicAddress(publicUrl);
  // The address may take seconds to answer: the next reading shows it.
  if (address) {
    void findCertificate(address).then((found) => {
      if (found) gauges.certificateExpiry.set({ host: address.host }, found.validTo.getTime() / 1_000);
    });
  }
  const space = await readSpace(path.resolve(dataDir));
  const folder = 'data';
  if (!space) return;
  gauges.diskFree.set({ folder }, space.freeBytes);
  gauges.diskSize.set({ folder }, space.totalBytes);
}
