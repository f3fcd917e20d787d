import { usualWindow } from '../../mutations/deliveries';
import { key } from '../form-desk';
import type { Walk } from './desk';

/** How the day and window of a door delivery are chosen. */
export const deliveryWalks: Readonly<Record<'delivery.choose', readonly Walk[]>> = {
  'delivery.choose': [
    {
      prepare: async (desk) => {
        const { formId } = await desk.parcel('available', { form: { optionalFees: ['door'] } });
        const { id: windowId } = await desk.admin.api.delivery.createWindow({ ...usualWindow, ...key() });
        const { offered } = await desk.admin.api.forms.deliveryWindows({ id: formId });
        const day = offered.at(-1)?.day ?? '';
        return () => desk.admin.api.forms.chooseDelivery({ id: formId, day, windowId, note: '', ...key() });
      },
    },
  ],
};
