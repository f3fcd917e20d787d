/** Longest side of a stored picture, px: a label can be read, and a few hundred fit on a device. */
const SIDE_PX = 1600;
/** With little room left on the device. */
const SMALL_SIDE_PX = 800;
const LITTLE_ROOM_BYTES = 200 * 1024 * 1024;
const QUALITY = 0.8;

/** The present picture of a camera as a JPEG. */
export async function shotOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  return await drawn(video, { width: video.videoWidth, height: video.videoHeight });
}

/** A picture of a file, made small; undefined when the browser cannot read it. */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const image = await drawn(picture, picture);
    picture.close();
    return image;
  } catch {
    return undefined;
  }
}

async function drawn(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<Blob | undefined> {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, (await sideNow()) / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) =>
    canvas.toBlob((image) => resolve(image ?? undefined), 'image/jpeg', QUALITY),
  );
}

async function sideNow(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < LITTLE_ROOM_BYTES ? SMALL_SIDE_PX : SIDE_PX;
}
