import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { textsAt } from '~/app/guard/route-table';
import { sharedTexts } from './languages';

/**
 * Lets a navigation wait for all texts of its screen. A part that appears later, when its rows arrive, must find its
 * texts there: React refuses to wait within such an update.
 */
export function useScreenTexts(): void {
  useTranslation([...sharedTexts, ...textsAt(useLocation())]);
}
