import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { textsAt } from '~/app/guard/route-table';
import { sharedTexts } from './languages';

/**
 * Delays a navigation until all texts of its screen are loaded. A part that appears later, with its rows, needs its
 * texts at once: React does not suspend within such an update.
 */
export function useScreenTexts(): void {
  useTranslation([...sharedTexts, ...textsAt(useLocation())]);
}
