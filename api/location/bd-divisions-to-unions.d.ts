/**
 * The package has no types. Districts are keyed by the division's BBS code; `value` is a BBS code, unpadded, as text in Bengali and as a
 * number in English.
 */
declare module 'bd-divisions-to-unions' {
  type Place = { value: string | number; title: string };
  const places: {
    getAllDivision(language?: 'en'): Place[];
    getAllDistrict(language?: 'en'): Record<string, Place[]>;
    /** By the district's BBS code, unpadded. `value` is a running number and no code; the list includes city corporations. */
    getAllUpazila(language?: 'en'): Record<string, Place[]>;
    /** By the `value` of the upazila or city corporation: unions, municipalities (“… পৌরসভা”) and, under a corporation, thanas. */
    getAllUnion(language?: 'en'): Record<string, Place[]>;
  };
  export default places;
}
