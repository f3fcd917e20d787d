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
  setDevicePermissionHandler: (handler: () => boolean) => void;
};

/** A scale at a serial port, and a number copied to the clipboard. Nothing else is ever granted. */
const granted: readonly string[] = ['serial', 'clipboard-sanitized-write'];

/** Refuses camera, microphone, place, notifications and all the rest, and everything to whoever is not our screen. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer, { requestingUrl }) => {
    answer(granted.includes(permission) && isScreen(requestingUrl ?? contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) => {
    const origin = requestingOrigin.endsWith('/') ? requestingOrigin : `${requestingOrigin}/`;
    return granted.includes(permission) && isScreen(origin);
  });
  // Which scale is meant is chosen anew by a person; none is remembered.
  session.setDevicePermissionHandler(() => false);
}
