import { type RefObject, useEffect, useState } from 'react';
import { type CameraTrouble, troubleOf } from './camera-trouble';
import { type Camera, findNextCamera, openCamera } from './open-camera';

type CameraState = {
  /** Set once the picture is shown. */
  camera: Camera | undefined;
  trouble: CameraTrouble | undefined;
  /** Opens another camera; missing when there is only one. */
  change: (() => void) | undefined;
  retry: () => void;
};

/** Shows the camera in `video` until the component is gone. A hidden tab closes it and a visible one opens it again. */
export function useCamera(video: RefObject<HTMLVideoElement>): CameraState {
  const [attempt, setAttempt] = useState(0);
  const [wanted, setWanted] = useState<string>();
  const [next, setNext] = useState<string>();
  const [camera, setCamera] = useState<Camera>();
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const isHidden = useHidden();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens the camera again
  useEffect(() => {
    setTrouble(undefined);
    if (isHidden) return;
    if (!window.isSecureContext || !navigator.mediaDevices) return setTrouble('insecure');
    let isOver = false;
    let open: Camera | undefined;
    const show = async (): Promise<void> => {
      open = await openCamera(wanted);
      if (isOver || !video.current) return open.close();
      for (const track of open.stream.getTracks()) track.addEventListener('ended', () => setTrouble('busy'));
      video.current.srcObject = open.stream;
      await video.current.play();
      if (isOver) return;
      setCamera(open);
      setNext(await findNextCamera(open.id));
    };
    show().catch((error: unknown) => {
      open?.close();
      if (!isOver) setTrouble(troubleOf(error));
    });
    const shown = video.current;
    return () => {
      isOver = true;
      open?.close();
      if (shown) shown.srcObject = null;
      setCamera(undefined);
    };
  }, [wanted, attempt, isHidden, video]);

  const change = (): void => setWanted(next);
  return {
    camera,
    trouble,
    change: next === undefined ? undefined : change,
    retry: () => setAttempt(attempt + 1),
  };
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const note = (): void => setHidden(document.hidden);
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isHidden;
}
