import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadCode } from '../new-version/load-code';
import { isBehindDialog } from '../station/use-wedge';
import type { WantedCodes } from './code-in-view';
import { getDetector } from './detector';
import type { Camera } from './open-camera';
import { certainOne, fed, inView, isForeign, mayFeed, type Sightings, seen } from './sightings';
import { visibleReads } from './visible-reads';

type CodeReading = {
  /** The codes in view. */
  codes: Sightings;
  /** The camera sees a code, but none that is wanted. */
  isForeign: boolean;
  /** The reader could not be loaded, or failed. */
  hasFailed: boolean;
  /** Passes on a code that the user chose. */
  choose: (text: string) => void;
};

type ReadingOptions = { wanted: WantedCodes; onCode: (text: string) => void };

/** Between two pictures, ms: the page has to draw and to answer meanwhile. */
const PAUSE = 60;

/** Reads the pictures of the camera. A single code in view is passed on, of several the user chooses one. */
export function useReading(
  video: RefObject<HTMLVideoElement>,
  camera: Camera | undefined,
  { wanted, onCode }: ReadingOptions,
): CodeReading {
  const [shown, setShown] = useState<Pick<CodeReading, 'codes' | 'isForeign'>>({
    codes: [],
    isForeign: false,
  });
  const [hasFailed, setFailed] = useState(false);
  const sightings = useRef<Sightings>([]);
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  const feed = useCallback((text: string): void => {
    const now = performance.now();
    if (!mayFeed(sightings.current, text, now)) return;
    sightings.current = fed(sightings.current, text, now);
    listener.current(text);
  }, []);

  useEffect(() => {
    if (!camera) return;
    setFailed(false);
    let isOver = false;
    const read = async (): Promise<void> => {
      const detector = await loadCode(getDetector);
      while (!isOver) {
        const screen = video.current;
        // While a dialog covers the camera, its codes are not meant.
        if (screen && screen.readyState >= screen.HAVE_CURRENT_DATA && !isBehindDialog(screen)) {
          const reads = visibleReads(await detector.detect(screen), screen);
          if (isOver) return;
          const now = performance.now();
          sightings.current = seen(sightings.current, { reads, wanted, now });
          setShown({ codes: inView(sightings.current, now), isForeign: isForeign({ reads, wanted }) });
          const text = certainOne(sightings.current, now);
          if (text !== undefined) feed(text);
        }
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    };
    read().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      sightings.current = [];
      setShown({ codes: [], isForeign: false });
    };
  }, [camera, video, feed, wanted]);

  return { ...shown, hasFailed, choose: feed };
}
