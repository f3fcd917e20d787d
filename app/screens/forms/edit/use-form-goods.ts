import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useGoodsRules } from '~/app/components/goods/use-goods-rules';
import { parseMobile, stripMobile } from '~/domain/core/phone';
import type { FormGoods } from '~/domain/goods/form-issues';
import type { DraftSession } from './use-draft';

/** The rules by which the goods of a form are checked while they are typed, and what else the receiver gets. */
export function useFormGoods({ row, text }: Pick<DraftSession, 'row' | 'text'>): FormGoods | undefined {
  const { i18n } = useTranslation();
  const rules = useGoodsRules();
  const mobile = stripMobile(text.receiver.mobile);
  const { data: totals } = trpc.forms.receiverGoods.useQuery(
    { id: row?.id ?? '', mobile, wantedCargoId: text.wantedCargoId },
    { enabled: row !== undefined && parseMobile(mobile).ok, placeholderData: keepPreviousData },
  );
  return useMemo(
    () => rules && { rules, language: i18n.language, ...(totals && { totals }) },
    [rules, i18n.language, totals],
  );
}
