/** The words of the maps of land records that no declaration has. */
import { formatNumber } from '../../i18n/format.ts';
import { metresPerYard } from '../../resources/infobank/areas.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';

export const words = {
  map: t('ভূমি রেকর্ডের মানচিত্র', 'Map of the land records'),
  around: t('%{name}: মানচিত্র, চারপাশের বৃত্তসহ', '%{name}: map, with the circle around it'),
  circle: t('%{yards} গজের বৃত্ত (%{metres} মি)', 'Circle of %{yards} yards (%{metres} m)'),
  inside: t('বৃত্তের ভেতরে %{count}টি রেকর্ড', 'Records inside the circle: %{count}'),
  nobody: t('বৃত্তের ভেতরে আপনার দেখার মতো আর কোনো রেকর্ড নেই।', 'The circle contains no other record that you may see.'),
  noPoint: t('মানচিত্রে এখনো কোনো বিন্দু নেই', 'Not on the map yet'),
  noPointText: t(
    'অক্ষাংশ ও দ্রাঘিমাংশ লিখলে এখানে চারপাশের রেকর্ডসহ মানচিত্র দেখা যাবে।',
    'Enter latitude and longitude to see the map with the surrounding records.',
  ),
  noPointShort: t('বিন্দু লেখা নেই, তাই বৃত্তও নেই।', 'No point is entered, so there is no circle.'),
  writePoint: t('বিন্দু লিখুন', 'Enter the point'),
  byRecord: t('তফসিলে', 'According to the schedule'),
  byBoundary: t('সীমানা অনুযায়ী', 'According to the boundary'),
  acres: t('%{area} একর', '%{area} acres'),
  itself: t('এই রেকর্ড', 'This record'),
  failed: t('মানচিত্রের তথ্য আনা গেল না', 'The map could not be loaded'),
  shape: t('খোঁজার এলাকা', 'Search area'),
  round: t('বৃত্ত', 'Circle'),
  square: t('আয়তক্ষেত্র', 'Rectangle'),
  radius: t('ব্যাসার্ধ (মি)', 'Radius (m)'),
  wide: t('চওড়া (মি)', 'Width (m)'),
  high: t('লম্বা (মি)', 'Height (m)'),
  inView: t('দৃশ্যমান এলাকায় খুঁজুন', 'Search the visible area'),
  how: t(
    'মানচিত্রে ক্লিক করলে, অথবা মাঝের চিহ্নে এন্টার চাপলে এলাকা সেখানে যায়; কিনারা টেনে ছোট-বড় করা যায়।',
    'Click, or press Enter at the cross, to place the area; drag its edge to resize it.',
  ),
  divisions: t('%{name} বিভাগ', '%{name} Division'),
  districts: t('%{name} জেলা', '%{name} District'),
  upazilas: t('%{name} উপজেলা', '%{name} Upazila'),
  boundaries: t('সীমানা: %{sources}', 'Boundaries: %{sources}'),
  kinds: t('রেকর্ডের ধরন', 'Types of record'),
  found: t('এলাকায় %{count}টি রেকর্ড', 'Records in the area: %{count}'),
  nearest: t('মাঝখান থেকে কাছের %{shown}টি দেখানো হচ্ছে।', 'The %{shown} nearest to the centre are shown.'),
  nothing: t('এই এলাকায় আপনার দেখার মতো কোনো রেকর্ড নেই।', 'This area contains no record that you may see.'),
  drawFirst: t('মানচিত্রে ক্লিক করে খোঁজার এলাকা ঠিক করুন।', 'Click on the map to choose the search area.'),
};

const metresPerKilometre = 1000;

/** `৪০০ মি (৪৩৭ গজ)`; long distances in kilometres. */
export function distanceText(metres: number, locale: Locale): string {
  if (metres >= metresPerKilometre) {
    const far = formatNumber(metres / metresPerKilometre, locale, 1);
    return locale === 'bn' ? `${far} কিমি` : `${far} km`;
  }
  const [near, yards] = [Math.round(metres), Math.round(metres / metresPerYard)].map(value => formatNumber(value, locale));
  return locale === 'bn' ? `${near} মি (${yards} গজ)` : `${near} m (${yards} yd)`;
}
