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
 * Serial ports of scales and printers, writing to the clipboard, and persistent storage for unsent scans. Nothing else
 * is granted.
 */
const granted: readonly string[] = ['serial', 'clipboard-sanitized-write', 'persistent-storage'];

/**
 * Refuses camera, microphone, location, notifications and all others, and everything to pages that are not our screens.
 */
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
