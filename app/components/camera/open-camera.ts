/** An open camera. `close` stops it, and its light goes off. */
export type Camera = {
  stream: MediaStream;
  /** Whether it has a lamp. */
  hasTorch: boolean;
  /** Its id, to open another one. */
  id: string | undefined;
  turnTorch: (isOn: boolean) => Promise<void>;
  close: () => void;
};

/** Far labels need many pixels, and old phones need few. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

/**
 * Opens the camera with this id, or the rear one.
 * @throws DOMException with the names of `getUserMedia`.
 */
export async function openCamera(id: string | undefined): Promise<Camera> {
  const which = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() ?? {};
  return {
    stream,
    hasTorch: 'torch' in abilities && abilities.torch === true,
    id: track?.getSettings().deviceId,
    turnTorch: async (isOn) => {
      const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
      await track?.applyConstraints({ advanced: [light] });
    },
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** The id of the camera after this one, or nothing when there is no other. */
export async function findNextCamera(id: string | undefined): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const next = id === undefined ? ids[1] : ids[(ids.indexOf(id) + 1) % ids.length];
  return next === id ? undefined : next;
}
