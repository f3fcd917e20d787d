import type { ShelfQueue } from '~/app/components/station/queue/shelf/shelf-queue';
import { labelFactsOf } from '~/domain/arrivals/label';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { type ShelfVerdict, shelfVerdict } from '~/domain/station/shelf/verdict';
import type { OpenBox } from './types';

/** The verdict by what the device has stored. */
export async function storedVerdict(queue: ShelfQueue, label: OpenBox['label']): Promise<ShelfVerdict> {
  const facts = labelFactsOf(label);
  const isMisread = recogniseTracking(label.trackingNumber).certainty === 'misread';
  return shelfVerdict(facts, await queue.facts(facts), isMisread);
}
