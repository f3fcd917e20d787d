import { isScreen } from './navigation';

type Contents = { getURL: () => string };
type Session = {
  setPermissionRequestHandler: (
    handler: (
      contents: Contents,
      permission: string,
      answer: (isGranted: boolean) => void,
      details: { requestingUrl?: string; mediaTypes?: ('video' | 'audio')[] },
    ) => void,
  ) => void;
  setPermissionCheckHandler: (
    handler: (
      contents: Contents | null,
      permission: string,
      requestingOrigin: string,
      details: { mediaType?: 'video' | 'audio' | 'unknown' },
    ) => boolean,
  ) => void;
  setDevicePermissionHandler: (
    handler: (details: { deviceType: string; origin: string; device: object }) => boolean,
  ) => void;
};

/**
 * Serial ports of scales and printers, writing to the clipboard, and persistent storage for unsent scans. Besides, the
 * camera, which reads codes. Nothing else is granted.
 */
const granted: readonly string[] = ['serial', 'clipboard-sanitized-write', 'persistent-storage'];

/**
 * Refuses microphone, location, notifications and all others, and everything to pages that are not our screens.
 */
export function denyPermissions(session: Session, isChosenPort: (device: object) => boolean): void {
  session.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, mediaTypes }) => {
    const isGranted = granted.includes(permission) || (permission === 'media' && isCamera(mediaTypes));
    answer(isGranted && isScreen(requestingUrl ?? contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { mediaType }) => {
    const isGranted = granted.includes(permission) || (permission === 'media' && mediaType === 'video');
    return isGranted && isOurs(requestingOrigin);
  });
  session.setDevicePermissionHandler(
    ({ deviceType, origin, device }) => deviceType === 'serial' && isOurs(origin) && isChosenPort(device),
  );
}

/** The camera without the microphone. */
function isCamera(mediaTypes: readonly string[] = []): boolean {
  return mediaTypes.length > 0 && mediaTypes.every((type) => type === 'video');
}

function isOurs(origin: string): boolean {
  return isScreen(origin.endsWith('/') ? origin : `${origin}/`);
}
