import { contextBridge, ipcRenderer } from 'electron';
import { channelOf, eventChannel } from '~/desktop/shared/names';
import { bridgeOver } from './bridge';

contextBridge.exposeInMainWorld(
  'moz',
  bridgeOver({
    invoke: (name, input) => ipcRenderer.invoke(channelOf(name), input),
    listen: (listener) => {
      const hear = (_event: unknown, event: unknown): void => listener(event);
      ipcRenderer.on(eventChannel, hear);
      return () => void ipcRenderer.off(eventChannel, hear);
    },
  }),
);
