import type { LabelTrouble } from '~/app/host';
import type { LabelFacts } from '~/domain/arrivals/label';
import type { ScanContent } from '~/domain/station/guess';
import type { StationDevice } from '~/domain/station/schema';
import { FEW_LABELS, type StoredShelf } from '~/domain/station/shelf/stored';
import type { StoredFacts } from '~/domain/station/shelf/verdict';
import { type Live, live } from '../live';
import type { PhotoRow, ScanRow, ShelfRecord, StationDb } from '../station-db';
import type { StoredScan } from '../stored-scan';
import { createPictureSender, type PictureSender, type UploadResult } from './picture-sender';
import { dropPictures, listUnprinted, movePictures, storePrinting } from './rows';
import { findStoredFacts, storedSince, storeLabels, storeShelf } from './stored';

/** The calls of the server that boxes need beside the scans. */
export type ShelfServer = {
  fetchShelf: (since: Date | undefined) => Promise<StoredShelf>;
  reserveLabels: (device: StationDevice) => Promise<readonly string[]>;
  upload: (picture: PhotoRow) => Promise<UploadResult>;
};

/** What the user decides of a box that is on the shelf already, or of a label that is used. */
export type ShelfDecision =
  | { how: 'same'; arrivalId: string | undefined }
  | { how: 'another'; boxNo: number }
  | { how: 'relabel' };

export type ShelfQueue = {
  refresh: () => Promise<void>;
  facts: (label: LabelFacts) => Promise<StoredFacts>;
  /** When the device last read its data, with the rules of the branch; undefined before it ever did. */
  record: Live<ShelfRecord | undefined>;
  labels: Live<number>;
  pictures: Live<number>;
  failedPictures: Live<number>;
  /** Boxes without a label because of the printer, the first one first. */
  unprinted: Live<readonly StoredScan[]>;
  /** Stores whether the label of a scan came out of the printer: without a trouble it did. */
  printed: (seq: number, trouble: LabelTrouble | undefined) => Promise<void>;
  /** Settles a box that was refused. Returns the scan that took its place, whose label is then printed. */
  decide: (seq: number, decision: ShelfDecision) => Promise<StoredScan | undefined>;
};

type Parts = {
  tables: StationDb;
  device: StationDevice;
  server: ShelfServer;
  add: (content: ScanContent) => Promise<StoredScan>;
  settle: (seq: number) => Promise<ScanRow | undefined>;
};

/** Boxes of shops at this device, beside its queue of scans. */
export function createShelfQueue({ tables, device, server, add, settle }: Parts): {
  queue: ShelfQueue;
  sendPictures: () => Promise<void>;
  retry: () => void;
  stop: () => void;
} {
  const { photos, labels, shelf } = tables;
  const sender = senderOf({ tables, server, add });
  const pictures = live(() => photos.where('state').anyOf('held', 'ready').count(), 0);
  const leave = live(() => photos.where('state').equals('ready').count(), 0).subscribe(sender.wake);
  return {
    queue: {
      refresh: async () => {
        await storeShelf(tables, await server.fetchShelf(await storedSince(tables, new Date())));
        if ((await labels.where('state').equals('free').count()) < FEW_LABELS)
          await storeLabels(tables, await server.reserveLabels(device));
      },
      facts: (label) => findStoredFacts(tables, label),
      record: live(() => shelf.get('shelf'), undefined),
      labels: live(() => labels.where('state').equals('free').count(), 0),
      pictures,
      failedPictures: live(() => photos.where('state').equals('failed').count(), 0),
      unprinted: live(() => listUnprinted(tables), []),
      printed: (seq, trouble) => storePrinting(tables, seq, trouble),
      decide: async (seq, decision) => {
        const settled = await settle(seq);
        if (settled?.content.act !== 'shelf') return undefined;
        const next = await decided(tables, settled.content, { decision, add });
        if (next && decision.how === 'another' && settled.printTrouble !== undefined)
          await storePrinting(tables, next.seq, settled.printTrouble);
        return next;
      },
    },
    sendPictures: sender.run,
    retry: sender.retry,
    stop: () => {
      leave();
      sender.stop();
    },
  };
}

type DecisionParts = { decision: ShelfDecision; add: Parts['add'] };

async function decided(
  tables: StationDb,
  content: Extract<ScanContent, { act: 'shelf' }>,
  { decision, add }: DecisionParts,
): Promise<StoredScan | undefined> {
  const { arrivalId } = content;
  switch (decision.how) {
    case 'same':
      if (decision.arrivalId === undefined) await dropPictures(tables, arrivalId);
      else await movePictures(tables, { from: arrivalId, to: decision.arrivalId });
      return undefined;
    case 'another':
      return await add({ ...content, boxNo: decision.boxNo });
    case 'relabel': {
      const { labelNumber: _, ...unlabelled } = content;
      return await add(unlabelled);
    }
  }
}

function senderOf({ tables, server, add }: Pick<Parts, 'tables' | 'server' | 'add'>): PictureSender {
  const { photos } = tables;
  return createPictureSender({
    next: () => photos.where('state').equals('ready').first(),
    upload: server.upload,
    uploaded: async ({ id, arrivalId }) => {
      // A crash in between uploads the picture again, under its id; a second scan of it changes nothing.
      await add({ act: 'shelfPhoto', arrivalId, photoId: id, kind: 'box' });
      await photos.delete(id);
    },
    refused: async ({ id }) => {
      await photos.update(id, { state: 'failed' });
    },
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}
