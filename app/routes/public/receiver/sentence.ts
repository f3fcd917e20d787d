import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { ShipmentStanding } from '~/domain/receiver/standing';

/** The key of the sentence that says where a shipment is. One that is ready is collected or brought. */
export function sentenceOf({ standing, delivery }: { standing: ShipmentStanding; delivery: DeliveryMode }) {
  return standing === 'ready' ? (`standing.ready_${delivery}` as const) : (`standing.${standing}` as const);
}
