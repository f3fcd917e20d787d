import { useEffect, useMemo, useState } from 'react';
import { useHost } from '~/app/host';
import { scaleBauds, scaleFormats } from '~/domain/station/scale/kinds';
import { freshScaleSettings, type ScaleSettings, type StoredScale } from '~/domain/station/scale/settings';

const KEY = 'moz-scale';

/** The scale settings: stored by the desktop app, otherwise by the browser, like its port permissions. */
export function useStoredScale(): StoredScale {
  const { storedScale } = useHost();
  const [settings, setSettings] = useState(freshScaleSettings);
  useEffect(() => setSettings(readStored()), []);
  const ofBrowser = useMemo(
    () => ({
      settings,
      change: (change: Partial<ScaleSettings>) => {
        const next = { ...settings, ...change };
        localStorage.setItem(KEY, JSON.stringify(next));
        setSettings(next);
      },
    }),
    [settings],
  );
  return storedScale ?? ofBrowser;
}

function readStored(): ScaleSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const [vendorId, productId] = ['vendorId', 'productId'].map((name) =>
      fieldOf(fieldOf(stored, 'device'), name),
    );
    return {
      format: scaleFormats.find((format) => format === fieldOf(stored, 'format')) ?? null,
      baud: scaleBauds.find((baud) => baud === fieldOf(stored, 'baud')) ?? null,
      device: typeof vendorId === 'number' && typeof productId === 'number' ? { vendorId, productId } : null,
    };
  } catch {
    return freshScaleSettings;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
