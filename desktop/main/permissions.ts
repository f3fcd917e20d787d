import { isScreen } from './navigation';

type Contents = { getURL: () => string };
type Session = {
  setPermissionRequestHandler: (
    handler: (
      contents: Contents,
      permission: string,
      answer: (isGranted: boolean) => void,
      details: { requestingUrl?: string },
    ) => void,
  ) => void;
  setPermissionCheckHandler: (
    handler: (contents: Contents | null, permission: string, requestingOrigin: string) => boolean,
  ) => void;
  setDevicePermissionHandler: (
    handler: (details: { deviceType: string; origin: string; device: object }) => boolean,
  ) => void;
};

/**
 * A scale or a printer at a serial port, a number copied to the clipboard, and storage for unsent scans that is not
 * evicted. Nothing else is ever granted.
 */
const granted: readonly string[] = ['serial', 'clipboard-sanitized-write', 'persistent-storage'];

/** Refuses camera, microphone, place, notifications and all the rest, and everything to whoever is not our screen. */
export function denyPermissions(session: Session, isChosenPort: (device: object) => boolean): void {
  session.setPermissionRequestHandler((contents, permission, answer, { requestingUrl }) => {
    answer(granted.includes(permission) && isScreen(requestingUrl ?? contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) => {
    return granted.includes(permission) && isOurs(requestingOrigin);
  });
  session.setDevicePermissionHandler(
    ({ deviceType, origin, device }) => deviceType === 'serial' && isOurs(origin) && isChosenPort(device),
  );
}

function isOurs(origin: string): boolean {
  return isScreen(origin.endsWith('/') ? origin : `${origin}/`);
}
