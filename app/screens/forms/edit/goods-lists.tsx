import type { ReactNode } from 'react';
import { usualGoods } from '~/domain/customs/usual-goods';

export const GOODS_IN_MN = 'usual-goods-mn';
export const GOODS_IN_EN = 'usual-goods-en';

/** The suggestions of the description fields. The Mongolian field also lists English names, so that either is found. */
export function GoodsLists(): ReactNode {
  return (
    <>
      <datalist id={GOODS_IN_MN}>
        {usualGoods.map(({ mn, en }) => (
          <option key={mn} value={mn}>
            {en}
          </option>
        ))}
      </datalist>
      <datalist id={GOODS_IN_EN}>
        {usualGoods.map(({ mn, en }) => (
          <option key={en} value={en}>
            {mn}
          </option>
        ))}
      </datalist>
    </>
  );
}
