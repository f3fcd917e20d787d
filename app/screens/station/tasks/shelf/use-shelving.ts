import { useState } from 'react';
import { type ShelfAccess, useShelf } from '~/app/components/station/queue/shelf/use-shelf';
import type { StoredScan } from '~/app/components/station/queue/stored-scan';
import type { ScanStore } from '~/app/components/station/scans/use-scan-store';
import { usePrintShelfLabel } from '~/app/components/station/shelf/use-print-shelf-label';
import { useOnline } from '~/app/offline/use-online';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import { parseParcelNumber } from '~/domain/parcels/number';
import { isPhotoCode } from '~/domain/station/commands';
import type { ShelfContent } from '~/domain/station/guess';
import type { ScannedText } from './scanned-text';
import { readBox } from './shelf-content';
import type { OpenBox } from './types';
import { type OpenBoxState, useOpenBox } from './use-open-box';
import { type ShownVerdict, useVerdict } from './use-verdict';

/** How scans are read, which only this mode needs. */
export const loadScannedText = async () => await import('./scanned-text');

export type ShelvingState = Omit<OpenBoxState, 'open' | 'reopen'> & {
  verdict: ShownVerdict | undefined;
  shelf: ShelfAccess;
  take: (text: string) => void;
  /** 1 to 8: the customer at this place of the list; 0: nobody. While a box of its number is here: 1 same, 2 another. */
  choose: (at: number) => void;
  /** It is another box of the same number. */
  isAnotherBox: () => void;
  save: () => void;
  /** Counts the scans of the code that takes a picture. */
  shots: number;
};

type Options = {
  clear: () => void;
  scanStore: ScanStore;
  refuse: (text: string, code: string) => void;
};

/** Takes boxes of shops onto the shelf: label, whose it is, weight, picture, place. */
export function useShelving({ clear, scanStore, refuse }: Options): ShelvingState {
  const shelf = useShelf();
  const { print } = usePrintShelfLabel(shelf);
  const isOnline = useOnline();
  const { open, reopen, ...opened } = useOpenBox();
  const { box, change, changeLabel, close } = opened;
  const [shots, setShots] = useState(0);
  const verdict = useVerdict(shelf.queue, box, isOnline);

  const isAnotherBox = (): void => change({ isAnother: true, boxNo: verdict?.nextBox ?? 1 });
  const choose = (at: number): void => {
    const candidate = verdict?.candidates[at - 1];
    if (isStopped(box, verdict)) {
      if (at === 1) close();
      if (at === 2) isAnotherBox();
    } else if (at === 0) change({ chosen: 'nobody' });
    else if (candidate) change({ chosen: candidate });
  };
  const begin = (text: string, labelIn: (text: string) => Partial<OpenBox['label']>): void => {
    const refused = refusalOfLabel(text);
    if (refused !== undefined) refuse(text, refused);
    else {
      clear();
      open(labelIn(text));
    }
  };
  const shoot = (): void => {
    if (box && box.photos.length < MOST_PHOTOS) setShots((count) => count + 1);
  };
  const parts = { choose, shoot, change, changeLabel, refuse };
  const save = (): void => {
    const { rules } = shelf.record ?? {};
    if (!box || !rules || isStopped(box, verdict)) return;
    const { content, errors } = readBox(box, verdict, rules);
    if (content) {
      close();
      void storeBox(scanStore, { content, box }, print).then((isStored) => isStored || reopen(box));
    } else change({ errors });
  };
  return {
    ...{ ...opened, verdict, shelf, choose, isAnotherBox, save, shots },
    take: (text) =>
      void loadScannedText().then((read) => {
        if (box) takeFor(read.readScanned(text, box.label.trackingNumber), text, parts);
        else if (shelf.record) begin(text, read.labelIn);
        else refuse(text, 'shelf_unread');
      }),
  };
}

/** Why a scan is no label of a box. */
function refusalOfLabel(text: string): 'shelf_own_label' | 'shelf_no_box' | undefined {
  if (parseArrivalNumber(text) || parseParcelNumber(text)) return 'shelf_own_label';
  return isPhotoCode(text) ? 'shelf_no_box' : undefined;
}

/** Stores the scan with its pictures, and prints its label; false when the device could not store it. */
async function storeBox(
  scanStore: ScanStore,
  { content, box }: { content: ShelfContent; box: OpenBox },
  print: (scan: StoredScan) => Promise<void>,
): Promise<boolean> {
  const scan = await scanStore.store(content, box.photos);
  // The next box does not wait for the printer.
  if (scan) void print(scan);
  return scan !== undefined;
}

type TakeParts = Pick<ShelvingState, 'choose' | 'change' | 'changeLabel'> &
  Pick<Options, 'refuse'> & { shoot: () => void };

/** Does what a scan means for the open box. */
function takeFor(read: ScannedText, text: string, parts: TakeParts): void {
  if (read.kind === 'choice') parts.choose(read.at);
  else if (read.kind === 'photo') parts.shoot();
  else if (read.kind === 'code') parts.changeLabel({ code: read.text });
  else if (read.kind === 'place') parts.change({ place: read.text });
  else if (read.kind === 'other') parts.refuse(text, 'shelf_open');
}

/** A box of this number is here: the clerk must say whether this is another one. */
export function isStopped(box: OpenBox | undefined, verdict: ShownVerdict | undefined): boolean {
  return verdict?.kind === 'known' && box?.isAnother === false;
}
