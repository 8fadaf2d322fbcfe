/** Bengali and Latin digits are the same digits: both are accepted everywhere, each is shown in its language. */

const zero = 0x09e6;

/** '2026' -> '২০২৬'; everything else stays. */
export const bengaliDigits = (text: string): string => text.replace(/[0-9]/g, digit => String.fromCharCode(zero + Number(digit)));

/** '২০২৬' -> '2026'; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - zero));
