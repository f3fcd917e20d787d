import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AddDelivery } from './add-delivery';
import { PriceFacts } from './price-facts';
import type { FormDetail } from './types';

type BillFactsProps = {
  form: FormDetail;
  /** The payments, between the delivery that may be added and the price. */
  children: ReactNode;
};

/** The bill and its lines. After a delivery is added, the changed bill takes the focus. */
export function BillFacts({ form, children }: BillFactsProps): ReactNode {
  const bill = useRef<HTMLDivElement>(null);
  const [isAdded, setIsAdded] = useState(false);
  const { deliveryOffer, refusedDeliveries } = form;
  const isShown = isAdded && !deliveryOffer;
  useEffect(() => {
    if (isShown) bill.current?.focus();
  }, [isShown]);
  return (
    <>
      {(deliveryOffer || refusedDeliveries.length > 0) && (
        <AddDelivery form={form} onAdded={() => setIsAdded(true)} />
      )}
      {children}
      {form.quote && form.priceApproval !== 'waiting' && (
        <div ref={bill} tabIndex={-1}>
          <PriceFacts form={form} />
        </div>
      )}
    </>
  );
}
