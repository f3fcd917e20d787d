import { useEffect, useMemo, useState } from 'react';
import { useHost } from '~/app/host';
import { scaleBauds, scaleFormats } from '~/domain/station/scale/kinds';
import { freshScaleSettings, type KeptScale, type ScaleSettings } from '~/domain/station/scale/settings';

const KEY = 'moz-scale';

/** The scale settings: stored by the desktop app, otherwise by the browser, like its port permissions. */
export function useKeptScale(): KeptScale {
  const { keptScale } = useHost();
  const [settings, setSettings] = useState(freshScaleSettings);
  useEffect(() => setSettings(readKept()), []);
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
  return keptScale ?? ofBrowser;
}

function readKept(): ScaleSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const [vendorId, productId] = ['vendorId', 'productId'].map((name) =>
      fieldOf(fieldOf(kept, 'device'), name),
    );
    return {
      format: scaleFormats.find((format) => format === fieldOf(kept, 'format')) ?? null,
      baud: scaleBauds.find((baud) => baud === fieldOf(kept, 'baud')) ?? null,
      device: typeof vendorId === 'number' && typeof productId === 'number' ? { vendorId, productId } : null,
    };
  } catch {
    return freshScaleSettings;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
