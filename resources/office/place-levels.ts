/**
 * From which layer on (office_layers.level) an office is the office of a place: of a division, of a district within it, of an upazila or
 * circle within that. Offices above are of the whole country.
 */
export const placeLevels = { division: 3, district: 5, upazila: 6 } as const;
