import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import { newBox, type OpenBox } from './types';

export type OpenBoxState = {
  box: OpenBox | undefined;
  open: (label: Partial<OpenBox['label']>) => void;
  /** Shows a box again that could not be stored, unless the next one is open. */
  reopen: (box: OpenBox) => void;
  close: () => void;
  change: (change: Partial<OpenBox>) => void;
  changeLabel: (change: Partial<OpenBox['label']>) => void;
  addPhoto: (blob: Blob) => void;
  removePhoto: (id: string) => void;
};

/** The box on the scale as it is typed. Its id is made here, so that it is one arrival however often it is sent. */
export function useOpenBox(): OpenBoxState {
  const [box, setBox] = useState<OpenBox>();
  const lastPlace = useRef('');
  if (box) lastPlace.current = box.place;
  usePictureUrls(box);
  const change = (changed: Partial<OpenBox>): void =>
    setBox((now) => now && { ...now, errors: {}, ...changed });
  return {
    box,
    change,
    // The place stays: boxes go onto one shelf, one after the other.
    open: (label) => setBox(newBox(newIdempotencyKey(), label, lastPlace.current)),
    reopen: (stored) => {
      const photos = stored.photos.map((photo) => ({ ...photo, url: URL.createObjectURL(photo.blob) }));
      setBox((now) => now ?? { ...stored, photos });
    },
    close: () => setBox(undefined),
    // A choice was made by the label as it was.
    changeLabel: (changed) =>
      setBox((now) => now && { ...now, chosen: undefined, label: { ...now.label, ...changed } }),
    addPhoto: (blob) => {
      const photo = { id: newIdempotencyKey(), blob, url: URL.createObjectURL(blob) };
      setBox((now) => now && { ...now, errors: {}, photos: [...now.photos, photo].slice(0, MOST_PHOTOS) });
    },
    removePhoto: (id) =>
      setBox((now) => now && { ...now, photos: now.photos.filter((photo) => photo.id !== id) }),
  };
}

/** Frees the memory of pictures that are no longer shown. */
function usePictureUrls(box: OpenBox | undefined): void {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const urls = box?.photos.map(({ url }) => url) ?? [];
    for (const url of shown.current) if (!urls.includes(url)) URL.revokeObjectURL(url);
    shown.current = urls;
  }, [box]);
}
