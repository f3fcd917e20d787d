import type { Services } from '../core/api/context';
import { plainBox } from './boxes';
import { type DemoCast, key } from './cast';
import { photoOf } from './pictures';
import { findWithoutPhoto } from './queries';

/** A clerk photographs what is on the shelf without a picture, as the unclaimed boxes are. */
export async function photographRest({ db }: Services, { clerk }: DemoCast): Promise<void> {
  const actor = await clerk({});
  for (const { id, version } of await findWithoutPhoto(db)) {
    const photoIds = [await photoOf(actor, plainBox)];
    await actor.api.arrivals.photograph({ id, version, photoIds, ...key() });
  }
}
