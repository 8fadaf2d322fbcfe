/** The hours of an office without recorded ones, in Dhaka (domain section 10, P). */
export const usualStart = '09:00';
/** @public */
export const usualEnd = '17:00';
