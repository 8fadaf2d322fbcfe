/** The point of a place, in degrees of WGS 84, inside the box of Bangladesh (domain section 6.4). */
import { field } from './field.ts';
import type { Rule } from './resource.ts';
import { t } from './text.ts';
import { validationErrors } from './validation-errors.ts';

export const coordinates = {
  latitude: field.decimal(t('অক্ষাংশ', 'Latitude'), {
    precision: 9,
    scale: 6,
    min: 20.5,
    max: 26.7,
    help: t('২০.৫ থেকে ২৬.৭', '20.5 to 26.7'),
  }),
  longitude: field.decimal(t('দ্রাঘিমাংশ', 'Longitude'), {
    precision: 9,
    scale: 6,
    min: 88,
    max: 92.7,
    help: t('৮৮ থেকে ৯২.৭', '88 to 92.7'),
  }),
};

/** A point has both coordinates or none. */
export const bothOrNoCoordinates: Rule<'latitude' | 'longitude'> = {
  at: 'longitude',
  reads: ['latitude', 'longitude'],
  refuses: [validationErrors.latitudeAndLongitude],
  check: ({ latitude, longitude }) =>
    ((latitude ?? null) === null) !== ((longitude ?? null) === null) ? validationErrors.latitudeAndLongitude() : undefined,
};
