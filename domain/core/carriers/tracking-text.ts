import { trimmedText } from '~/domain/core/schema';
import { typedTrackingNumber } from './typed-number';

/** One line with the number that a person meant; each user adds the most that it takes. */
export const trackingTextSchema = trimmedText.overwrite(typedTrackingNumber);
